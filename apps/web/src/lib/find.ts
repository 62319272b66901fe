/** Removes case and accents. */
export const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

/** The words of a search, without case and accents. */
export const searchWords = (search: string): string[] => plain(search).split(/\s+/u).filter(Boolean)

/**
 * Whether a text contains every word of a search, ignoring case and accents.
 * @param search words separated by spaces; an empty search matches every text
 */
export function matchesAllWords(text: string, search: string): boolean {
  const words = searchWords(search)
  if (words.length === 0) return true
  const all = plain(text)
  return words.every((word) => all.includes(word))
}

/**
 * Sorts results whose name matches before those that match elsewhere, and otherwise keeps the
 * order.
 * @param nameOf the displayed name
 */
export function nameMatchesFirst<Match>(
  matches: readonly Match[],
  search: string,
  nameOf: (value: Match) => string,
): Match[] {
  const rank = (value: Match) => (matchesAllWords(nameOf(value), search) ? 0 : 1)
  return matches.toSorted((a, b) => rank(a) - rank(b))
}
