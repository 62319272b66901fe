import Type, { type Static } from 'typebox'
import {
  date,
  instant,
  namedSchema,
  nullable,
  schemaRef,
  strictObject,
  text,
  uuid,
} from '#http/schema.ts'
import { Audience } from '#http/schemas/audience.ts'
import { translations } from '#http/schemas/translations.ts'

const category = {
  id: '0199c2f4-5c1e-7a53-9d7e-1c2f3a4b5c80',
  title: 'Paying for college',
  translations: { es: { title: 'Pagar los estudios' } },
  icon: 'wallet',
  sortOrder: 20,
  parentId: null,
  articleCount: 5,
}

const article = {
  id: '0199c2f4-5c1e-7a53-9d7e-1c2f3a4b5c81',
  slug: 'pay-your-bill',
  title: 'How do I pay my bill?',
  summary: 'Online, by phone, or at Student Accounts.',
  bodyHtml: '<p>Open <a href="/profile/billing">Billing</a>.</p>',
  translations: {
    es: {
      title: '¿Cómo pago mi cuenta?',
      summary: 'En línea, por teléfono o en Student Accounts.',
      bodyHtml: '<p>Abra <a href="/profile/billing">Facturación</a>.</p>',
      tags: ['pago', 'matrícula'],
    },
  },
  categoryIds: ['0199c2f4-5c1e-7a53-9d7e-1c2f3a4b5c80'],
  tags: ['payment', 'tuition'],
  isPublic: true,
  audience: [],
  owner: 'Student Accounts',
  reviewedOn: '2026-08-03',
  updatedAt: '2026-08-03T15:00:00.000Z',
  helpfulCount: 12,
  relatedLinks: [{ title: 'Payment plans', url: '/profile/billing' }],
  isHelpfulToMe: null,
}

/** A link to related content. */
export const RelatedLink = strictObject({
  title: Type.String({ minLength: 1, maxLength: 80, pattern: '\\S' }),
  url: Type.String({
    minLength: 1,
    maxLength: 2048,
    description: 'An https address, or a path in the app.',
  }),
})
export type RelatedLink = Static<typeof RelatedLink>

const SupportCategory = namedSchema(
  'SupportCategory',
  Type.Object(
    {
      id: uuid(),
      title: text(),
      translations: translations({ title: text() }),
      icon: text(),
      sortOrder: Type.Integer(),
      parentId: nullable(uuid()),
      articleCount: Type.Integer({ description: 'Number of articles the caller can read.' }),
    },
    {
      examples: [category],
    },
  ),
)
export type SupportCategory = Static<typeof SupportCategory>

const SupportArticle = namedSchema(
  'SupportArticle',
  Type.Object(
    {
      id: uuid(),
      slug: text('Used in URLs, such as `pay-your-bill`.'),
      title: text(),
      summary: text(),
      bodyHtml: text('Sanitized HTML, ready to show.'),
      translations: translations({
        title: text(),
        summary: text(),
        bodyHtml: text('Sanitized HTML, ready to show.'),
        tags: Type.Optional(Type.Array(text())),
      }),
      categoryIds: Type.Array(uuid()),
      tags: Type.Array(text()),
      isPublic: Type.Boolean({ description: 'Whether people who aren’t signed in can read it.' }),
      audience: schemaRef(Audience),
      owner: nullable(text('The office responsible for it.')),
      reviewedOn: nullable(date()),
      updatedAt: instant(),
      helpfulCount: Type.Integer(),
      relatedLinks: Type.Array(RelatedLink),
      isHelpfulToMe: Type.Unsafe<boolean | null>({
        type: ['boolean', 'null'],
        description: 'The caller’s rating; null if they haven’t rated it or aren’t signed in.',
      }),
    },
    {
      examples: [article],
    },
  ),
)
export type SupportArticle = Static<typeof SupportArticle>

export const SupportContent = namedSchema(
  'SupportContent',
  Type.Object(
    {
      categories: Type.Array(schemaRef(SupportCategory), {
        description: 'Topics that have articles for the caller, regardless of the search.',
      }),
      articles: Type.Array(schemaRef(SupportArticle), { description: 'Most helpful first.' }),
    },
    {
      description: 'Articles and their topics.',
      examples: [{ categories: [category], articles: [article] }],
    },
  ),
)

export const SupportQuery = strictObject({
  categoryId: Type.Optional({
    ...uuid(),
    description: 'Limits the list to articles in this category.',
  }),
  search: Type.Optional(
    Type.String({
      minLength: 1,
      maxLength: 200,
      description:
        'Search words, all of which must appear in an article in the same language. Case and accents are ignored.',
    }),
  ),
})

export const HelpfulAnswer = namedSchema('HelpfulAnswer', {
  ...strictObject({ isHelpful: Type.Boolean() }),
  examples: [{ isHelpful: true }],
})
