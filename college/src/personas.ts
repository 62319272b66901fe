import Type from 'typebox'
import { oneOf, readTable } from './data.ts'

/** The people of the demo college whose records are fixed at every scale. Source: sis.md section 5.4. */
export const personas = readTable('personas.csv', {
  username: Type.String(),
  givenName: Type.String(),
  familyName: Type.String(),
  kind: oneOf('student', 'faculty', 'staff'),
  /** One line for the sign-in page: what this person's records show. */
  description: Type.String(),
  spanish: Type.String(),
})
export type Persona = (typeof personas)[number]
export type PersonaKind = Persona['kind']
