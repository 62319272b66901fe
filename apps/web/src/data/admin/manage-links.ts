import type { components } from '@myhub/contract'
import { answerOf, api } from '#api/client.ts'
import { type GroupQuery, withoutEnvelope } from '../query/group.ts'
import { queryClient } from '../query/query-client.ts'
import type { HubLink, LinkCategory } from '../shapes.ts'

const MOST = 100

/** Every link of the college, for who keeps them in order; pages of them are asked for one after the other. */
export const allLinks: GroupQuery<HubLink[]> = {
  queryKey: ['links', 'all'],
  queryFn: () => withoutEnvelope(readEveryLink()),
}

async function readEveryLink(pageNumber = 1): Promise<HubLink[]> {
  const paginationOptions = { pageNumber, pageSize: MOST }
  const page = await answerOf(
    api().POST('/v1/links/link/query', { body: { categoryIds: [], paginationOptions } }),
  )
  // The contract writes a recursive audience as anything, which makes its own type unlike itself.
  const items = page.items as HubLink[]
  if (pageNumber * MOST >= page.totalCount) return items
  return [...items, ...(await readEveryLink(pageNumber + 1))]
}

/** Every category of links, inactive ones too. */
export const allCategories: GroupQuery<LinkCategory[]> = {
  queryKey: ['links', 'categories'],
  queryFn: () => withoutEnvelope(answerOf(api().POST('/v1/links/category/filter', { body: {} }))),
}

/** How often links were followed, by their ids. */
export const linkUses: GroupQuery<ReadonlyMap<string, number>> = {
  queryKey: ['links', 'uses'],
  queryFn: () =>
    withoutEnvelope(
      answerOf(api().GET('/v1/links/uses')).then(
        (uses) => new Map(uses.map(({ linkId, lastMonth }) => [linkId, lastMonth])),
      ),
    ),
}

/** What a person writes of a link. */
export type LinkWords = Pick<
  HubLink,
  | 'title'
  | 'url'
  | 'description'
  | 'spanish'
  | 'icon'
  | 'categoryIds'
  | 'keywords'
  | 'opensNewTab'
  | 'isActive'
  | 'sortOrder'
  | 'shownFrom'
  | 'shownUntil'
> & { audience: unknown }

export type CategoryWords = Pick<
  LinkCategory,
  'title' | 'spanish' | 'icon' | 'sortOrder' | 'isActive'
>

const ifMatch = (version: number) => ({ headers: { 'If-Match': `"${version}"` } })

/** All that shows links reads them anew. */
async function thenReadAnew(done: Promise<unknown>): Promise<void> {
  await done
  await queryClient.invalidateQueries({ queryKey: ['links'] })
}

/** Adds a link, or changes one. @throws ApiError 400 with the fields at fault, 412 when it has changed */
export const saveLink = (words: LinkWords, before: HubLink | null): Promise<void> =>
  thenReadAnew(
    before
      ? answerOf(
          api().PATCH('/v1/links/link', {
            body: { id: before.id, ...words } as never,
            ...ifMatch(before.version),
          }),
        )
      : answerOf(api().POST('/v1/links/link', { body: words as never })),
  )

/** Takes a link away, from everybody's favorites too. */
export const deleteLink = ({ id, version }: HubLink): Promise<void> =>
  thenReadAnew(
    answerOf(
      api().DELETE('/v1/links/link/{id}', { params: { path: { id } }, ...ifMatch(version) }),
    ),
  )

/** Adds a category, or changes one and whether it is shown. */
export function saveCategory(words: CategoryWords, before: LinkCategory | null): Promise<void> {
  if (!before) return thenReadAnew(answerOf(api().POST('/v1/links/category', { body: words })))
  const { isActive, ...body } = words
  const params = { path: { id: before.id }, query: { active: isActive } }
  return thenReadAnew(
    answerOf(api().PATCH('/v1/links/category/{id}', { params, body, ...ifMatch(before.version) })),
  )
}

/** Takes a category away. @throws ApiError 409 when links are in it */
export const deleteCategory = ({ id, version }: LinkCategory): Promise<void> =>
  thenReadAnew(
    answerOf(
      api().DELETE('/v1/links/category/{id}', { params: { path: { id } }, ...ifMatch(version) }),
    ),
  )

type Schemas = components['schemas']
export type LinkImportCheck = Schemas['LinkImportCheck']
export type LinkChecks = Schemas['LinkChecks']
export type LinkCheck = LinkChecks['checks'][number]

/** What a file of links would add, and what is wrong in it. */
export const previewLinkImport = (csv: string): Promise<LinkImportCheck> =>
  answerOf(api().POST('/v1/links/import/preview', { body: { csv } }))

/** Adds the links of a file, all of them or none. */
export const importLinks = (csv: string): Promise<void> =>
  thenReadAnew(answerOf(api().POST('/v1/links/import', { body: { csv } })))

/** Which links answered when the hub last asked, and which did not. */
export const linkChecks: GroupQuery<LinkChecks> = {
  queryKey: ['links', 'checks'],
  queryFn: () => withoutEnvelope(answerOf(api().GET('/v1/links/checks'))),
}
