import Type, { type Static } from 'typebox'
import { namedSchema, nullable, schemaRef, text, uuid } from '#http/schema.ts'
import { translations } from '#http/schemas/translations.ts'
import { PersonRef } from '../../people/search/person-refs.queries.ts'

/** A department of the college (domain.md section 8). The head is also null if they opted out. */
export const Department = namedSchema(
  'Department',
  Type.Object(
    {
      id: uuid(),
      code: text(),
      title: text(),
      translations: translations({ title: text() }),
      officeId: nullable(uuid()),
      head: nullable(schemaRef(PersonRef)),
      phone: nullable(text()),
      email: nullable(text()),
      url: nullable(text()),
    },
    {
      examples: [
        {
          id: '019a4f6e-2c1b-7d3a-9a55-0b6f1f0c2f01',
          code: 'ENGL',
          title: 'English and Literature',
          translations: { es: { title: 'Inglés y literatura' } },
          officeId: null,
          head: {
            id: '019a4f6e-2c1b-7d3a-9a55-0b6f1f0c2f02',
            displayName: 'Jordan Example',
            email: 'jordan.example@prairiebend.example',
          },
          phone: '+13195550160',
          email: 'english@prairiebend.example',
          url: null,
        },
      ],
    },
  ),
)
export type Department = Static<typeof Department>
