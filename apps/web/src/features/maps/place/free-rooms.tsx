import { type RoomClasses, roomClasses } from '#data/college/maps.ts'
import { useGroup } from '#data/query/group-view.ts'
import { dateInZone, formatCount, formatWallTime, timeInZone } from '#lib/i18n/format.ts'
import { formatAsOf } from '#lib/i18n/format-as-of.ts'
import { m } from '#locales/compiled/messages.js'
import { useCollegeZone } from '#ui/time/college-zone.ts'
import { useNow } from '#ui/time/use-now.ts'
import { type FreeRoom, freeRoomsAt } from './free-now.ts'
import { Part } from './part.tsx'

/**
 * The classrooms of a building without a class now, by the imported schedule. It never claims that
 * a room is open. Renders nothing while loading.
 * @param building its code
 */
export function FreeRooms({ building }: { building: string }) {
  const { data, state } = useGroup(roomClasses(building))
  const now = useNow()
  const zone = useCollegeZone()
  if (state === 'loading') return null
  // After midnight, the data is yesterday's until today's classes load.
  const current = data?.day === dateInZone(zone, now) ? data : null
  return (
    <Part title={m.maps_free()}>
      {current ? (
        <Rooms {...current} time={timeInZone(zone, now)} />
      ) : (
        <p className="text-ink-soft">{m.maps_free_unavailable()}</p>
      )}
      {current?.asOf && (
        <p className="text-sm text-ink-soft">
          {m.maps_free_as_of({ time: formatAsOf(current.asOf, zone, now) })}
        </p>
      )}
    </Part>
  )
}

function Rooms({ rooms, time }: { rooms: RoomClasses['rooms']; time: string }) {
  if (rooms === null) return <p className="text-ink-soft">{m.maps_free_unknown()}</p>
  if (rooms.length === 0) return <p className="text-ink-soft">{m.maps_free_no_classes()}</p>
  const free = freeRoomsAt(rooms, time)
  if (free.length === 0) return <p>{m.maps_free_none()}</p>
  return (
    <>
      <details className="disclosure w-full">
        <summary>
          {m.maps_free_count({ free: formatCount(free.length), all: formatCount(rooms.length) })}
        </summary>
        <ul className="rows text-sm">
          {free.map((room) => (
            <li key={room.room} className="py-1.5">
              {formatFreeRoom(room)}
            </li>
          ))}
        </ul>
      </details>
      <p className="text-sm">{m.maps_free_note()}</p>
    </>
  )
}

const formatFreeRoom = ({ room, until }: FreeRoom) =>
  until === null
    ? m.maps_free_today({ room })
    : m.maps_free_until({ room, time: formatWallTime(until) })
