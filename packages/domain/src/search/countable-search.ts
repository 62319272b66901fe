/** Shorter texts are incomplete words. */
const MIN_LETTERS = 3
/** Longer texts aren't searches. */
const MAX_LETTERS = 60
const MAX_WORDS = 6

/** Any number that may be a student number, phone number or birth date. */
const longNumber = /\d(?:[\s./-]?\d){4}/u

/**
 * The form in which a search without results is counted: lower case, without accents, single
 * spaces. Null for searches that aren't counted: too short, too long, or with an email address or
 * a long number, since a search may be about a person.
 */
export function countableSearch(search: string): string | null {
  const words = search.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase().match(/\S+/gu) ?? []
  const text = words.join(' ')
  // In characters, as the database counts them, not in UTF-16 units.
  const { length } = [...text]
  const isSearch =
    length >= MIN_LETTERS &&
    length <= MAX_LETTERS &&
    words.length <= MAX_WORDS &&
    /\p{L}/u.test(text)
  return isSearch && !text.includes('@') && !longNumber.test(text) ? text : null
}
