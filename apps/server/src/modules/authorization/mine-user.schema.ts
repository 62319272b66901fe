import Type from 'typebox'
import { namedSchema, nullable, oneOf, strictObject, text, uuid } from '#http/schema.ts'

/** The signed-in user and their permissions (domain.md section 8; portal.md section 3). */
export const MineUser = namedSchema(
  'MineUser',
  Type.Object(
    {
      id: uuid(),
      username: text(),
      displayName: text('Preferred first name and legal last name.'),
      permissions: Type.Array(Type.String(), {
        description: 'Granted by name or by role, in alphabetical order.',
      }),
      isAdmin: Type.Boolean({ description: 'Admin mode is on: the caller has every permission.' }),
      isInactiveAdmin: Type.Boolean({ description: 'An admin whose admin mode is off.' }),
      impersonatorName: nullable(text('Display name of the admin who views as this person.')),
      showPasskeyAlert: Type.Boolean(),
      studies: oneOf(
        ['student', 'applicant', 'none'],
        '`student`: studies or has studied here; `applicant`: has only applied; `none`: neither.',
      ),
      teaches: Type.Boolean({
        description: 'An instructor, by role or because a section is assigned to them.',
      }),
      advises: Type.Boolean({ description: 'A student is assigned to them today.' }),
      leads: Type.Boolean({
        description:
          'They head a department that teaches, or are the dean of one of its programs, today.',
      }),
      coordinates: Type.Boolean({ description: 'They coordinate a program today.' }),
    },
    {
      examples: [
        {
          id: '01920f6e-7a10-7b3c-9c5d-2f1e8a4b6c01',
          username: 'rbenavides',
          displayName: 'Rosa Benavides',
          permissions: ['person.sync', 'person.view'],
          isAdmin: false,
          isInactiveAdmin: false,
          impersonatorName: null,
          showPasskeyAlert: true,
          studies: 'none',
          teaches: false,
          advises: true,
          leads: false,
          coordinates: false,
        },
      ],
    },
  ),
)

/** A setting of the person themselves. */
export const MineFlag = namedSchema('MineFlag', {
  ...strictObject({
    showPasskeyAlert: Type.Boolean({ description: 'False: don’t offer it again.' }),
  }),
  examples: [{ showPasskeyAlert: false }],
})
