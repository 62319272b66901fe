import type { ReactNode } from 'react'
import { m } from '#locales/compiled/messages.js'
import { useRestoredFocus } from '#ui/interactions/use-restored-focus.ts'

/**
 * The college's alerts at the top of the page: emergencies in full, all others as one line that
 * expands. The style sheet collapses it, so that alerts written by the server are collapsed before
 * any script runs.
 * @param count how many are collapsed into the line
 * @param urgent texts that screen readers announce immediately
 * @param polite texts that they announce when they are idle
 */
export function AlertStack({
  alerts,
  count,
  isLoading,
  isExpanded,
  setExpanded,
  urgent,
  polite,
  name,
}: {
  alerts: ReactNode
  count: number
  isLoading: boolean
  isExpanded: boolean
  setExpanded: (isExpanded: boolean) => void
  urgent: readonly string[]
  polite: readonly string[]
  name: string
}) {
  const frame = useRestoredFocus()
  return (
    <>
      <section
        ref={frame}
        className="alerts"
        aria-label={name}
        data-unfolded={isExpanded || undefined}
      >
        {isLoading && <p className="alerts-loading">{m.notifications_alerts_loading()}</p>}
        {alerts}
        <button
          type="button"
          className="link"
          aria-expanded={isExpanded}
          onClick={() => setExpanded(!isExpanded)}
        >
          {isExpanded
            ? m.notifications_alerts_hide()
            : count > 1
              ? m.notifications_alerts_all({ count })
              : m.notifications_alerts_show()}
        </button>
      </section>
      {/* Rendered before their first text, so that it is announced. */}
      <div role="alert" className="sr-only">
        {urgent.map((text) => (
          <p key={text}>{text}</p>
        ))}
      </div>
      <div role="status" className="sr-only">
        {polite.map((text) => (
          <p key={text}>{text}</p>
        ))}
      </div>
    </>
  )
}
