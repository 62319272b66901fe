import { closestWord } from '@myhub/domain/registration/closest-word.ts'
import { plain } from '#lib/find.ts'
import { type Entry, searchableTexts } from './entries/entries.ts'

const MIN_WORD_LENGTH = 4

const splitWords = (text: string) => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []

/** The words of the entries that are long enough to correct others to. */
const known = (entries: readonly Entry[]) => [
  ...new Set(
    entries
      .flatMap(({ name, hint, words }) => splitWords(`${name} ${hint ?? ''} ${words}`))
      .filter((word) => word.length >= MIN_WORD_LENGTH),
  ),
]

/**
 * A search with its misspelled words replaced by the likeliest words of the entries: `fafsa` for
 * `fasfa`; null if nothing needs correction. Short words are not corrected.
 */
export function correctSearch(entries: readonly Entry[], search: string): string | null {
  const texts = entries.map((entry) => searchableTexts(entry).all)
  const typed = splitWords(search)
  const words = typed.map((word) => {
    const isKnown = texts.some((text) => text.includes(plain(word)))
    return isKnown || word.length < MIN_WORD_LENGTH
      ? word
      : (closestWord(word, known(entries)) ?? word)
  })
  const corrected = words.join(' ')
  return corrected === typed.join(' ') ? null : corrected
}
