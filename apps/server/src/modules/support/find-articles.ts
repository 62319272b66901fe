/** The searched fields of an article. */
interface Said {
  readonly title: string
  readonly summary: string
  readonly tags?: readonly string[]
}

/** The searched fields in each of its languages. */
interface Searched extends Said {
  readonly body: string
  readonly translations: Readonly<Record<string, Said>>
  readonly bodies: Readonly<Record<string, string>>
}

/** Strips case and accents. */
const plain = (text: string) => text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase()

const wordsOf = ({ title, summary, tags = [] }: Said, body: string | null) =>
  plain([title, summary, ...tags, body ?? ''].join(' '))

/**
 * Articles that contain every search term in one of their languages. Those with all terms in the
 * title come first; otherwise the order is kept.
 * @param search terms separated by spaces; empty matches every article
 */
export function findArticles<T extends Searched>(articles: readonly T[], search: string): T[] {
  const words = plain(search).split(/\s+/).filter(Boolean)
  const holds = (text: string) => words.every((word) => text.includes(word))
  const found = articles.filter(
    (article) =>
      holds(wordsOf(article, article.body)) ||
      Object.entries(article.translations).some(([tag, text]) =>
        holds(wordsOf(text, article.bodies[tag] ?? null)),
      ),
  )
  const isInTitle = ({ title, translations }: T) =>
    [title, ...Object.values(translations).map((text) => text.title)].some((text) =>
      holds(plain(text)),
    )
      ? 0
      : 1
  return found.toSorted((a, b) => isInTitle(a) - isInTitle(b))
}
