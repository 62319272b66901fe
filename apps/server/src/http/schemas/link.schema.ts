import Type, { type Static } from 'typebox'
import { date, instant, namedSchema, nullable, schemaRef, text, uuid } from '../schema.ts'
import { Audience } from './audience.ts'
import { translations } from './translations.ts'

/** A link in responses (domain.md section 8): of the links module and of a person's data group. */
export const Link = namedSchema(
  'Link',
  Type.Object(
    {
      id: uuid(),
      title: text(),
      url: text('An https address, or a path in the app.'),
      description: nullable(text()),
      translations: translations({
        title: text(),
        description: Type.Optional(nullable(text())),
        keywords: Type.Optional(Type.Array(text())),
      }),
      icon: nullable(text('The name of one of the app’s icons.')),
      categoryIds: Type.Array(uuid()),
      audience: schemaRef(Audience),
      keywords: Type.Array(text()),
      opensNewTab: Type.Boolean(),
      isActive: Type.Boolean(),
      sortOrder: Type.Integer(),
      shownFrom: nullable({ ...date(), description: 'The first day the link is shown.' }),
      shownUntil: nullable({ ...date(), description: 'The last day the link is shown.' }),
      isFavorite: Type.Boolean({ description: 'Whether it is one of the caller’s favorites.' }),
      version: Type.Integer({ description: 'Send it in `If-Match`, in quotation marks.' }),
      updatedAt: instant(),
    },
    {
      examples: [
        {
          id: '019a4f6e-2c1b-7d3a-9a55-0b6f1f0c2d11',
          title: 'Reserve a study room',
          url: 'https://library.prairiebend.example/rooms',
          description: 'Group rooms in Wapsi Library, up to two hours a day.',
          translations: {
            es: {
              title: 'Reservar una sala de estudio',
              description: 'Salas para grupos en la biblioteca Wapsi, hasta dos horas al día.',
              keywords: ['biblioteca', 'grupo', 'silencio'],
            },
          },
          icon: 'book',
          categoryIds: ['019a4f6e-2c1b-7d3a-9a55-0b6f1f0c2d01'],
          audience: ['role:student'],
          keywords: ['library', 'group', 'quiet'],
          opensNewTab: true,
          isActive: true,
          sortOrder: 20,
          shownFrom: null,
          shownUntil: null,
          isFavorite: false,
          version: 1,
          updatedAt: '2026-11-02T15:04:05.000Z',
        },
      ],
    },
  ),
)
export type Link = Static<typeof Link>
