import Type from 'typebox'
import {
  date,
  exampleOf,
  namedSchema,
  nullable,
  schemaRef,
  strictObject,
  uuid,
} from '#http/schema.ts'
import { Audience } from '#http/schemas/audience.ts'
import { Link } from '#http/schemas/link.schema.ts'
import { optional } from '#http/schemas/managed-schemas.ts'
import { PaginationOptions, pageOf } from '#http/schemas/paging.ts'
import { translations } from '#http/schemas/translations.ts'
import { LinkCategory } from './categories/category.schema.ts'

export const LinkPage = namedSchema('LinkPage', pageOf(schemaRef(Link)))

const term = Type.String({ minLength: 1, maxLength: 100 })

/** Portal.md section 3: categoryIds and paginationOptions, plus the search terms of My Links. */
export const LinkQuery = namedSchema(
  'LinkQuery',
  Type.Object(
    {
      categoryIds: Type.Optional(
        Type.Array(uuid(), {
          maxItems: 100,
          description:
            'Limits the list to links in any of these categories. If omitted or empty, all links are included.',
        }),
      ),
      paginationOptions: Type.Optional(PaginationOptions),
      searchTerms: Type.Optional(
        Type.Array(term, {
          maxItems: 10,
          description:
            'All terms must appear in the title, description or keywords in the same language.',
        }),
      ),
    },
    {
      additionalProperties: false,
      examples: [
        {
          categoryIds: ['019a4f6e-2c1b-7d3a-9a55-0b6f1f0c2d01'],
          paginationOptions: { pageNumber: 1, pageSize: 20 },
          searchTerms: ['study'],
        },
      ],
    },
  ),
)

/** The same as query parameters; link managers can also filter by the active flag. */
export const LinkParameters = strictObject({
  categoryId: Type.Optional(uuid()),
  search: Type.Optional(
    Type.String({ maxLength: 200, description: 'Search words, all of which must match.' }),
  ),
  isActive: Type.Optional(Type.Boolean()),
  ...PaginationOptions.properties,
})

const title = Type.String({ minLength: 1, maxLength: 80, pattern: '\\S' })
const description = nullable(Type.String({ minLength: 1, maxLength: 400 }))
const keywords = Type.Array(Type.String({ minLength: 1, maxLength: 40 }), { maxItems: 20 })

const fields = {
  title,
  url: Type.String({
    minLength: 1,
    maxLength: 2048,
    description: 'An https address, or a path in the app such as `/profile/billing`.',
  }),
  description,
  translations: translations({
    title,
    description: Type.Optional(description),
    keywords: Type.Optional(keywords),
  }),
  icon: nullable(Type.String({ pattern: '^[a-z][a-z0-9-]{0,39}$' })),
  categoryIds: Type.Array(uuid(), { maxItems: 20 }),
  audience: schemaRef(Audience),
  keywords,
  opensNewTab: Type.Boolean(),
  isActive: Type.Boolean(),
  sortOrder: Type.Integer({ minimum: 0, maximum: 1_000_000 }),
  shownFrom: nullable(date()),
  shownUntil: nullable(date()),
}

const defaults = {
  description: null,
  translations: {},
  icon: null,
  audience: [],
  keywords: [],
  opensNewTab: false,
  isActive: true,
  sortOrder: 0,
  shownFrom: null,
  shownUntil: null,
}

/** A link as managers edit it. An update identifies it by the `id` in the body. */
export const linkSchemas = {
  item: Link,
  newItem: namedSchema('NewLink', {
    ...strictObject({ ...fields, ...optional(fields, defaults) }),
    examples: [
      {
        title: 'Reserve a study room',
        url: 'https://library.prairiebend.example/rooms',
        categoryIds: ['019a4f6e-2c1b-7d3a-9a55-0b6f1f0c2d01'],
        audience: ['role:student'],
        keywords: ['library', 'group'],
      },
    ],
  }),
  change: namedSchema('LinkChange', {
    ...strictObject({ id: uuid(), ...optional(fields, fields) }),
    description: 'Omitted fields stay unchanged.',
    examples: [{ id: '019a4f6e-2c1b-7d3a-9a55-0b6f1f0c2d11', isActive: false }],
  }),
  defaults,
}

export const FavoriteChange = namedSchema(
  'FavoriteChange',
  Type.Object(
    {
      linkId: uuid(),
      isFavorite: Type.Boolean(),
      position: Type.Optional(
        Type.Integer({
          minimum: 0,
          maximum: 10_000,
          description:
            'The position among the favorites, starting at 0. If omitted, a new favorite goes last and an existing one stays in place.',
        }),
      ),
    },
    {
      additionalProperties: false,
      examples: [{ linkId: '019a4f6e-2c1b-7d3a-9a55-0b6f1f0c2d11', isFavorite: true, position: 0 }],
    },
  ),
)

export const MyLinks = namedSchema(
  'MyLinks',
  Type.Object(
    {
      favorites: Type.Array(schemaRef(Link), { description: 'In the order the person chose.' }),
      categories: Type.Array(
        Type.Object({ category: schemaRef(LinkCategory), links: Type.Array(schemaRef(Link)) }),
        { description: 'All active categories, including those with no links for this person.' },
      ),
    },
    {
      examples: [
        {
          favorites: [exampleOf(Link)],
          categories: [{ category: exampleOf(LinkCategory), links: [exampleOf(Link)] }],
        },
      ],
    },
  ),
)

/** How often links were opened: daily counts only, never linked to a person. */
export const LinkUses = namedSchema(
  'LinkUses',
  Type.Array(
    Type.Object({
      linkId: uuid(),
      lastMonth: Type.Integer({ description: 'Number of clicks in the 30 days ending today.' }),
      total: Type.Integer(),
    }),
    { examples: [[{ linkId: '019a4f6e-2c1b-7d3a-9a55-0b6f1f0c2d11', lastMonth: 41, total: 512 }]] },
  ),
)
