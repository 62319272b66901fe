/** What of an article is read. */
interface Said {
  readonly title: string
  readonly summary: string
  readonly tags: readonly string[]
}

/** What of an article is searched, in each of its languages. */
interface Searched extends Said {
  readonly body: string
  readonly spanish: Said | null
  readonly spanishBody: string | null
}

/** Letters alone: no case, no accents. */
const plain = (text: string) => text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase()

const wordsOf = ({ title, summary, tags }: Said, body: string | null) =>
  plain([title, summary, ...tags, body ?? ''].join(' '))

/**
 * The articles that hold every word in one of their languages, those with all of them in their title
 * first; otherwise in the order that they had.
 * @param search words between spaces; without any, every article is found
 */
export function findArticles<T extends Searched>(articles: readonly T[], search: string): T[] {
  const words = plain(search).split(/\s+/).filter(Boolean)
  const holds = (text: string) => words.every((word) => text.includes(word))
  const found = articles.filter(
    (article) =>
      holds(wordsOf(article, article.body)) ||
      (article.spanish !== null && holds(wordsOf(article.spanish, article.spanishBody))),
  )
  const isInTitle = ({ title, spanish }: T) =>
    holds(plain(title)) || (spanish !== null && holds(plain(spanish.title))) ? 0 : 1
  return found.toSorted((a, b) => isInTitle(a) - isInTitle(b))
}
