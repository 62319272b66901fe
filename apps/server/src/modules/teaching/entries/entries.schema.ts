import { attendanceMarks, entryKinds } from '@myhub/domain/teaching/entries.ts'
import { gradeKinds, gradingModes } from '@myhub/domain/teaching/grades.ts'
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
  uuid,
} from '#http/schema.ts'
import { TeachingSource } from '#http/schemas/teaching-source.schema.ts'
import { EntryDelivery } from '../sending/entry-delivery.schema.ts'

/** More students than any class has. */
const MAX_ENTRIES = 1000

export const entryKind = () =>
  oneOf(entryKinds, 'What is reported: attendance for the census, or grades.')

/** As typed: values that aren't valid yet are stored too. */
const typed = (description: string) =>
  nullable(Type.String({ minLength: 1, maxLength: 40, description }))
const value = () => typed('One of the sheet’s `values`; null for nothing yet.')
const lastAttendedOn = () =>
  typed('The last day attended, YYYY-MM-DD, as typed, or `never` beside a grade; null for none.')
const endsOn = () => typed('The day an incomplete ends, YYYY-MM-DD, as typed; null for none.')

const EntryDraft = namedSchema(
  'EntryDraft',
  Type.Object({
    value: value(),
    lastAttendedOn: lastAttendedOn(),
    endsOn: endsOn(),
    version: Type.Integer({ minimum: 1 }),
    savedBy: text('The name of the instructor who entered it.'),
    savedAt: instant(),
  }),
)
export type EntryDraft = Static<typeof EntryDraft>

const ReportedEntry = namedSchema(
  'ReportedEntry',
  Type.Object({
    id: uuid(),
    value: text(),
    lastAttendedOn: nullable(text('A day, or `never`.')),
    endsOn: nullable(date()),
    reason: nullable(text('Why it was corrected; null for what was reported with the class.')),
    reportedBy: text('The name of the instructor.'),
    reportedAt: instant(),
  }),
)
export type ReportedEntry = Static<typeof ReportedEntry>

const EntryRow = namedSchema(
  'EntryRow',
  Type.Object({
    registrationId: uuid(),
    firstName: text('The name the student goes by.'),
    lastName: text(),
    studentId: nullable(text()),
    gradingMode: nullable(oneOf(gradingModes, 'Null: the college’s system doesn’t say.')),
    onRecord: nullable(text('The grade that the college’s system has; it isn’t reported again.')),
    draft: nullable(schemaRef(EntryDraft)),
    delivery: nullable({
      ...schemaRef(EntryDelivery),
      description:
        'How far the newest one is on its way to the college’s system; null if it isn’t sent, as for a student who attends.',
    }),
    reported: Type.Array(schemaRef(ReportedEntry), {
      description: 'What was reported, newest first: the first one counts.',
    }),
  }),
)
export type EntryRow = Static<typeof EntryRow>

const id = '01998f4e-5d2a-7c31-8a40-2f6b1c9d0e51'
const registrationId = '01998f4e-5d2a-7c31-8a40-2f6b1c9d0e61'
const draft = { value: 'lastAttended', lastAttendedOn: '2026-09-04', endsOn: null }
const version = 'v1'

