import { dayIn, formatInstant, formatLongDay } from '#lib/format.ts'
import { m } from '#locales/compiled/messages.js'
import { useCollegeZone } from './college-zone.ts'
import type { GroupView } from './group-view.ts'

/**
 * `As of 9:42 AM`, and `· Retry` when newer data could not be had. Draws nothing for data without a time.
 * Paper is read on another day: there the time of today has its date.
 */
export function AsOf({ group, stale }: { group: GroupView<unknown>; stale: boolean }) {
  const zone = useCollegeZone()
  const { asOf } = group
  if (group.refreshing) return <>{m.ui_updating()}</>
  const now = new Date()
  const day = asOf && dayIn(zone, new Date(asOf))
  return (
    <>
      {asOf && m.ui_as_of({ time: formatInstant(asOf, zone, now) })}
      {day === dayIn(zone, now) && <span className="paper-only">, {formatLongDay(day)}</span>}
      {stale && (
        <>
          {!asOf && m.ui_not_current()}
          <span className="screen-only">
            {' · '}
            <RetryButton group={group} />
          </span>
        </>
      )}
    </>
  )
}

/** Asks again, where the person is looking. */
export function RetryButton({ group }: { group: GroupView<unknown> }) {
  return (
    <button
      type="button"
      className="link -my-3 inline-flex min-h-11 min-w-11 items-center"
      onClick={group.retry}
    >
      {m.ui_retry()}
    </button>
  )
}
