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
  oneOf(entryKinds, 'The kind of report: attendance for the census, or grades.')

/** As typed: values that aren't valid yet are stored too. */
const typed = (description: string) =>
  nullable(Type.String({ minLength: 1, maxLength: 40, description }))
const value = () => typed('One of the sheet’s `values`; null if nothing has been entered yet.')
const lastAttendedOn = () =>
  typed('The last day attended as typed (YYYY-MM-DD), or `never` with a grade; null if none.')
const endsOn = () => typed('The day an incomplete ends, as typed (YYYY-MM-DD); null if none.')

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
    lastAttendedOn: nullable(text('A date or `never`.')),
    endsOn: nullable(date()),
    reason: nullable(
      text('The reason for a correction; null for an entry that was reported with the class.'),
    ),
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
    gradingMode: nullable(oneOf(gradingModes, 'Null if the college’s system doesn’t send it.')),
    onRecord: nullable(text('The grade already in the college’s system. It isn’t reported again.')),
    draft: nullable(schemaRef(EntryDraft)),
    delivery: nullable({
      ...schemaRef(EntryDelivery),
      description:
        'The delivery state of the newest reported entry; null if it isn’t sent to the college’s system, for example for a student who attends.',
    }),
    reported: Type.Array(schemaRef(ReportedEntry), {
      description: 'The entries reported so far, newest first. The first one is the current one.',
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
          'The section’s census day or the day its grades are due; null if the college hasn’t provided it.',
      }),
      opensOn: { ...date(), description: 'The first day on which the class can be reported.' },
      values: Type.Array(text(), { description: 'The values that can be reported for a student.' }),
      grades: Type.Array(
        Type.Object({
          code: text('A-'),
          modes: Type.Array(oneOf(gradingModes), {
            description: 'The grading modes of the students who can get this grade.',
          }),
          kinds: Type.Array(oneOf(gradeKinds)),
          asks: nullable(
            oneOf(
              ['lastDay', 'end'],
              'What must be entered with the grade: the last day attended, or the end of an incomplete.',
            ),
          ),
        }),
        { description: 'The college’s grades. Empty if it hasn’t provided them.' },
      ),
      mayReport: Type.Boolean({
        description:
          'Whether the caller may report and correct entries. Only the lead instructor may do so for grades.',
      }),
      report: nullable(
        Type.Object(
          { by: text('The name of the instructor.'), at: instant() },
          {
            description: 'Who reported the class and when; null if it hasn’t been reported.',
          },
        ),
      ),
      rows: Type.Array(schemaRef(EntryRow), { description: 'The students in the class, by name.' }),
      version: text(
        'Changes with every draft. Send it when reporting the class to confirm which entries are meant.',
      ),
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
      description: 'The version of the draft that this entry replaces; 0 if there was none.',
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
            '`conflict`: another instructor changed the draft in the meantime, and their version is kept. `notInClass`: the student left the class.',
          ),
          draft: nullable(schemaRef(EntryDraft)),
        }),
        {
          description:
            'Results in the order of the entries, each with the draft that is now stored.',
        },
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
      description:
        'The id of the last reported entry that the caller saw; null for a student who joined later.',
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
