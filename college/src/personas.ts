import Type from 'typebox'
import { enumOf, readTable } from './data.ts'

const rows = readTable('personas.csv', {
  username: Type.String(),
  givenName: Type.String(),
  familyName: Type.String(),
  kind: enumOf('student', 'faculty', 'staff'),
  /** One line for the sign-in page: what this person's records show. */
  description: Type.String(),
  spanish: Type.String(),
})

/** The people of the demo college whose records are fixed at every scale. Source: sis.md section 5.4. */
export const personas = rows.map(({ spanish, ...persona }) => ({
  ...persona,
  translations: { es: { description: spanish } },
}))
export type Persona = (typeof personas)[number]
export type PersonaKind = Persona['kind']
