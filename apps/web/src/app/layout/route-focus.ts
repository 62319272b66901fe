import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'

/**
 * Moves the focus to the heading after a navigation, so that a screen reader announces the page and
 * Tab starts there. A select that navigates keeps its focus, so that arrow keys continue from it.
 */
export function useRouteFocus(): void {
  const router = useRouter()
  useEffect(
    () =>
      router.subscribe('onRendered', ({ pathChanged, fromLocation, toLocation }) => {
        if (!pathChanged || !fromLocation || toLocation.hash) return
        if (document.activeElement instanceof HTMLSelectElement) return
        const content = document.getElementById('content')
        const heading = content?.querySelector<HTMLElement>('h1[tabindex="-1"]')
        ;(heading ?? content)?.focus({ preventScroll: true })
      }),
    [router],
  )
}
