import { likeliestWord } from '@myhub/domain/registration/likeliest-word.ts'
import { matchesAllWords } from '#lib/find.ts'
import type { Entry } from './entries.ts'

const SHORTEST = 4

const wordsOf = (text: string) => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []

/**
 * A search with its misspelled words replaced by the likeliest words of the entries: `fafsa` for
 * `fasfa`; null when there is nothing to correct. Short words are left alone.
 */
export function correctedSearch(entries: readonly Entry[], search: string): string | null {
  const texts = entries.map(({ name, hint, words }) => `${name} ${hint ?? ''} ${words}`)
  const known = [...new Set(texts.flatMap(wordsOf))].filter((word) => word.length >= SHORTEST)
  const words = wordsOf(search).map((word) => {
    const isKnown = texts.some((text) => matchesAllWords(text, word))
    return isKnown || word.length < SHORTEST ? word : (likeliestWord(word, known) ?? word)
  })
  const corrected = words.join(' ')
  return corrected === wordsOf(search).join(' ') ? null : corrected
}
