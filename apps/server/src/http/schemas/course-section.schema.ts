import Type, { type Static } from 'typebox'
import {
  date,
  namedSchema,
  nullable,
  number,
  oneOf,
  schemaRef,
  text,
  uuid,
  wallTime,
} from '../schema.ts'
import { Code, Period } from './common.schema.ts'
import { titleIfTranslated } from './translations.ts'

export const weekdays = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU'] as const

/** A meeting; the room is within the building, and the building is on the map. */
export const Meeting = namedSchema(
  'Meeting',
  Type.Object({
    id: uuid(),
    method: schemaRef(Code),
    days: Type.Array(oneOf(weekdays), {
      description: 'In weekday order; empty if the days are to be announced.',
    }),
    startTime: nullable(wallTime()),
    endTime: nullable(wallTime()),
    startOn: date(),
    endOn: date(),
    room: nullable(Type.Object({ number: text(), title: nullable(text()) })),
    building: nullable(
      Type.Object({
        code: text(),
        title: text(),
        translations: titleIfTranslated(),
        address: nullable(text()),
        lat: nullable(number()),
        lng: nullable(number()),
      }),
    ),
    campus: nullable(schemaRef(Code)),
    isOnline: Type.Boolean(),
    exceptions: Type.Array(date(), { description: 'Dates when the class doesn’t meet.' }),
    label: text('Days and times as text, such as M W 9:00–9:50 AM.'),
  }),
)
export type Meeting = Static<typeof Meeting>

export const Instructor = namedSchema(
  'Instructor',
  Type.Object({
    personId: uuid(),
    displayName: text(),
    email: nullable(text('Null if there is none, or if the person opted out of the directory.')),
    isPrimary: Type.Boolean(),
  }),
)
export type Instructor = Static<typeof Instructor>

/** Credits of a course or section: the GPA uses `[0].minimum` (domain.md section 3). */
export const Credits = namedSchema(
  'Credits',
  Type.Object({
    measure: oneOf(['credit', 'ceu', 'hours']),
    minimum: nullable({
      ...number(0),
      description: 'Null if the college’s system doesn’t send it.',
    }),
    maximum: nullable(number(0)),
    increment: nullable(number(0)),
  }),
)

/** Data for a class whose meetings the college doesn't send; omitted for others. */
export const withoutMeetings = {
  location: nullable(text('The location as written in the college’s system, such as Room 4.')),
  periods: Type.Array(text(), { description: 'Periods of the school day, such as 1 or 3A.' }),
}

/** A section with its course, meetings and instructors (domain.md section 3). */
export const Section = namedSchema(
  'Section',
  Type.Object({
    id: uuid(),
    name: text('ENG-105-CRF03'),
    number: text(),
    title: text(),
    credits: Type.Array(schemaRef(Credits), { minItems: 1 }),
    course: Type.Object({
      id: text('The public course number, such as ENG-105.'),
      subject: text(),
      number: text(),
      shortTitle: text(),
      title: text(),
    }),
    academicPeriod: schemaRef(Period),
    term: schemaRef(Period),
    campus: nullable(schemaRef(Code)),
    deliveryMode: nullable(oneOf(['inPerson', 'online', 'hybrid', 'virtualLive', 'arranged'])),
    status: oneOf(
      ['open', 'closed', 'pending', 'cancelled', 'unknown'],
      '`unknown`: the college’s system doesn’t send whether the section is open.',
    ),
    startOn: date(),
    endOn: date(),
    censusOn: nullable(date()),
    refundOn: nullable({
      ...date(),
      description: 'The last day to drop the class with a refund; null if unknown.',
    }),
    lastDropOn: nullable(date()),
    lastWithdrawOn: nullable(date()),
    capacity: nullable(Type.Integer()),
    enrolled: nullable(Type.Integer()),
    waitlist: nullable(Type.Object({ max: Type.Integer(), count: nullable(Type.Integer()) })),
    instructors: Type.Array(schemaRef(Instructor)),
    meetings: Type.Array(schemaRef(Meeting), {
      description: 'Empty if there is no set meeting time.',
    }),
    ...withoutMeetings,
    isHomeroom: Type.Boolean({
      description:
        'Whether this is a homeroom, which is a group of students and not a course for credit.',
    }),
  }),
)
export type Section = Static<typeof Section>
