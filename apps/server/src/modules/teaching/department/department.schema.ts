import { entryKinds } from '@myhub/domain/teaching/entries.ts'
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
import { Code } from '#http/schemas/common.schema.ts'
import { TeachingSource } from '#http/schemas/teaching-source.schema.ts'

export const DepartmentParams = strictObject({ kind: oneOf(entryKinds) })

const DepartmentSection = namedSchema(
  'DepartmentSection',
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
      description:
        'Whether the college’s system has all of the section’s grades. Always false for attendance.',
    }),
    reportedBy: nullable(text('The name of the instructor.')),
    reportedAt: nullable(instant()),
  }),
)

export const DepartmentClasses = namedSchema(
  'DepartmentClasses',
  Type.Object(
    {
      departments: Type.Array(schemaRef(Code), {
        description:
          'Departments that the caller leads today, by title. Empty for callers who don’t lead one.',
      }),
      source: schemaRef(TeachingSource),
      sections: Type.Array(schemaRef(DepartmentSection), {
        description:
          'Sections of the departments’ courses that are in progress or ended in the last 30 days, by name. Contains no student data.',
      }),
    },
    {
      examples: [
        {
          departments: [{ id: 'ENGL', code: 'ENGL', title: 'English and Philosophy' }],
          source: { state: 'current', asOf: '2026-09-12T08:00:00.000Z' },
          sections: [
            {
              id: '01998f4e-5d2a-7c31-8a40-2f6b1c9d0e51',
              name: 'ENG-105-CRF03',
              title: 'Composition I',
              subject: 'ENG',
              instructors: ['Rosa Benavides'],
              dueOn: '2026-09-11',
              isOnRecord: false,
              reportedBy: null,
              reportedAt: null,
            },
          ],
        },
      ],
    },
  ),
)
export type DepartmentClasses = Static<typeof DepartmentClasses>
