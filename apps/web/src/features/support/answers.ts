import type { SupportContent } from '#data/college/support.ts'
import type { SupportArticle, SupportCategory } from '#data/shapes.ts'
import { matchesAllWords, nameMatchesFirst } from '#lib/find.ts'

const searchableText = ({ title, summary, tags, also, bodyHtml }: SupportArticle) =>
  [title, summary, ...tags, also, bodyHtml.replace(/<[^>]*>/g, ' ')].join(' ')

/** Articles that contain every word, title matches first. */
export function findAnswers(articles: readonly SupportArticle[], search: string): SupportArticle[] {
  const matches = articles.filter((article) => matchesAllWords(searchableText(article), search))
  return nameMatchesFirst(matches, search, ({ title }) => title)
}

/**
 * The URL of an article in the first of its topics that the person can see; null if there is none.
 */
export function findLocation(
  { categoryIds, slug }: SupportArticle,
  categories: readonly SupportCategory[],
): { categoryId: string; hash: string } | null {
  const categoryId = categoryIds.find((id) => categories.some((category) => category.id === id))
  return categoryId ? { categoryId, hash: slug } : null
}

/** The tags that distinguish a topic's articles, most used first. */
export function getTags(articles: readonly SupportArticle[]): string[] {
  const counts = new Map<string, number>()
  for (const tag of articles.flatMap(({ tags }) => tags))
    counts.set(tag, (counts.get(tag) ?? 0) + 1)
  return [...counts]
    .filter(([, count]) => count > 1 && count < articles.length)
    .toSorted(([a, one], [b, other]) => other - one || a.localeCompare(b))
    .slice(0, MAX_TAGS)
    .map(([tag]) => tag)
}
const MAX_TAGS = 6
const MAX_RELATED = 4

/** Articles of other topics that share the most tags with those of a topic. */
export function findRelated(shown: readonly SupportArticle[], { articles }: SupportContent) {
  const shownIds = new Set(shown.map(({ id }) => id))
  const tags = new Set(shown.flatMap((article) => article.tags))
  const countSharedTags = (article: SupportArticle) =>
    article.tags.filter((tag) => tags.has(tag)).length
  return articles
    .filter((article) => !shownIds.has(article.id) && countSharedTags(article) > 0)
    .toSorted((a, b) => countSharedTags(b) - countSharedTags(a))
    .slice(0, MAX_RELATED)
}
