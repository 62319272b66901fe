import { type ReactNode, useEffect } from 'react'
import { useRestoredFocus } from '#ui/interactions/use-restored-focus.ts'
import { AlertStack } from './alert-stack.tsx'

/**
 * What came when the page stood already, at the foot of the window. It lies over the page, so the style sheet is
 * told how tall it is: what gets the focus is scrolled clear of it (WCAG 2.4.11).
 */
export function AlertsFoot({ alerts }: { alerts: readonly ReactNode[] }) {
  // With the last of them the stack goes too.
  const place = useRestoredFocus()
  const isThere = alerts.length > 0
  useEffect(() => {
    const { style } = document.documentElement
    if (!isThere || !place.current) return
    const watch = new ResizeObserver(([entry]) =>
      style.setProperty('--alerts-foot', `${Math.ceil(entry?.contentRect.height ?? 0)}px`),
    )
    watch.observe(place.current)
    return () => {
      watch.disconnect()
      style.removeProperty('--alerts-foot')
    }
  }, [isThere, place])
  return (
    <div ref={place} className="alerts-foot" role="status">
      {isThere && <AlertStack alerts={alerts} />}
    </div>
  )
}
