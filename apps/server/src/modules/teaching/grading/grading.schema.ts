import { gradeKinds } from '@myhub/domain/teaching/grades.ts'
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
import { EntryDelivery, entriesFilter } from '../sending/entry-delivery.schema.ts'

/** More grades than a college posts between two downloads. */
export const MAX_GRADES = 5000

const gradeKind = () => oneOf(gradeKinds)

export const GradingParams = strictObject({ kind: gradeKind() })

export const GradesFrom = strictObject({
  from: { ...date(), description: 'The first day to list posted grades for.' },
  show: entriesFilter(),
})

const GradingSection = namedSchema(
  'GradingSection',
  Type.Object({
    id: uuid(),
    name: text('ENG-105-CRF03'),
    title: text(),
    subject: text('The subject’s code, such as `ENG`.'),
    instructors: Type.Array(text(), {
      description: 'Names, with the lead instructor first. Empty if unknown.',
    }),
    dueOn: nullable({ ...date(), description: 'Null if the college hasn’t provided a deadline.' }),
    isOnRecord: Type.Boolean({
      description: 'Whether the college’s system has all of the section’s grades.',
    }),
    postedBy: nullable(text('The name of the instructor.')),
    postedAt: nullable(instant()),
  }),
)

export const GradingList = namedSchema(
  'GradingList',
  Type.Object(
    {
      source: schemaRef(TeachingSource),
      sections: Type.Array(schemaRef(GradingSection), {
        description:
          'Sections in progress and those that ended in the last 30 days, by name. Contains no student data.',
      }),
    },
    {
      examples: [
        {
          source: { state: 'current', asOf: '2026-12-12T08:00:00.000Z' },
          sections: [
            {
              id: '01998f4e-5d2a-7c31-8a40-2f6b1c9d0e51',
              name: 'ENG-105-CRF03',
              title: 'Composition I',
              subject: 'ENG',
              instructors: ['Rosa Benavides'],
              dueOn: '2026-12-16',
              isOnRecord: false,
              postedBy: null,
              postedAt: null,
            },
          ],
        },
      ],
    },
  ),
)
export type GradingList = Static<typeof GradingList>

const PostedGrade = namedSchema(
  'PostedGrade',
  Type.Object({
    id: uuid(),
    section: text('ENG-105-CRF03'),
    termCode: text(),
    studentId: nullable(text()),
    firstName: text(),
    lastName: text(),
    grade: text('A-'),
    lastAttendedOn: nullable(text('A date or `never`.')),
    endsOn: nullable({ ...date(), description: 'The day on which an incomplete ends.' }),
    reason: nullable(text('The reason for a correction.')),
    delivery: nullable(schemaRef(EntryDelivery)),
    postedBy: text(),
    postedAt: instant(),
  }),
)

export const PostedGrades = namedSchema(
  'PostedGrades',
  Type.Object(
    {
      grades: Type.Array(schemaRef(PostedGrade), {
        description: `The latest grade of each student in each section, oldest first, up to ${MAX_GRADES}.`,
      }),
      hasMore: Type.Boolean({ description: 'Whether there are more grades than these.' }),
    },
    {
      examples: [
        {
          grades: [
            {
              id: '01998f4e-5d2a-7c31-8a40-2f6b1c9d0e71',
              section: 'ENG-105-CRF03',
              termCode: '2026FA',
              studentId: '9001234',
              firstName: 'Maya',
              lastName: 'Lindgren',
              grade: 'A-',
              lastAttendedOn: null,
              endsOn: null,
              reason: null,
              delivery: { state: 'byHand', refusal: null, message: null },
              postedBy: 'Rosa Benavides',
              postedAt: '2026-12-14T14:00:00.000Z',
            },
          ],
          hasMore: false,
        },
      ],
    },
  ),
)
export type PostedGrades = Static<typeof PostedGrades>
