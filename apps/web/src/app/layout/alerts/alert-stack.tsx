import { type ReactNode, useState } from 'react'
import { m } from '#locales/compiled/messages.js'
import { useRestoredFocus } from '#ui/interactions/use-restored-focus.ts'

/**
 * Alerts one below the other, as plain as they are. More than a look takes in are folded away by the style
 * sheet, which knows the window and shows the button then: the page that the build draws has neither.
 */
export function AlertStack({ alerts, name }: { alerts: ReactNode; name?: string }) {
  const [isUnfolded, setUnfolded] = useState(false)
  const frame = useRestoredFocus()
  return (
    <section
      ref={frame}
      className="alerts"
      aria-label={name}
      data-unfolded={isUnfolded || undefined}
    >
      {alerts}
      <button
        type="button"
        className="link"
        aria-expanded={isUnfolded}
        onClick={() => setUnfolded(!isUnfolded)}
      >
        {isUnfolded ? m.notifications_alerts_fewer() : m.notifications_alerts_all()}
      </button>
    </section>
  )
}
