import Type, { type Static } from 'typebox'
import { namedSchema, text } from '../schema.ts'
import { translations } from './translations.ts'

/** The reason why registration is closed now, as students see it. */
export const RegistrationPause = namedSchema(
  'RegistrationPause',
  Type.Object(
    { message: text(), translations: translations({ message: text() }) },
    {
      description: 'Registration is switched off, and pending requests stay pending.',
      examples: [
        {
          message: 'Registration opens again on Monday at 8 AM.',
          translations: { es: { message: 'La inscripción abre otra vez el lunes a las 8 a. m.' } },
        },
      ],
    },
  ),
)
export type RegistrationPause = Static<typeof RegistrationPause>