export const EntrySheet = namedSchema(
  'EntrySheet',
  Type.Object(
    {
      sectionId: uuid(),
      kind: entryKind(),
      source: schemaRef(TeachingSource),
      startOn: date(),
      endOn: date(),
      dueOn: nullable({
        ...date(),
        description:
          'The section’s census day, or when its grades are due; null if the college hasn’t provided it.',
      }),
      opensOn: { ...date(), description: 'The first day on which the class can be reported.' },
      values: Type.Array(text(), { description: 'What can be reported of a student.' }),
      grades: Type.Array(
        Type.Object({
          code: text('A-'),
          modes: Type.Array(oneOf(gradingModes), {
            description: 'How the students who may get it are graded.',
          }),
          kinds: Type.Array(oneOf(gradeKinds)),
          asks: nullable(
            oneOf(
              ['lastDay', 'end'],
              'What it is entered with: the last day attended, or the end of an incomplete.',
            ),
          ),
        }),
        { description: 'The college’s grades; empty if it hasn’t provided them.' },
      ),
      mayReport: Type.Boolean({
        description: 'Whether the caller may report and correct: grades are the lead instructor’s.',
      }),
      report: nullable(
        Type.Object(
          { by: text('The name of the instructor.'), at: instant() },
          {
            description: 'Who reported the class; null if no one has.',
          },
        ),
      ),
      rows: Type.Array(schemaRef(EntryRow), { description: 'The students in the class, by name.' }),
      version: text('Changes with every draft; report the class as this version shows it.'),
    },
    {
      examples: [
        {
          sectionId: id,
          kind: 'attendance',
          source: { state: 'current', asOf: '2026-09-11T08:00:00.000Z' },
          startOn: '2026-08-24',
          endOn: '2026-12-11',
          dueOn: '2026-09-11',
          opensOn: '2026-09-11',
          values: [...attendanceMarks],
          grades: [],
          mayReport: true,
          report: null,
          rows: [
            {
              registrationId,
              firstName: 'Maya',
              lastName: 'Lindgren',
              studentId: '9004217',
              gradingMode: 'standard',
              onRecord: null,
              draft: {
                ...draft,
                version: 1,
                savedBy: 'Rosa Benavides',
                savedAt: '2026-09-11T14:00:00.000Z',
              },
              delivery: null,
              reported: [],
            },
          ],
          version,
        },
      ],
    },
  ),
)
export type EntrySheet = Static<typeof EntrySheet>

const EntryInput = namedSchema(
  'EntryInput',
  strictObject({
    registrationId: uuid(),
    value: value(),
    lastAttendedOn: lastAttendedOn(),
    endsOn: Type.Optional(endsOn()),
    version: Type.Integer({
      minimum: 0,
      description: 'The version of the draft that was changed; 0 if there was none.',
    }),
  }),
)
export type EntryInput = Static<typeof EntryInput>

export const EntryInputs = namedSchema('EntryInputs', {
  ...strictObject({
    entries: Type.Array(schemaRef(EntryInput), { minItems: 1, maxItems: MAX_ENTRIES }),
  }),
  examples: [{ entries: [{ registrationId, ...draft, version: 0 }] }],
})

export const EntriesSaved = namedSchema(
  'EntriesSaved',
  Type.Object(
    {
      results: Type.Array(
        Type.Object({
          registrationId: uuid(),
          outcome: oneOf(
            ['saved', 'conflict', 'notInClass'],
            '`conflict`: another instructor changed it meanwhile, and their draft stays. `notInClass`: the student left the class.',
          ),
          draft: nullable(schemaRef(EntryDraft)),
        }),
        { description: 'In the order of the entries, each with the draft that is stored now.' },
      ),
    },
    { examples: [{ results: [{ registrationId, outcome: 'notInClass', draft: null }] }] },
  ),
)
export type EntriesSaved = Static<typeof EntriesSaved>

export const EntryReport = namedSchema('EntryReport', {
  ...strictObject({ version: text('The version of the sheet that the caller saw.') }),
  examples: [{ version }],
})

export const EntryCorrection = namedSchema('EntryCorrection', {
  ...strictObject({
    registrationId: uuid(),
    value: value(),
    lastAttendedOn: lastAttendedOn(),
    endsOn: Type.Optional(endsOn()),
    reason: Type.String({ minLength: 1, maxLength: 300, pattern: '\\S' }),
    seenId: nullable({
      ...uuid(),
      description: 'What the caller saw as reported last; null for a student who joined later.',
    }),
  }),
  examples: [
    {
      registrationId,
      value: 'attended',
      lastAttendedOn: null,
      reason: 'Was in class on the first day',
      seenId: null,
    },
  ],
})
export type EntryCorrection = Static<typeof EntryCorrection>
