/** The searched fields of an article. */
interface SearchedFields {
  readonly title: string
  readonly summary: string
  readonly tags?: readonly string[]
}

/** The searched fields in each of its languages. */
interface SearchableArticle extends SearchedFields {
  readonly body: string
  readonly translations: Readonly<Record<string, SearchedFields>>
  readonly bodies: Readonly<Record<string, string>>
}

/** Strips case and accents. */
const normalize = (text: string) => text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase()

const searchText = ({ title, summary, tags = [] }: SearchedFields, body: string | null) =>
  normalize([title, summary, ...tags, body ?? ''].join(' '))

/**
 * Articles that contain every search term in one of their languages. Those with all terms in the
 * title come first; otherwise the order is kept.
 * @param search terms separated by spaces; empty matches every article
 */
export function findArticles<T extends SearchableArticle>(
  articles: readonly T[],
  search: string,
): T[] {
  const terms = normalize(search).split(/\s+/).filter(Boolean)
  const hasAllTerms = (text: string) => terms.every((word) => text.includes(word))
  const matches = articles.filter(
    (article) =>
      hasAllTerms(searchText(article, article.body)) ||
      Object.entries(article.translations).some(([tag, text]) =>
        hasAllTerms(searchText(text, article.bodies[tag] ?? null)),
      ),
  )
  const titleRank = ({ title, translations }: T) =>
    [title, ...Object.values(translations).map((text) => text.title)].some((text) =>
      hasAllTerms(normalize(text)),
    )
      ? 0
      : 1
  return matches.toSorted((a, b) => titleRank(a) - titleRank(b))
}
