import type { ReactNode } from 'react'
import { m } from '#locales/compiled/messages.js'
import MapPin from '~icons/lucide/map-pin'
import Monitor from '~icons/lucide/monitor'
import { PlaceLink } from '../controls/place-link.tsx'
import { mapPlace } from '../places/map-place.ts'

interface Place {
  readonly isOnline: boolean
  readonly building: { readonly code: string } | null
  readonly room: { readonly number: string } | null
}

/**
 * The place of a meeting, with a link to the map; empty if unknown.
 * @param place the formatted place, if known
 * @param children additions to the place, such as another campus
 */
export function MeetingPlace({
  meeting,
  place,
  className = '',
  children,
}: {
  meeting: Place
  place: string | null
  className?: string
  children?: ReactNode
}) {
  const Icon = meeting.isOnline ? Monitor : MapPin
  if (!place) return null
  return (
    <span className={`inline-flex items-baseline gap-1 ${className}`}>
      <Icon
        size={14}
        className="flex-none self-center text-ink-soft"
        strokeWidth={1.75}
        aria-hidden
      />
      {meeting.building ? (
        <PlaceLink
          url={mapPlace(meeting.building.code, meeting.room?.number ?? null)}
          className="link -my-2.5 inline-block py-2.5"
          aria-label={m.schedule_on_map({ place })}
        >
          {place}
        </PlaceLink>
      ) : (
        place
      )}
      {children}
    </span>
  )
}
