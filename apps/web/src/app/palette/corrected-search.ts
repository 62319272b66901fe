import { likeliestWord } from '@myhub/domain/registration/likeliest-word.ts'
import { plain } from '#lib/find.ts'
import { type Entry, textsOf } from './entries/entries.ts'

const SHORTEST = 4

const wordsOf = (text: string) => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []

/** The words of the entries that are long enough to correct others to. */
const known = (entries: readonly Entry[]) => [
  ...new Set(
    entries
      .flatMap(({ name, hint, words }) => wordsOf(`${name} ${hint ?? ''} ${words}`))
      .filter((word) => word.length >= SHORTEST),
  ),
]

/**
 * A search with its misspelled words replaced by the likeliest words of the entries: `fafsa` for
 * `fasfa`; null if nothing needs correction. Short words are not corrected.
 */
export function correctedSearch(entries: readonly Entry[], search: string): string | null {
  const texts = entries.map((entry) => textsOf(entry).all)
  const typed = wordsOf(search)
  const words = typed.map((word) => {
    const isKnown = texts.some((text) => text.includes(plain(word)))
    return isKnown || word.length < SHORTEST ? word : (likeliestWord(word, known(entries)) ?? word)
  })
  const corrected = words.join(' ')
  return corrected === typed.join(' ') ? null : corrected
}
