import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'

/**
 * After a change of page the focus goes to its heading, so that a screen reader says where the person is
 * and Tab starts there. A select that changes the page keeps its focus: arrow keys go on from it.
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
