import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { fleschKincaid } from 'flesch-kincaid'
import { syllable } from 'syllable'
import { expect, test } from 'vitest'

const catalogue = fileURLToPath(new URL('../../src/locales/messages/en/', import.meta.url))

/** The highest reading grade allowed, in school years (pages.md, Wording). */
const maxGrade = 8
/** Shorter texts are labels, which can't be graded. */
const minWords = 9

/** A placeholder counts as a short word, and punctuation inside a word doesn't end a sentence. */
const plain = (text: string) => text.replace(/\{\w+\}/g, 'four').replace(/[“”"()]/g, '')

/** The Flesch-Kincaid grade of a text of at least one word. */
function gradeOf(text: string): { grade: number; words: number } {
  const words = plain(text).match(/[\p{L}\p{N}’'-]+/gu) ?? []
  const sentences = plain(text)
    // A list with an item on each line is not a sentence.
    .split(/\n\n|[.!?](?:\s|$)/u)
    .filter((part) => /\p{L}/u.test(part))
  const count = {
    word: words.length,
    sentence: Math.max(1, sentences.length),
    syllable: words.reduce((sum, word) => sum + Math.max(1, syllable(word)), 0),
  }
  return { grade: fleschKincaid(count), words: words.length }
}

test('keeps help and empty texts at a grade 8 reading level', () => {
  const hard = readdirSync(catalogue).flatMap((file) => {
    const messages: Record<string, string> = JSON.parse(readFileSync(catalogue + file, 'utf8'))
    return Object.entries(messages)
      .map(([key, text]) => ({ key, text: String(text), ...gradeOf(String(text)) }))
      .filter(
        ({ key, words, grade }) => !key.startsWith('$') && words >= minWords && grade > maxGrade,
      )
      .map(({ key, text, grade }) => `${grade.toFixed(1)} ${key}: ${text}`)
  })
  expect(hard).toEqual([])
})

test('rejects a text at college reading level', () => {
  const bureau =
    'Institutional verification of residency documentation necessitates administrative consideration.'
  expect(gradeOf(bureau).grade).toBeGreaterThan(maxGrade)
  expect(gradeOf('Your bill is due. You can pay it here.').grade).toBeLessThan(maxGrade)
})
