import type { MyLinks } from '#data/college/links.ts'
import type { HubLink } from '#data/shapes.ts'
import { matchesAllWords, nameMatchesFirst } from '#lib/find.ts'

/** What a link to My Links says: `?category=…&search=library`. */
export type LinksSearch = { category?: string; search?: string; manage?: 'links' | 'categories' }

/** Reads the address; what cannot be meant is left out. */
export function readLinksSearch(query: Record<string, unknown>): LinksSearch {
  const { category, search, manage } = query
  return {
    ...(typeof category === 'string' && category && { category }),
    ...((typeof search === 'string' || typeof search === 'number') &&
      search !== '' && { search: String(search) }),
    ...((manage === 'links' || manage === 'categories') && { manage }),
  }
}

/** All links that the person has, each once, in the order of the categories. */
export function allOf({ categories }: MyLinks): HubLink[] {
  const links = categories.flatMap((each) => each.links)
  return [...new Map(links.map((link) => [link.id, link])).values()]
}

/**
 * Those of a category and a search: words of the title, the description and the keywords, in either language; what
 * is titled so comes first.
 */
export function linksShown(mine: MyLinks, { category, search = '' }: LinksSearch): HubLink[] {
  const within = mine.categories.find((each) => each.category.id === category)
  const found = (within?.links ?? allOf(mine)).filter(({ title, description, keywords, also }) =>
    matchesAllWords([title, description ?? '', also ?? '', ...keywords].join(' '), search),
  )
  return nameMatchesFirst(found, search, ({ title }) => title)
}
