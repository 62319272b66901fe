import { Link } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import type { MapFeature } from '#data/college/maps.ts'
import type { Office } from '#data/shapes.ts'
import { getLang } from '#lib/i18n/language.ts'
import { useStore } from '#lib/store.ts'
import { m } from '#locales/compiled/messages.js'
import { signedIn } from '#session/sign-in/sign-in.ts'
import { buttonClass } from '#ui/controls/button.tsx'
import { PlaceLink } from '#ui/controls/place-link.tsx'
import { formatHours } from '#ui/places/format-hours.ts'
import { OpenState } from '#ui/places/open-state.tsx'
import { Chip } from '#ui/status/chip.tsx'
import { useCollegeZone } from '#ui/time/college-zone.ts'
import { useNow } from '#ui/time/use-now.ts'
import ArrowLeft from '~icons/lucide/arrow-left'
import Navigation from '~icons/lucide/navigation'
import type { MapsSearch } from '../maps-search.ts'
import { directionsTo, getFloor, officesIn, placeKinds } from '../places.ts'
import type { WalkPlan } from '../walk/plan-walk.ts'
import { WalkDirections } from '../walk/walk-directions.tsx'
import { getFloors } from './floors.ts'
import { FloorsPart } from './floors-part.tsx'
import { FreeRooms } from './free-rooms.tsx'
import { OfficeLinks } from './office-links.tsx'
import { Part } from './part.tsx'
import { PlaceLinks } from './place-links.tsx'

type Props = {
  place: MapFeature
  room: string | null
  /** The other places of the same building: its doors and study spaces. */
  otherPlaces: readonly MapFeature[]
  offices: readonly Office[]
  plan: WalkPlan
  search: MapsSearch
  /**
   * True if the place was selected on this page, so that it is announced. A page that opens with it
   * starts at the top.
   */
  takesFocus: boolean
}

/** All details of one place. The heading takes the focus, so that the selection is announced. */
export function PlaceDetails({
  place,
  room,
  otherPlaces,
  offices,
  plan,
  search,
  takesFocus,
}: Props) {
  const { title, kind, description, address, services, serviceFloors, campus, building } =
    place.properties
  const isSignedIn = useStore(signedIn, null) === true
  const isBuilding = kind === 'building'
  const inside = isBuilding ? officesIn(place, offices) : []
  const floors = isBuilding ? getFloors(place, room, otherPlaces, inside) : []
  const otherOffices = inside.filter(({ room: number }) => number === null || !getFloor(number))
  const doorKinds = isBuilding
    ? otherPlaces.filter(({ properties }) => properties.floor === null)
    : []
  const elsewhere = isBuilding ? services.filter((_, index) => !serviceFloors[index]) : services
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (!takesFocus) return
    heading.current?.focus({ preventScroll: true })
    heading.current?.scrollIntoView({ block: 'nearest' })
  }, [takesFocus])
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <p className="screen-only">
        <Link
          to="/maps"
          search={{ campus }}
          resetScroll={false}
          className="link inline-flex min-h-11 items-center gap-1"
        >
          <ArrowLeft size={18} strokeWidth={1.75} aria-hidden />
          {m.maps_close()}
        </Link>
      </p>
      <div className="grid justify-items-start gap-1.5">
        <Chip>{placeKinds.find((placeKind) => placeKind.kind === kind)?.one() ?? kind}</Chip>
        <h3
          ref={heading}
          tabIndex={-1}
          lang={getLang(place.properties, 'title')}
          className="text-xl"
        >
          {title}
        </h3>
        {room && <p className="text-lg font-semibold">{formatRoom(room)}</p>}
        {description && (
          <p lang={getLang(place.properties, 'description')} className="max-w-[60ch]">
            {description}
          </p>
        )}
        <PlaceLink
          url={directionsTo(place, navigator.userAgent)}
          className={`${buttonClass('primary')} screen-only mt-2`}
          aria-label={m.maps_directions_named({ place: title })}
        >
          <Navigation size={18} strokeWidth={1.75} aria-hidden />
          {m.maps_directions()}
        </PlaceLink>
      </div>
      {address && (
        <Part title={m.maps_address()}>
          <p>{address}</p>
        </Part>
      )}
      <Hours place={place} />
      <WalkDirections place={place} plan={plan} search={search} />
      {elsewhere.length > 0 && (
        <Part title={m.maps_services()}>
          <ul className="dotted">
            {elsewhere.map((service) => (
              <li key={service} lang={getLang(place.properties, 'services')}>
                {service}
              </li>
            ))}
          </ul>
        </Part>
      )}
      <FloorsPart building={place} floors={floors} room={room} />
      {isSignedIn && isBuilding && building && <FreeRooms building={building} />}
      {otherOffices.length > 0 && (
        <Part title={m.maps_offices_here()}>
          <OfficeLinks offices={otherOffices} />
        </Part>
      )}
      {doorKinds.length > 0 && (
        <Part title={m.maps_doors()}>
          <PlaceLinks places={doorKinds} />
        </Part>
      )}
    </div>
  )
}

function formatRoom(room: string): string {
  const floor = getFloor(room)
  return floor ? m.maps_room_floor({ room, floor }) : m.maps_room({ room })
}

function Hours({ place }: { place: MapFeature }) {
  const now = useNow()
  const zone = useCollegeZone()
  const { hours, kind } = place.properties
  if (hours.length === 0) {
    return kind === 'building' ? (
      <Part title={m.maps_hours()}>
        <p className="text-ink-soft">{m.maps_no_hours()}</p>
      </Part>
    ) : null
  }
  return (
    <Part title={m.maps_hours()}>
      <OpenState place={{ hours, closures: [] }} now={now} zone={zone} />
      <dl className="figures mt-1 grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 text-sm">
        {formatHours({ hours }).map(({ days, times }) => (
          <div key={`${days} ${times}`} className="contents">
            <dt className="text-ink-soft">{days}</dt>
            <dd>{times}</dd>
          </div>
        ))}
      </dl>
    </Part>
  )
}
