/** What of an article is searched. */
interface Searched {
  readonly title: string
  readonly summary: string
  readonly tags: readonly string[]
  readonly body: string
}

/** Letters alone: no case, no accents. */
const plain = (text: string) => text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase()

/**
 * The articles that hold every word, those with all of them in their title first; otherwise in the
 * order that they had.
 * @param search words between spaces; without any, every article is found
 */
export function findArticles<T extends Searched>(articles: readonly T[], search: string): T[] {
  const words = plain(search).split(/\s+/).filter(Boolean)
  const holds = (text: string) => words.every((word) => text.includes(word))
  const found = articles.filter(({ title, summary, tags, body }) =>
    holds(plain([title, summary, ...tags, body].join(' '))),
  )
  const isInTitle = ({ title }: T) => (holds(plain(title)) ? 0 : 1)
  return found.toSorted((a, b) => isInTitle(a) - isInTitle(b))
}
