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
        description: 'Permissions granted individually or through a role, in alphabetical order.',
      }),
      isAdmin: Type.Boolean({
        description:
          'Whether the user is an admin with admin mode on, and so has every permission.',
      }),
      isInactiveAdmin: Type.Boolean({
        description: 'Whether the user is an admin with admin mode off.',
      }),
      impersonatorName: nullable(text('Display name of the admin who is viewing as this person.')),
      showPasskeyAlert: Type.Boolean(),
      studies: oneOf(
        ['student', 'applicant', 'none'],
        '`student`: studies or has studied here; `applicant`: has only applied; `none`: neither.',
      ),
      teaches: Type.Boolean({
        description:
          'Whether the user is an instructor, either by role or because a section is assigned to them.',
      }),
      advises: Type.Boolean({ description: 'Whether any student is assigned to the user today.' }),
      leads: Type.Boolean({
        description:
          'Whether the user currently heads a department that teaches or is the dean of one of its programs.',
      }),
      coordinates: Type.Boolean({
        description: 'Whether the user currently coordinates a program.',
      }),
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
    showPasskeyAlert: Type.Boolean({ description: 'Whether to offer a passkey again.' }),
  }),
  examples: [{ showPasskeyAlert: false }],
})
