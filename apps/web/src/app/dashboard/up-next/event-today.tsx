import { campusEvents } from '#data/college/events.ts'
import { useGroup } from '#data/query/group-view.ts'
import type { CampusEvent } from '#data/shapes.ts'
import { dateInZone, formatTime } from '#lib/i18n/format.ts'
import { getLang } from '#lib/i18n/language.ts'
import { m } from '#locales/compiled/messages.js'
import { LocalizedPlace } from '#ui/text/localized-place.tsx'

/** Today's next event that has not begun; null if there isn't one. */
export function eventToday(
  events: readonly CampusEvent[],
  now: Date,
  zone: string,
): CampusEvent | null {
  const isToCome = ({ startsAt, allDay, isCancelled }: CampusEvent) =>
    !allDay &&
    !isCancelled &&
    new Date(startsAt) > now &&
    dateInZone(zone, new Date(startsAt)) === dateInZone(zone, now)
  return (
    events
      .filter(isToCome)
      .toSorted((a, b) => Date.parse(a.startsAt) - Date.parse(b.startsAt))[0] ?? null
  )
}

/** Today's event at the college, next to the classes. Renders nothing on a day without events. */
export function EventToday({ now, zone }: { now: Date; zone: string }) {
  const event = eventToday(useGroup(campusEvents).data ?? [], now, zone)
  if (!event) return null
  const { title, startsAt, location, campus } = event
  return (
    <p className="mt-4">
      <span className="block text-sm text-ink-soft">{m.dashboard_event_today()}</span>
      <span className="figures">{formatTime(startsAt, zone)}</span>{' '}
      <span lang={getLang(event)}>{title}</span>
      {(location || campus) && (
        <span className="block text-sm text-ink-soft">
          <LocalizedPlace of={event} field="location" campus={campus} />
        </span>
      )}
    </p>
  )
}
