import Type from 'typebox'
import { enumOf, nullable, readTable } from '#data.ts'

export const holdTypes = readTable('hold-types.csv', {
  code: Type.String(),
  title: Type.String(),
  category: enumOf('academic', 'administrative', 'disciplinary', 'financial', 'health'),
  blocksRegistration: Type.Boolean(),
  officeUseOnly: Type.Boolean(),
  officeCode: Type.String(),
  message: Type.String(),
  /** How common it is. The categories follow sis.md section 5.2. */
  weight: Type.Number(),
  spanishTitle: nullable(Type.String()),
  spanishMessage: nullable(Type.String()),
})
