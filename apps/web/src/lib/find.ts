/** Letters alone: no case, no accents. */
const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

/**
 * Whether a text holds every word of a search; case and accents do not matter.
 * @param search words between spaces; none are in every text
 */
export function holdsWords(text: string, search: string): boolean {
  const all = plain(text)
  return plain(search)
    .split(/\s+/u)
    .filter(Boolean)
    .every((word) => all.includes(word))
}
