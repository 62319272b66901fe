import Type, { type Static } from 'typebox'
import {
  date,
  instant,
  namedSchema,
  nullable,
  number,
  oneOf,
  schemaRef,
  strictObject,
  text,
  uuid,
} from '#http/schema.ts'
import { Code } from '#http/schemas/common.schema.ts'
import { EarlyNotice } from '#http/schemas/notices/early-notice.schema.ts'
import { TeachingSource } from '#http/schemas/teaching-source.schema.ts'
import { titleIfTranslated } from '#http/schemas/translations.ts'

export const rosterStandings = [
  'enrolled',
  'waitlisted',
  'pending',
  'dropped',
  'withdrawn',
  'cancelled',
  'ended',
] as const
export type RosterStanding = (typeof rosterStandings)[number]

/** Information about a student that their instructor may see (34 CFR 99.31(a)(1), 99.37(c)). */
const RosterEntry = namedSchema(
  'RosterEntry',
  Type.Object({
    id: uuid(),
    firstName: text('The name the student goes by.'),
    lastName: text(),
    pronouns: nullable(schemaRef(Code)),
    studentId: nullable(text()),
    email: nullable(text('The student’s college email address.')),
    isDirectoryOptOut: Type.Boolean({
      description:
        'Whether the student opted out of the directory. The class can still see them, but no one else can.',
    }),
    standing: oneOf(rosterStandings),
    status: schemaRef(Code),
    statusOn: nullable(date()),
    registeredOn: nullable(date()),
    waitlistPlace: nullable(Type.Integer({ minimum: 1 })),
    credits: nullable({
      ...number(0),
      description: 'Null if the college’s system doesn’t send it.',
    }),
    gradingMode: nullable(oneOf(['standard', 'passFail', 'audit'])),
    program: nullable(Type.Object({ title: text(), translations: titleIfTranslated() })),
    classLevel: nullable(schemaRef(Code)),
    notices: Type.Array(schemaRef(EarlyNotice), {
      description: 'Notices that instructors sent the student about this class, newest first.',
    }),
  }),
)
export type RosterEntry = Static<typeof RosterEntry>

/** The changes since the caller last marked the roster as seen; null if they never did. */
const RosterChanges = namedSchema(
  'RosterChanges',
  Type.Object({
    since: instant(),
    entries: Type.Array(
      Type.Object({
        id: uuid(),
        before: nullable(oneOf(rosterStandings, 'Null if the student wasn’t on the roster.')),
        on: nullable(date()),
      }),
      { description: 'Students whose status changed, in roster order.' },
    ),
  }),
)

const rosterExample = {
  sectionId: '01998f4e-5d2a-7c31-8a40-2f6b1c9d0e51',
  source: { state: 'current', asOf: '2026-09-01T08:00:00.000Z' },
  entries: [
    {
      id: '01998f4e-5d2a-7c31-8a40-2f6b1c9d0e53',
      firstName: 'Maya',
      lastName: 'Lindgren',
      pronouns: { id: 'SHE', code: 'SHE', title: 'she/her' },
      studentId: '9004217',
      email: 'maya.lindgren@prairiebend.example',
      isDirectoryOptOut: false,
      standing: 'enrolled',
      status: { id: 'N', code: 'N', title: 'New' },
      statusOn: '2026-04-13',
      registeredOn: '2026-04-13',
      waitlistPlace: null,
      credits: 3,
      gradingMode: 'standard',
      program: { title: 'Liberal Arts' },
      classLevel: null,
      notices: [],
    },
  ],
  changes: null,
  version: 'bm90aGluZw',
}

export const Roster = namedSchema(
  'Roster',
  Type.Object(
    {
      sectionId: uuid(),
      source: schemaRef(TeachingSource),
      entries: Type.Array(schemaRef(RosterEntry), {
        description: 'Sorted by name. Waitlisted students are sorted by their place.',
      }),
      changes: nullable(schemaRef(RosterChanges)),
      version: text('Identifies the standings in this response. Used to mark them as seen.'),
    },
    { examples: [rosterExample] },
  ),
)
export type Roster = Static<typeof Roster>

export const RosterSeen = namedSchema('RosterSeen', {
  ...strictObject({ version: text() }),
  examples: [{ version: 'bm90aGluZw' }],
})
