import Type, { type Static } from 'typebox'
import {
  date,
  instant,
  namedSchema,
  nullable,
  oneOf,
  schemaRef,
  strictObject,
  text,
} from '#http/schema.ts'
import { Period } from '#http/schemas/common.schema.ts'

/** Maximum number of sections in the list. */
export const MAX_FILLED = 100

const count = () => Type.Integer({ minimum: 0 })
const termCode = () => Type.String({ minLength: 1, maxLength: 20 })

export const RehearsalInput = namedSchema('RegistrationRehearsalInput', {
  ...strictObject(
    { term: Type.Optional(termCode()), earlier: Type.Optional(termCode()) },
    '`term` is the term to rehearse and defaults to the next one to register for. `earlier` is the term whose first hour is replayed and defaults to the last one before it.',
  ),
  examples: [{ term: '2027SP', earlier: '2026FA' }],
})
export type RehearsalInput = Static<typeof RehearsalInput>

const refusedFor = [
  'window',
  'hold',
  'balance',
  'placement',
  'residency',
  'orientation',
  'agreement',
  'advisor',
  'notOffered',
  'canceled',
  'closed',
  'pending',
  'deadline',
  'started',
  'full',
  'waitlistFull',
  'conflict',
  'creditLimit',
  'credits',
  'alreadyRegistered',
  'sameCourse',
  'reserved',
  'waitlist',
  'travel',
  'repeat',
  'prerequisite',
  'corequisite',
] as const
const mistakes = ['closesBeforeOpening', 'afterTermEnd', 'atNight', 'nobody', 'noWindow'] as const
const unchecked = [
  'hold',
  'balance',
  'placement',
  'residency',
  'orientation',
  'agreement',
  'advisor',
] as const

const example = {
  term: {
    id: '019a4f70-2b11-7c0e-b1d2-6a1f0b2c3d01',
    code: '2027SP',
    title: 'Spring 2027',
    startOn: '2027-01-11',
    endOn: '2027-05-07',
  },
  earlier: {
    id: '019a4f70-2b11-7c0e-b1d2-6a1f0b2c3d02',
    code: '2026FA',
    title: 'Fall 2026',
    startOn: '2026-08-24',
    endOn: '2026-12-11',
  },
  knownBy: 'day' as const,
  firstOn: '2026-04-06',
  opensAt: '2026-11-02T13:00:00.000Z',
  students: 412,
  gone: 9,
  requests: { registered: 1203, waitlisted: 41, refused: 188, unknown: 0 },
  reasons: [{ code: 'hold' as const, requests: 96, students: 31 }],
  filledCount: 1,
  filled: [
    { section: { name: 'BIO-181-01', title: 'General Biology I' }, afterSeconds: 130, tooLate: 12 },
  ],
  calls: { total: 1143, busiestSecond: 6, perSecond: 10, longestWaitSeconds: 4 },
  mistakes: [
    {
      code: 'atNight' as const,
      label: 'Veterans',
      at: '2026-11-02T07:00:00.000Z',
      students: null,
    },
  ],
  unchecked: [],
}

export const Rehearsal = namedSchema(
  'RegistrationRehearsal',
  Type.Object(
    {
      term: schemaRef(Period),
      earlier: schemaRef(Period),
      knownBy: oneOf(
        ['request', 'day'],
        '`request`: times come from the hub’s own requests. `day`: the college’s system sends only days, so everyone from the first day is assumed to register in the first hour, evenly spread.',
      ),
      firstOn: date(),
      opensAt: instant(),
      students: count(),
      gone: Type.Integer({
        minimum: 0,
        description: 'Students from that hour who are no longer on record.',
      }),
      requests: Type.Object({
        registered: count(),
        waitlisted: count(),
        refused: count(),
        unknown: Type.Integer({
          minimum: 0,
          description:
            'Requests for sections for which the college’s system doesn’t send seat counts.',
        }),
      }),
      reasons: Type.Array(
        Type.Object({ code: oneOf(refusedFor), requests: count(), students: count() }),
        {
          description:
            'Why requests are refused, most frequent first. A request can have several reasons.',
        },
      ),
      filledCount: count(),
      filled: Type.Array(
        Type.Object({
          section: Type.Object({ name: text('ENG-105-CRF03'), title: text() }),
          afterSeconds: count(),
          tooLate: Type.Integer({
            minimum: 0,
            description: 'Requests that come too late for a seat.',
          }),
        }),
        {
          description: `Up to ${MAX_FILLED} sections that fill in the first hour, in the order in which they fill.`,
        },
      ),
      calls: Type.Object({
        total: count(),
        busiestSecond: Type.Integer({
          minimum: 0,
          description: 'Calls in the busiest second if each were sent as soon as it was requested.',
        }),
        perSecond: nullable(
          Type.Number({
            description:
              'Maximum number of calls per second to the college’s system; null if the hub itself is that system.',
          }),
        ),
        longestWaitSeconds: nullable(count()),
      }),
      mistakes: Type.Array(
        Type.Object({
          code: oneOf(mistakes),
          label: nullable(text('The label of the group; null for the term’s own window.')),
          at: nullable(instant()),
          students: nullable(count()),
        }),
      ),
      unchecked: Type.Array(oneOf(unchecked), {
        description:
          'Checks for which the college’s system hasn’t sent data on all of these students. Prerequisites and repeats are never checked, because the students met those rules last time. Pending classes count as open.',
      }),
    },
    { examples: [example] },
  ),
)
export type Rehearsal = Static<typeof Rehearsal>
