import Type, { type Static } from 'typebox'
import { instant, name, nullable, record, text, uuid } from '#http/schema.ts'
import { inSpanish } from '#http/schemas/in-spanish.ts'

/** What links are gathered under (domain.md section 8). */
export const LinkCategory = name(
  'LinkCategory',
  Type.Object(
    {
      id: uuid(),
      title: text(),
      spanish: inSpanish({ title: text() }),
      icon: nullable(text('Name of an icon of the app.')),
      sortOrder: Type.Integer(),
      isActive: Type.Boolean({ description: 'Only active ones are shown to people.' }),
      isFaq: Type.Boolean({ description: 'Belongs to the support pages.' }),
      version: Type.Integer({ description: 'For If-Match, in quotation marks.' }),
      updatedAt: instant(),
    },
    {
      examples: [
        {
          id: '019a4f6e-2c1b-7d3a-9a55-0b6f1f0c2d01',
          title: 'Library and study help',
          spanish: { title: 'Biblioteca y ayuda para estudiar' },
          icon: 'book',
          sortOrder: 30,
          isActive: true,
          isFaq: false,
          version: 1,
          updatedAt: '2026-11-02T15:04:05.000Z',
        },
      ],
    },
  ),
)
export type LinkCategory = Static<typeof LinkCategory>

const title = Type.String({ minLength: 1, maxLength: 80, pattern: '\\S' })
const details = {
  spanish: inSpanish({ title }),
  icon: nullable(Type.String({ pattern: '^[a-z][a-z0-9-]{0,39}$' })),
  sortOrder: Type.Integer({ minimum: 0, maximum: 1_000_000 }),
  isFaq: Type.Boolean(),
}

export const NewLinkCategory = name(
  'NewLinkCategory',
  Type.Object(
    {
      title,
      spanish: Type.Optional(details.spanish),
      icon: Type.Optional(details.icon),
      sortOrder: Type.Optional(details.sortOrder),
      isActive: Type.Optional(Type.Boolean()),
      isFaq: Type.Optional(details.isFaq),
    },
    {
      additionalProperties: false,
      examples: [{ title: 'Library and study help', icon: 'book', sortOrder: 30 }],
    },
  ),
)
export type NewLinkCategory = Static<typeof NewLinkCategory>

/** What may be changed beside whether it is active. The whole body may be left out. */
export const LinkCategoryDetails = nullable({
  ...record({
    title: Type.Optional(title),
    spanish: Type.Optional(details.spanish),
    icon: Type.Optional(details.icon),
    sortOrder: Type.Optional(details.sortOrder),
    isFaq: Type.Optional(details.isFaq),
  }),
  examples: [{ title: 'Library', sortOrder: 40 }],
})

export const CategoryFilter = name(
  'LinkCategoryFilter',
  Type.Object(
    {
      isActive: Type.Optional(Type.Boolean()),
      isFaq: Type.Optional(Type.Boolean()),
    },
    {
      additionalProperties: false,
      description: 'Both must hold; the empty filter is every category that the caller may see.',
      examples: [{ isFaq: false }],
    },
  ),
)
export type CategoryFilter = Static<typeof CategoryFilter>
