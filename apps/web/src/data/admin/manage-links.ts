import type { components } from '@myhub/contract'
import { api, dataOf } from '#api/client.ts'
import { type GroupQuery, withoutEnvelope } from '../query/group.ts'
import type { HubLink, LinkCategory } from '../shapes.ts'
import { allRows, invalidateAfter, managed } from './managed-calls.ts'

const MAX_LINKS = 100

/** All links of the college, for their editors; fetches one page after the other. */
export const allLinks: GroupQuery<HubLink[]> = {
  queryKey: ['links', 'all'],
  queryFn: () => withoutEnvelope(readAllLinks()),
}

async function readAllLinks(pageNumber = 1): Promise<HubLink[]> {
  const paginationOptions = { pageNumber, pageSize: MAX_LINKS }
  const page = await dataOf(
    api().POST('/v1/links/link/query', { body: { categoryIds: [], paginationOptions } }),
  )
  // The contract types a recursive audience as unknown, so the types differ.
  const items = page.items as HubLink[]
  if (pageNumber * MAX_LINKS >= page.totalCount) return items
  return [...items, ...(await readAllLinks(pageNumber + 1))]
}

/** All link categories, including inactive ones. */
export const allCategories: GroupQuery<LinkCategory[]> = {
  queryKey: ['links', 'categories'],
  queryFn: () => withoutEnvelope(dataOf(api().POST('/v1/links/category/filter', { body: {} }))),
}

/** How often links were followed, by link id. */
export const linkUses: GroupQuery<ReadonlyMap<string, number>> = {
  queryKey: ['links', 'uses'],
  queryFn: () =>
    withoutEnvelope(
      dataOf(api().GET('/v1/links/uses')).then(
        (uses) => new Map(uses.map(({ linkId, lastMonth }) => [linkId, lastMonth])),
      ),
    ),
}

export type LinkInput = Omit<
  HubLink,
  'id' | 'isFavorite' | 'version' | 'updatedAt' | 'audience'
> & { audience: unknown }

export type CategoryInput = Pick<
  LinkCategory,
  'title' | 'translations' | 'icon' | 'sortOrder' | 'isActive'
>

/** Refetched after a change: everything that shows links. */
const alsoInvalidates = [['links']]

export const managedLinks = managed<HubLink, LinkInput>(
  { all: allLinks, rowsOf: allRows, alsoInvalidates },
  {
    add: (body) => api().POST('/v1/links/link', { body: body as never }),
    change: ({ params, headers }, body) =>
      api().PATCH('/v1/links/link', { headers, body: { id: params.path.id, ...body } as never }),
    removal: {
      remove: (itemPath) => api().DELETE('/v1/links/link/{id}', itemPath),
      restore: (itemPath) => api().POST('/v1/links/link/{id}/restore', itemPath),
    },
  },
)

export const managedCategories = managed<LinkCategory, CategoryInput>(
  { all: allCategories, rowsOf: allRows, alsoInvalidates },
  {
    add: (body) => api().POST('/v1/links/category', { body }),
    change: ({ params, headers }, { isActive, ...body }) =>
      api().PATCH('/v1/links/category/{id}', {
        headers,
        params: { ...params, query: isActive === undefined ? {} : { active: isActive } },
        body,
      }),
    removal: {
      remove: (itemPath) => api().DELETE('/v1/links/category/{id}', itemPath),
      restore: (itemPath) => api().POST('/v1/links/category/{id}/restore', itemPath),
    },
  },
)

type Schemas = components['schemas']
export type LinkImportCheck = Schemas['LinkImportCheck']
export type LinkChecks = Schemas['LinkChecks']
export type LinkCheck = LinkChecks['checks'][number]

/** The links that a CSV file would add, and its errors. */
export const previewLinkImport = (csv: string): Promise<LinkImportCheck> =>
  dataOf(api().POST('/v1/links/import/preview', { body: { csv } }))

/** Adds the links of a CSV file, all of them or none. */
export const importLinks = (csv: string): Promise<void> =>
  invalidateAfter(api().POST('/v1/links/import', { body: { csv } }), alsoInvalidates)

/** The result of the hub's latest check of each link. */
export const linkChecks: GroupQuery<LinkChecks> = {
  queryKey: ['links', 'checks'],
  queryFn: () => withoutEnvelope(dataOf(api().GET('/v1/links/checks'))),
}
