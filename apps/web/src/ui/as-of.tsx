import { formatInstant } from '#lib/format.ts'
import { m } from '#locales/compiled/messages.js'
import { useCollegeZone } from './college-zone.ts'
import type { GroupView } from './group-view.ts'

/** `As of 9:42 AM`, and `· Retry` when newer data could not be had. Draws nothing for data without a time. */
export function AsOf({ group, stale }: { group: GroupView<unknown>; stale: boolean }) {
  const zone = useCollegeZone()
  if (group.refreshing) return <>{m.ui_updating()}</>
  const time = group.asOf && formatInstant(group.asOf, zone, new Date())
  if (!stale) return time && <>{m.ui_as_of({ time })}</>
  return (
    <>
      {time ? m.ui_as_of({ time }) : m.ui_not_current()}
      {' · '}
      <RetryButton group={group} />
    </>
  )
}

/** Asks again, where the person is looking. */
export function RetryButton({ group }: { group: GroupView<unknown> }) {
  return (
    <button
      type="button"
      className="link -my-3 inline-flex min-h-11 min-w-11 items-center justify-center"
      onClick={group.retry}
    >
      {m.ui_retry()}
    </button>
  )
}
