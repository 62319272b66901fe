import { TZDate } from '@date-fns/tz'
import Type from 'typebox'
import { mapping, record } from '../mapping.ts'
import {
  arrayText,
  guidIn,
  listOf,
  optional,
  optionalReference,
  optionalText,
  reference,
  shape,
  text,
} from '../values.ts'

const codes: readonly (readonly [string, string])[] = [
  ['monday', 'MO'],
  ['tuesday', 'TU'],
  ['wednesday', 'WE'],
  ['thursday', 'TH'],
  ['friday', 'FR'],
  ['saturday', 'SA'],
  ['sunday', 'SU'],
]

/**
 * Local day and time of an instant at the college; a date alone has no time (sis.md section 1.4).
 */
export function localParts(value: string, timeZone: string): { day: string; time: string } {
  if (!value.includes('T')) return { day: value, time: '' }
  const local = new TZDate(value, timeZone).toISOString()
  return { day: local.slice(0, 10), time: local.slice(11, 16) }
}

/** Meetings of a section. */
export const meetings = mapping({
  resource: 'instructional-events',
  kinds: ['meetings'],
  extras: ['exceptions'],
  references: ['instructional-methods', 'rooms', 'buildings', 'sites'],
  schema: shape({
    id: text,
    section: reference,
    instructionalMethod: optionalReference,
    recurrence: shape({
      timePeriod: shape({ startOn: text, endOn: text }),
      repeatRule: optional(
        shape({ daysOfWeek: listOf(text), ends: optional(shape({ date: optionalText })) }),
      ),
    }),
    locations: listOf(
      shape({
        location: Type.Optional(
          shape({ type: optionalText, room: optionalReference, site: optionalReference }),
        ),
      }),
    ),
  }),
  map: (event, { references, extra, note, timeZone }) => {
    const { timePeriod, repeatRule } = event.recurrence
    const from = localParts(timePeriod.startOn, timeZone)
    const to = localParts(timePeriod.endOn, timeZone)
    const on = new Set(repeatRule?.daysOfWeek?.map((day) => day.toLowerCase()))
    const place = event.locations?.[0]?.location
    const room = references.get('rooms', place?.room)
    if (place?.room && !room)
      note('locations.location.room', 'unknown room: the row is used, and shown without one')
    const referenceIn = (name: string) => room?.[name] as { id?: string } | undefined
    const exceptions = extra('exceptions')
    return [
      record('meetings', event.id.toLowerCase(), {
        sectionSisId: guidIn(event.section),
        methodCode: references.code('instructional-methods', event.instructionalMethod),
        days: arrayText(codes.flatMap(([day, code]) => (on.has(day) ? code : []))),
        startTime: from.time,
        endTime: to.time,
        startOn: from.day,
        endOn: repeatRule?.ends?.date?.slice(0, 10) ?? to.day,
        buildingCode: references.code('buildings', referenceIn('building')),
        room: typeof room?.number === 'string' ? room.number : '',
        campusCode: references.code('sites', place?.site ?? referenceIn('site')),
        isOnline: String(place?.type === 'online'),
        exceptions: exceptions === '' ? '' : arrayText(exceptions.split(',')),
      }),
    ]
  },
})
