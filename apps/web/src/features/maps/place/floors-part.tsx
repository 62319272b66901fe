import type { MapFeature } from '#data/college/maps.ts'
import { formatCount } from '#lib/i18n/format.ts'
import { getLang } from '#lib/i18n/language.ts'
import { isOne } from '#lib/i18n/plural.ts'
import { m } from '#locales/compiled/messages.js'
import { Chip } from '#ui/status/chip.tsx'
import MapPin from '~icons/lucide/map-pin'
import { getFloor } from '../places.ts'
import type { Floor } from './floors.ts'
import { OfficeLinks } from './office-links.tsx'
import { Part } from './part.tsx'
import { PlaceLinks } from './place-links.tsx'

/** The content of each floor. The floor of the selected room is open and marked. */
export function FloorsPart({
  building,
  floors,
  room,
}: {
  building: MapFeature
  floors: readonly Floor[]
  room: string | null
}) {
  if (floors.length === 0) return null
  const chosen = room && getFloor(room)
  return (
    <Part title={m.maps_floors()}>
      <div className="grid w-full grid-cols-[minmax(0,1fr)]">
        {floors.map((floor) => (
          <FloorPart
            key={floor.floor}
            building={building}
            on={floor}
            room={floor.floor === chosen ? room : null}
            isOpen={!chosen || floor.floor === chosen}
          />
        ))}
      </div>
    </Part>
  )
}

function FloorPart({
  building,
  on: { floor, rooms, offices, services, places },
  room,
  isOpen,
}: {
  building: MapFeature
  on: Floor
  /** The selected room, if it is on this floor. */
  room: string | null
  isOpen: boolean
}) {
  return (
    <details className="disclosure border-b border-line" open={isOpen}>
      <summary>
        <span className="font-semibold">{m.maps_floor({ floor })}</span>
        {room ? (
          <Chip tone="brand" icon={MapPin}>
            {m.maps_room_here({ room })}
          </Chip>
        ) : (
          <span className="text-sm text-ink-soft">{countRooms(rooms.length)}</span>
        )}
      </summary>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-2 pb-2 pl-5">
        {services.length > 0 && (
          <ul className="dotted">
            {services.map((service) => (
              <li key={service} lang={getLang(building.properties, 'services')}>
                {service}
              </li>
            ))}
          </ul>
        )}
        {rooms.length > 0 && (
          <ul
            aria-label={m.maps_rooms()}
            className="figures flex flex-wrap gap-x-3 gap-y-1 text-sm"
          >
            {rooms.map((candidate) => (
              <li
                key={candidate}
                {...(candidate === room && {
                  'aria-current': 'true',
                  className: 'rounded-sm bg-accent-soft px-1 font-semibold',
                })}
              >
                {candidate}
              </li>
            ))}
          </ul>
        )}
        <OfficeLinks offices={offices} />
        <PlaceLinks places={places} />
      </div>
    </details>
  )
}

function countRooms(count: number): string {
  if (count === 0) return ''
  return isOne(count) ? m.maps_rooms_one() : m.maps_rooms_count({ count: formatCount(count) })
}
