import Type, { type Static } from 'typebox'
import { nullable } from '#http/schema.ts'
import { managedSchemas } from '#http/schemas/managed-schemas.ts'
import { translations } from '#http/schemas/translations.ts'

const message = Type.String({ minLength: 1, maxLength: 300, pattern: '\\S' })
const example = {
  message: 'Registration opens again on Monday at 8 AM.',
  translations: { es: { message: 'La inscripción abre otra vez el lunes a las 8 a. m.' } },
}

/** Registration that is switched off, for all terms or for one. */
export const pauseSchemas = managedSchemas('RegistrationPause', {
  item: 'ManagedRegistrationPause',
  fields: {
    termCode: nullable(
      Type.String({
        minLength: 1,
        maxLength: 20,
        description: 'The code of a term, or null for all terms.',
      }),
    ),
    message,
    translations: translations({ message }),
  },
  defaults: { termCode: null, translations: {} },
  derived: {},
  examples: {
    id: '019a4f70-2b11-7c0e-b1d2-6a1f0b2c3d90',
    fields: { termCode: null, ...example },
    derived: {},
    change: { message: 'Registration opens again on Tuesday.' },
    updatedAt: '2026-11-02T08:00:00.000Z',
  },
})
export type ManagedPause = Static<typeof pauseSchemas.item>
export type PauseInput = Static<typeof pauseSchemas.input>
