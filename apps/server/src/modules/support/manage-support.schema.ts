import Type, { type Static } from 'typebox'
import {
  date,
  exampleOf,
  namedSchema,
  nullable,
  schemaRef,
  strictObject,
  text,
  uuid,
} from '#http/schema.ts'
import { Audience } from '#http/schemas/audience.ts'
import { managedSchemas } from '#http/schemas/managed-schemas.ts'
import { translations } from '#http/schemas/translations.ts'
import { RelatedLink } from './support.schema.ts'

const order = () => Type.Integer({ minimum: 0, maximum: 100_000 })
const counted = () => Type.Integer({ minimum: 0 })
const updatedAt = '2026-08-03T15:00:00.000Z'
const id = '0199c2f4-5c1e-7a53-9d7e-1c2f3a4b5c81'
const categoryId = '0199c2f4-5c1e-7a53-9d7e-1c2f3a4b5c80'

const topicTitle = Type.String({ minLength: 1, maxLength: 60, pattern: '\\S' })
const heading = {
  title: topicTitle,
  translations: translations({ title: topicTitle }),
  icon: Type.String({ pattern: '^[a-z][a-z0-9-]{0,39}$' }),
  sortOrder: order(),
  parentId: nullable(uuid()),
}

const headingExample = {
  title: 'Paying for college',
  translations: { es: { title: 'Pagar los estudios' } },
  icon: 'wallet',
  sortOrder: 20,
  parentId: null,
}

const topicSchemas = managedSchemas('SupportCategory', {
  item: 'ManagedSupportCategory',
  fields: heading,
  defaults: { translations: {} },
  derived: {},
  examples: {
    id: categoryId,
    fields: headingExample,
    derived: {},
    change: null,
    updatedAt,
  },
  // New and changed topics are both written whole.
  newItem: 'SupportCategoryText',
})
export const supportCategorySchemas = { ...topicSchemas, change: topicSchemas.newItem }
export const ManagedSupportCategory = topicSchemas.item
export type ManagedSupportCategory = Static<typeof ManagedSupportCategory>
export type SupportCategoryInput = Static<typeof topicSchemas.input>

const exampleTexts = {
  title: Type.String({ minLength: 1, maxLength: 120, pattern: '\\S' }),
  summary: Type.String({ minLength: 1, maxLength: 300, pattern: '\\S' }),
  body: Type.String({
    minLength: 1,
    maxLength: 20_000,
    pattern: '\\S',
    description: 'In Markdown.',
  }),
  tags: Type.Array(Type.String({ minLength: 1, maxLength: 40 }), { maxItems: 20 }),
}

const textFields = {
  ...exampleTexts,
  translations: translations({ ...exampleTexts, tags: Type.Optional(exampleTexts.tags) }),
  categoryIds: Type.Array(uuid(), { minItems: 1, maxItems: 10, uniqueItems: true }),
  isPublic: Type.Boolean({ description: 'Whether people who aren’t signed in can read it.' }),
  audience: schemaRef(Audience),
  owner: nullable(Type.String({ minLength: 1, maxLength: 120 })),
  reviewedOn: nullable(date()),
  relatedLinks: Type.Array(RelatedLink, { maxItems: 10 }),
  sortOrder: order(),
  isPublished: Type.Boolean({ description: 'Only editors can read an unpublished article.' }),
}

const textsExample = {
  title: 'How do I pay my bill?',
  summary: 'Online, by phone, or at Student Accounts.',
  body: 'Open [Billing](/profile/billing).',
  translations: {
    es: {
      title: '¿Cómo pago mi cuenta?',
      summary: 'En línea, por teléfono o en Student Accounts.',
      body: 'Abra [Facturación](/profile/billing).',
      tags: ['pago', 'matrícula'],
    },
  },
  categoryIds: [categoryId],
  tags: ['payment', 'tuition'],
  isPublic: true,
  audience: [],
  owner: 'Student Accounts',
  reviewedOn: '2026-08-03',
  relatedLinks: [{ title: 'Payment plans', url: '/profile/billing' }],
  sortOrder: 20,
  isPublished: true,
}

/** A support article for editors. */
export const supportArticleSchemas = managedSchemas('SupportArticle', {
  item: 'ManagedSupportArticle',
  fields: textFields,
  defaults: { translations: {} },
  derived: {
    slug: text('Used in URLs. It doesn’t change when the title changes.'),
    helpfulCount: counted(),
    unhelpfulCount: counted(),
  },
  examples: {
    id,
    fields: textsExample,
    derived: { slug: 'pay-your-bill', helpfulCount: 12, unhelpfulCount: 2 },
    change: { isPublished: false },
    version: 3,
    updatedAt,
  },
})
export const ManagedSupportArticle = supportArticleSchemas.item
export type ManagedSupportArticle = Static<typeof ManagedSupportArticle>
export type SupportArticleInput = Static<typeof supportArticleSchemas.input>

export const ManagedSupport = namedSchema(
  'ManagedSupport',
  Type.Object(
    {
      categories: Type.Array(schemaRef(ManagedSupportCategory)),
      articles: Type.Array(schemaRef(ManagedSupportArticle), {
        description: 'Sorted by title.',
      }),
    },
    {
      examples: [
        {
          categories: [exampleOf(ManagedSupportCategory)],
          articles: [exampleOf(ManagedSupportArticle)],
        },
      ],
    },
  ),
)

export const MarkdownText = namedSchema('MarkdownText', {
  ...strictObject({ body: Type.String({ maxLength: 20_000, description: 'In Markdown.' }) }),
  examples: [{ body: 'Open **Billing**.' }],
})

export const MarkdownPreview = namedSchema(
  'MarkdownPreview',
  Type.Object(
    { html: text('Sanitized HTML, as readers see it.') },
    { examples: [{ html: '<p>Open <strong>Billing</strong>.</p>' }] },
  ),
)
