import { instant, parseDay } from '#calendar/days.ts'
import { type Cells, type College, compact, type Document } from '#ethos/college.ts'

const days: Readonly<Record<string, string>> = {
  MO: 'monday',
  TU: 'tuesday',
  WE: 'wednesday',
  TH: 'thursday',
  FR: 'friday',
  SA: 'saturday',
  SU: 'sunday',
}

/** A college time with the UTC offset of that day. */
function offsetTime(day: string, time: string): string {
  const noon = 12
  const hours = Number(instant(parseDay(day), noon).slice(11, 13)) - noon
  return `${day}T${time}:00-${String(hours).padStart(2, '0')}:00`
}

const roomKey = ({ building, room, campus }: Cells) => `${building}|${room}|${campus}`

function event(college: College, row: Cells): Document {
  const { startOn = '', endOn = '', startTime, endTime, building, campus } = row
  const online = row.online === 'true'
  const site = college.ref('sites', campus)
  const venue = building
    ? { location: { type: 'room', room: college.ref('rooms', roomKey(row)) } }
    : { location: compact({ type: online ? 'online' : 'site', site }) }
  return compact({
    id: college.guid('instructional-events', row.sourcedId ?? ''),
    section: college.ref('sections', row.classSourcedId),
    instructionalMethod: college.ref('instructional-methods', row.methodCode),
    recurrence: {
      timePeriod: {
        startOn: startTime ? offsetTime(startOn, startTime) : startOn,
        // Only the time of the last date counts: see `ends`.
        endOn: endTime ? offsetTime(endOn, endTime) : endOn,
      },
      repeatRule: {
        type: 'weekly',
        interval: 1,
        daysOfWeek: (row.days ? row.days.split(',') : []).map((day) => days[day.trim()]),
        ends: { date: endOn },
      },
    },
    locations: [venue],
    pbExceptions: row.exceptions,
  })
}

/** When and where sections meet. */
export function meetingDocuments(college: College): Record<string, Document[]> {
  const meetings = college.rows('meetings')
  const rooms = new Map<string, Document>()
  for (const row of meetings) {
    const key = roomKey(row)
    if (!row.building || rooms.has(key)) continue
    const document = {
      id: college.guid('rooms', key),
      number: row.room,
      building: college.ref('buildings', row.building),
      site: college.ref('sites', row.campus),
      roomTypes: [{ type: 'classroom' }],
    }
    rooms.set(key, compact(document))
  }
  return {
    rooms: [...rooms.values()],
    'instructional-events': meetings.map((row) => event(college, row)),
  }
}
