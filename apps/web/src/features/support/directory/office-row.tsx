import type { Office } from '#data/shapes.ts'
import { dateInZone, formatPhone } from '#lib/i18n/format.ts'
import { getLang } from '#lib/i18n/language.ts'
import { m } from '#locales/compiled/messages.js'
import { PlaceLink } from '#ui/controls/place-link.tsx'
import { formatClosures, formatHours } from '#ui/places/format-hours.ts'
import { mapPlace } from '#ui/places/map-place.ts'
import { formatOpenState, isOpenAt, OpenState } from '#ui/places/open-state.tsx'
import { OfficeContact } from '../office-contact.tsx'

/**
 * One office: name, room, phone, and whether it is closed. Expanded, it shows services, location,
 * address, contact details and hours.
 */
export function OfficeRow({
  office,
  isOpened,
  now,
  zone,
}: {
  office: Office
  isOpened: boolean
  now: Date
  zone: string
}) {
  return (
    <li id={office.slug}>
      <details className="disclosure" open={isOpened}>
        <summary>
          {/* On a phone, the state is below. */}
          <span className="flex min-w-0 flex-1 flex-wrap items-center gap-x-3 gap-y-1">
            <span className="min-w-0 flex-1 basis-56">
              <h3 lang={getLang(office, 'name')} className="text-base">
                {office.name}
              </h3>
              <OfficeSummary office={office} />
            </span>
            {isOpenAt(office, now, zone) === false && (
              <OpenState place={office} now={now} zone={zone} />
            )}
          </span>
        </summary>
        <div className="grid gap-x-8 gap-y-3 pb-2 pl-6 md:grid-cols-[minmax(0,5fr)_minmax(0,4fr)]">
          <OfficeDetails office={office} />
          <div className="grid content-start gap-3">
            <OfficeContact office={office} />
            <Hours office={office} now={now} zone={zone} />
          </div>
        </div>
      </details>
    </li>
  )
}

function OfficeDetails({ office }: { office: Office }) {
  return (
    <div className="grid content-start justify-items-start gap-1.5">
      {office.description && (
        <p lang={getLang(office, 'description')} className="max-w-[70ch]">
          {office.description}
        </p>
      )}
      {office.topics.length > 0 && (
        <p lang={getLang(office)} className="text-sm text-ink-soft">
          {office.topics.join(' · ')}
        </p>
      )}
      {formatLocation(office) !== '' && (
        <p className="text-sm text-ink-soft">
          {office.building ? (
            <PlaceLink
              url={mapPlace(office.building.code, office.room)}
              className="link -my-[0.6875rem] inline-block py-[0.6875rem]"
              aria-label={m.schedule_on_map({ place: formatLocation(office) })}
            >
              {formatLocation(office)}
            </PlaceLink>
          ) : (
            formatLocation(office)
          )}
        </p>
      )}
      {office.address && (
        <address className="text-sm not-italic text-ink-soft">{office.address}</address>
      )}
      {office.url && (
        <PlaceLink url={office.url} className="link inline-flex min-h-11 items-center">
          {m.support_website()}
        </PlaceLink>
      )}
    </div>
  )
}

function Hours({ office, now, zone }: { office: Office; now: Date; zone: string }) {
  const hours = formatHours(office)
  const closures = formatClosures(office, dateInZone(zone, now))
  if (hours.length === 0 && closures.length === 0) return null
  return (
    <div className="grid gap-1 text-sm">
      <h4 className="text-sm">{m.support_hours()}</h4>
      <p>{formatOpenState(office, now, zone)}</p>
      <dl className="figures grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1">
        {hours.map(({ days, times }) => (
          <div key={`${days} ${times}`} className="contents">
            <dt className="text-ink-soft">{days}</dt>
            <dd>{times}</dd>
          </div>
        ))}
        {closures.map(({ days, reason }) => (
          <div key={days} className="contents">
            <dt className="text-ink-soft">{days}</dt>
            <dd>
              {m.support_closed()}
              {reason && `, ${reason}`}
            </dd>
          </div>
        ))}
      </dl>
    </div>
  )
}

/** `Compass Student Center, Room 120 · (319) 555-0100`. */
function OfficeSummary({ office: { campus, building, room, phone } }: { office: Office }) {
  const place = [building?.title ?? campus?.title, room && m.support_room({ room })]
  return (
    <span className="figures block text-sm text-ink-soft">
      {place.filter(Boolean).join(', ')}
      {phone && (
        <>
          {' · '}
          <span className="whitespace-nowrap">{formatPhone(phone)}</span>
        </>
      )}
    </span>
  )
}

/** `Main Campus Cedar Rapids, Compass Student Center, Room 120`. */
const formatLocation = ({ campus, building, room }: Office) =>
  [campus?.title, building?.title, room && m.support_room({ room })].filter(Boolean).join(', ')
