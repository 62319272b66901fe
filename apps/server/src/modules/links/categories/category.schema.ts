import Type, { type Static } from 'typebox'
import { namedSchema, nullable, strictObject, text } from '#http/schema.ts'
import { managedSchemas } from '#http/schemas/managed-schemas.ts'
import { translations } from '#http/schemas/translations.ts'

const title = Type.String({ minLength: 1, maxLength: 80, pattern: '\\S' })
const details = {
  title,
  translations: translations({ title }),
  icon: nullable(Type.String({ pattern: '^[a-z][a-z0-9-]{0,39}$' })),
  sortOrder: Type.Integer({ minimum: 0, maximum: 1_000_000 }),
  isFaq: Type.Boolean(),
}
const defaults = { translations: {}, icon: null, sortOrder: 0, isActive: true, isFaq: false }

/** Link categories (domain.md section 8). */
export const linkCategorySchemas = managedSchemas('LinkCategory', {
  item: 'LinkCategory',
  fields: { ...details, isActive: Type.Boolean() },
  defaults,
  derived: {
    title: text(),
    translations: translations({ title: text() }),
    icon: nullable(text('The name of one of the app’s icons.')),
    sortOrder: Type.Integer(),
    isActive: Type.Boolean({ description: 'Only active categories are shown.' }),
    isFaq: Type.Boolean({ description: 'Whether the category belongs to the support pages.' }),
  },
  examples: {
    id: '019a4f6e-2c1b-7d3a-9a55-0b6f1f0c2d01',
    fields: { title: 'Library and study help', icon: 'book', sortOrder: 30 },
    derived: {
      translations: { es: { title: 'Biblioteca y ayuda para estudiar' } },
      isActive: true,
      isFaq: false,
    },
    change: null,
    updatedAt: '2026-11-02T15:04:05.000Z',
  },
})
export const LinkCategory = linkCategorySchemas.item
export type LinkCategory = Static<typeof LinkCategory>
export type LinkCategoryInput = Static<typeof linkCategorySchemas.input>

/** Fields that can change together with the active flag. The whole body is optional. */
export const LinkCategoryDetails = nullable({
  ...Type.Partial(strictObject(details)),
  additionalProperties: false,
  examples: [{ title: 'Library', sortOrder: 40 }],
})

export const CategoryFilter = namedSchema(
  'LinkCategoryFilter',
  Type.Object(
    {
      isActive: Type.Optional(Type.Boolean()),
      isFaq: Type.Optional(Type.Boolean()),
    },
    {
      additionalProperties: false,
      description:
        'Both fields must match. An empty filter returns all categories that the caller can see.',
      examples: [{ isFaq: false }],
    },
  ),
)
export type CategoryFilter = Static<typeof CategoryFilter>
