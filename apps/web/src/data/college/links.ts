import { api, dataOf } from '#api/client.ts'
import { findable } from '#lib/i18n/findable.ts'
import { inLanguage } from '#lib/i18n/language.ts'
import { type GroupQuery, withoutEnvelope } from '../query/group.ts'
import type { HubLink, LinkCategory } from '../shapes.ts'

export type MyLinks = {
  favorites: HubLink[]
  categories: { category: LinkCategory; links: HubLink[] }[]
}

/** The person's links by category, and their favorites in order (R8.14). */
export const myLinks: GroupQuery<MyLinks> = {
  queryKey: ['links', 'mine'],
  queryFn: () => withoutEnvelope(readMyLinks()),
}

async function readMyLinks(): Promise<MyLinks> {
  // The contract types a recursive audience as unknown, so the types differ.
  const { favorites, categories } = (await dataOf(api().GET('/v1/links/mine'))) as MyLinks
  return {
    favorites: favorites.map(findable),
    categories: categories.map(({ category, links }) => ({
      category: inLanguage(category),
      links: links.map(findable),
    })),
  }
}
