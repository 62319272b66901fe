import { type ReactNode, useState } from 'react'
import { m } from '#locales/compiled/messages.js'
import { useRestoredFocus } from '#ui/interactions/use-restored-focus.ts'

/**
 * What the college announces, at the top of the page: emergencies as they are, all else as one line that unfolds. The
 * style sheet folds it, so that what the server draws into the page is folded too, before any script.
 * @param count how many are folded into the line
 */
export function AlertStack({
  alerts,
  count,
  name,
}: {
  alerts: ReactNode
  count: number
  name: string
}) {
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
        {isUnfolded
          ? m.notifications_alerts_hide()
          : count > 1
            ? m.notifications_alerts_all({ count })
            : m.notifications_alerts_show()}
      </button>
    </section>
  )
}
