import { type ReactNode, useState } from 'react'
import { m } from '#locales/compiled/messages.js'
import { useRestoredFocus } from '#ui/interactions/use-restored-focus.ts'

/**
 * The college's alerts at the top of the page: emergencies in full, all others as one line that
 * expands. The style sheet collapses it, so that alerts written by the server are collapsed before
 * any script runs.
 * @param count how many are collapsed into the line
 * @param urgent what screen readers announce at once
 */
export function AlertStack({
  alerts,
  count,
  isLoading,
  urgent,
  name,
}: {
  alerts: ReactNode
  count: number
  isLoading: boolean
  urgent: readonly string[]
  name: string
}) {
  const [isUnfolded, setUnfolded] = useState(false)
  const frame = useRestoredFocus()
  return (
    <>
      <section
        ref={frame}
        className="alerts"
        aria-label={name}
        data-unfolded={isUnfolded || undefined}
      >
        {isLoading && <p className="alerts-loading">{m.notifications_alerts_loading()}</p>}
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
      {/* Here before its first text, so that it is announced. */}
      <div role="alert" className="sr-only">
        {urgent.map((text) => (
          <p key={text}>{text}</p>
        ))}
      </div>
    </>
  )
}
