/** Letters alone: no case, no accents. */
const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

/**
 * Whether a text holds every word of a search; case and accents do not matter.
 * @param search words between spaces; none are in every text
 */
export function matchesAllWords(text: string, search: string): boolean {
  const all = plain(text)
  return plain(search)
    .split(/\s+/u)
    .filter(Boolean)
    .every((word) => all.includes(word))
}

/**
 * What was found, with what is called so before what only says so elsewhere, each in the order it came in.
 * @param nameOf what people read it as
 */
export function nameMatchesFirst<Found>(
  found: readonly Found[],
  search: string,
  nameOf: (one: Found) => string,
): Found[] {
  const place = (one: Found) => (matchesAllWords(nameOf(one), search) ? 0 : 1)
  return found.toSorted((a, b) => place(a) - place(b))
}
