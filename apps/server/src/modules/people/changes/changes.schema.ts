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
import { weekdays } from '#http/schemas/course-section.schema.ts'
import { translatable } from '#http/schemas/translations.ts'

export const changeKinds = [
  ...(['holdAdded', 'holdLifted', 'gradePosted', 'sectionTime', 'sectionRoom'] as const),
  ...(['sectionInstructor', 'sectionCancelled', 'sectionReinstated'] as const),
  ...(['registrationWindow', 'balance'] as const),
] as const

/** Exactly one field is set, depending on the kind of change. */
const Fact = namedSchema(
  'ChangeFact',
  Type.Object(
    {
      value: nullable(text('A hold’s title, a grade, or the status of a section.')),
      cents: nullable(Type.Integer()),
      instructors: nullable(Type.Array(text())),
      times: nullable(
        Type.Array(
          Type.Object({
            days: Type.Array(oneOf(weekdays)),
            startTime: nullable(text()),
            endTime: nullable(text()),
            startOn: date(),
            endOn: date(),
          }),
        ),
      ),
      rooms: nullable(
        Type.Array(
          Type.Object({
            building: nullable(text()),
            room: nullable(text()),
            isOnline: Type.Boolean(),
          }),
        ),
      ),
      window: nullable(
        Type.Object({ opensAt: nullable(instant()), closesAt: nullable(instant()) }),
      ),
    },
    {
      description:
        'The value before or after the change. Which field is set depends on the kind of change.',
    },
  ),
)
export type ChangeFact = Static<typeof Fact>

const Change = namedSchema(
  'RecordChange',
  Type.Object(
    {
      id: uuid(),
      kind: oneOf(changeKinds),
      entityId: {
        ...uuid(),
        description: 'The hold, section, registration, slot or account that changed.',
      },
      subject: nullable(text('The name of what changed; null if there is only one of its kind.')),
      translations: translatable({ subject: text() }),
      before: nullable(schemaRef(Fact)),
      after: nullable(schemaRef(Fact)),
      changedAt: instant(),
    },
    { description: 'A change to a person’s records from one sync.' },
  ),
)

/** Changes since the person last marked them as seen. */
export const RecordChanges = namedSchema(
  'RecordChanges',
  Type.Object(
    {
      seenThrough: nullable(instant()),
      changes: Type.Array(schemaRef(Change), {
        description: 'Up to 50 changes from the last 90 days, newest first.',
      }),
    },
    {
      examples: [
        {
          seenThrough: null,
          changes: [
            {
              id: '0199c2f4-5c1e-7a53-9d7e-1c2f3a4b5c81',
              kind: 'gradePosted',
              entityId: '0199c2f4-5c1e-7a53-9d7e-1c2f3a4b5c82',
              subject: 'ENG-105-CRF01 Composition I',
              before: null,
              after: {
                value: 'B+',
                cents: null,
                instructors: null,
                times: null,
                rooms: null,
                window: null,
              },
              changedAt: '2026-10-19T11:00:00.000Z',
            },
          ],
        },
      ],
    },
  ),
)
export type RecordChanges = Static<typeof RecordChanges>
export type RecordChange = Static<typeof Change>

export const ChangesSeen = namedSchema('ChangesSeen', {
  ...strictObject({
    seenThrough: {
      ...instant(),
      description: 'The time of the newest change shown.',
    },
  }),
  examples: [{ seenThrough: '2026-10-19T11:00:00.000Z' }],
})
