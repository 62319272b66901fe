import { fleschKincaid } from 'flesch-kincaid'
import { syllable } from 'syllable'
import { expect, test } from 'vitest'
import { supportArticles } from './support/articles.ts'

/** School years that a reader needs at most (pages.md, Wording). */
const mostGrade = 8

/** What is read of a text in Markdown: no addresses, no marks; an item of a list ends like a sentence. */
const readAloud = (markdown: string) =>
  markdown
    // A table is looked at, not read.
    .replace(/^\|.*$/gm, '')
    .replace(/\]\([^)]*\)/g, '')
    .replace(/[*_#[\]“”"()>|`]/g, '')
    .replace(/\n\s*(?:-|\d+\.)\s/g, '. ')
    .replace(/\n\n/g, '. ')

/** The grade by Flesch and Kincaid. */
function gradeOf(markdown: string): number {
  const text = readAloud(markdown)
  const words = text.match(/[\p{L}\p{N}’'-]+/gu) ?? []
  const sentences = text.split(/[.!?](?:\s|$)/u).filter((part) => /\p{L}/u.test(part))
  return fleschKincaid({
    word: words.length,
    sentence: sentences.length,
    syllable: words.reduce((sum, word) => sum + Math.max(1, syllable(word)), 0),
  })
}

test('every answer of the demo college is read by somebody with eight years of school', () => {
  const hard = supportArticles('2026-11-02')
    .map(({ key, body }) => ({ key, body, grade: gradeOf(body) }))
    .filter(({ grade }) => !(grade <= mostGrade))
    .map(({ key, grade }) => `${grade.toFixed(1)} ${key}`)
  expect(hard).toEqual([])
})
