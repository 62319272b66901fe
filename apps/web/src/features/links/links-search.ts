import type { MyLinks } from '#data/college/links.ts'
import type { HubLink } from '#data/shapes.ts'
import { matchesAllWords, nameMatchesFirst } from '#lib/find.ts'

/** The query of a link to My Links: `?category=…&search=library`. */
export type LinksSearch = { category?: string; search?: string; manage?: 'links' | 'categories' }

/** Reads the query, ignoring invalid parts. */
export function readLinksSearch(query: Record<string, unknown>): LinksSearch {
  const { category, search, manage } = query
  return {
    ...(typeof category === 'string' && category && { category }),
    ...((typeof search === 'string' || typeof search === 'number') &&
      search !== '' && { search: String(search) }),
    ...((manage === 'links' || manage === 'categories') && { manage }),
  }
}

/** All of the person's links, each once, in the order of the categories. */
export function allLinks({ categories }: MyLinks): HubLink[] {
  const links = categories.flatMap((each) => each.links)
  return [...new Map(links.map((link) => [link.id, link])).values()]
}

/** The categories with links, each link only in the first of its categories. */
export function byCategory({ categories }: MyLinks): MyLinks['categories'] {
  const listed = new Set<string>()
  return categories.flatMap(({ category, links }) => {
    const rest = links.filter(({ id }) => !listed.has(id))
    for (const { id } of rest) listed.add(id)
    return rest.length > 0 ? [{ category, links: rest }] : []
  })
}

/**
 * The links of a category that match a search: words of the title, the description and the
 * keywords, in either language; title matches come first.
 */
export function filterLinks(myLinks: MyLinks, { category, search = '' }: LinksSearch): HubLink[] {
  const selected = myLinks.categories.find((each) => each.category.id === category)
  const matches = (selected?.links ?? allLinks(myLinks)).filter(
    ({ title, description, keywords, also }) =>
      matchesAllWords([title, description ?? '', also ?? '', ...keywords].join(' '), search),
  )
  return nameMatchesFirst(matches, search, ({ title }) => title)
}
