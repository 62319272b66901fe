import Type, { type Static } from 'typebox'
import { namedSchema, nullable, oneOf, schemaRef, text, uuid } from '#http/schema.ts'
import { Code } from '#http/schemas/common.schema.ts'

/** A person in staff search results (domain.md section 1). */
export const PersonSummary = namedSchema(
  'PersonSummary',
  Type.Object(
    {
      id: uuid(),
      username: text(),
      displayName: text('Preferred first name and last name.'),
      studentId: nullable(text('For example 0912345 or A00123456. Leading zeros are significant.')),
      roles: Type.Array(
        oneOf(['student', 'applicant', 'instructor', 'employee', 'advisor', 'alumni']),
      ),
      homeCampus: nullable(schemaRef(Code)),
      directoryOptOut: Type.Boolean({
        description: 'Whether the person asked the college not to disclose anything about them.',
      }),
    },
    {
      examples: [
        {
          id: '01934d6e-7a10-7c3e-9a52-0f6b1f6f2a11',
          username: 'maya.lindgren',
          displayName: 'Maya Lindgren',
          studentId: '9004217',
          roles: ['student'],
          homeCampus: { id: 'MAIN', code: 'MAIN', title: 'Main Campus Cedar Rapids' },
          directoryOptOut: false,
        },
      ],
    },
  ),
)
export type PersonSummary = Static<typeof PersonSummary>
