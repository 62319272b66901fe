import type { CampusEvent } from '#data/shapes.ts'
import { dateInZone, formatDay, formatTime } from '#lib/i18n/format.ts'
import { getLang } from '#lib/i18n/language.ts'
import { m } from '#locales/compiled/messages.js'
import { PlaceLink } from '#ui/controls/place-link.tsx'
import { Chip } from '#ui/status/chip.tsx'
import { LocalizedPlace } from '#ui/text/localized-place.tsx'
import MapPin from '~icons/lucide/map-pin'
import Tag from '~icons/lucide/tag'

/** One event: time, title and place. A canceled one stays, marked as canceled. */
export function EventRow({
  event,
  zone,
  today,
}: {
  event: CampusEvent
  zone: string
  today: string
}) {
  const { title, description, startsAt, allDay, campus, location, url, category, isCancelled } =
    event
  const day = formatDay(dateInZone(zone, new Date(startsAt)), today)
  return (
    <>
      <p className="figures text-sm text-ink-soft">
        {day}, {allDay ? m.events_all_day() : formatTime(startsAt, zone)}
      </p>
      <h3 lang={getLang(event)} className={`text-base ${isCancelled ? 'line-through' : ''}`}>
        {title}
      </h3>
      {(location || campus) && (
        <p className="flex gap-1.5 text-sm text-ink-soft">
          <MapPin size={16} strokeWidth={1.75} aria-hidden className="mt-0.5 flex-none" />
          <span>
            <LocalizedPlace of={event} field="location" campus={campus} />
          </span>
        </p>
      )}
      {description && (
        <p lang={getLang(event, 'description')} className="line-clamp-4 text-sm">
          {description}
        </p>
      )}
      <div className="mt-auto flex flex-wrap items-center gap-x-3 pt-1">
        {isCancelled ? (
          <Chip tone="bad">{m.events_cancelled()}</Chip>
        ) : (
          <Chip icon={Tag}>
            <span lang={getLang(event, 'category')}>{category}</span>
          </Chip>
        )}
        {url && (
          <PlaceLink
            url={url}
            className="link inline-flex min-h-11 items-center"
            aria-label={m.events_details_named({ title })}
          >
            {m.events_details()}
          </PlaceLink>
        )}
      </div>
    </>
  )
}
