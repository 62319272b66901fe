import Type from 'typebox'
import { name, nullable, text, uuid } from '#http/schema.ts'

/** Who is signed in and what they may do (domain.md section 8; portal.md section 3). */
export const MineUser = name(
  'MineUser',
  Type.Object({
    id: uuid(),
    username: text(),
    displayName: text('Preferred first name and legal last name.'),
    permissions: Type.Array(Type.String(), { description: 'In alphabetical order.' }),
    isAdmin: Type.Boolean({ description: 'Admin mode is on: every permission is held.' }),
    isInactiveAdmin: Type.Boolean({ description: 'An admin whose admin mode is off.' }),
    impersonatorName: nullable(text('The admin who acts as this person.')),
    showPasskeyAlert: Type.Boolean(),
  }),
)
