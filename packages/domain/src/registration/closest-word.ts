/** Finds the known word closest to a misspelled one. Source: registration.md section 1, words. */

/**
 * How many letters to add, drop, replace or swap with the next one to turn one word into another.
 */
export function editDistance(from: string, to: string): number {
  let before: number[] = []
  let last = Array.from({ length: to.length + 1 }, (_, index) => index)
  for (let row = 1; row <= from.length; row += 1) {
    const next = [row]
    for (let column = 1; column <= to.length; column += 1) {
      const isSame = from[row - 1] === to[column - 1]
      const isSwapped =
        row > 1 &&
        column > 1 &&
        from[row - 1] === to[column - 2] &&
        from[row - 2] === to[column - 1]
      next[column] = Math.min(
        (last[column] ?? 0) + 1,
        (next[column - 1] ?? 0) + 1,
        (last[column - 1] ?? 0) + (isSame ? 0 : 1),
        isSwapped ? (before[column - 2] ?? 0) + 1 : Number.POSITIVE_INFINITY,
      )
    }
    before = last
    last = next
  }
  return last[to.length] ?? 0
}

/** A word is never corrected by more changes. */
export const maxChanges = 3
/** One wrong letter in a short word, two from six letters on, three from ten on. */
const allowedChanges = (word: string) => (word.length < 6 ? 1 : word.length < 10 ? 2 : maxChanges)

/** The word with the smallest edit distance; null if none is close. Ties go to the first. */
export function closestWord(word: string, knownWords: readonly string[]): string | null {
  let best: string | null = null
  let minChanges = allowedChanges(word) + 1
  for (const knownWord of knownWords) {
    // As many letters as they differ in length must be added or dropped.
    if (Math.abs(knownWord.length - word.length) >= minChanges) continue
    const changes = editDistance(word, knownWord)
    if (changes >= minChanges) continue
    best = knownWord
    minChanges = changes
  }
  return best
}
