import { fleschKincaid } from 'flesch-kincaid'
import { syllable } from 'syllable'
import { expect, test } from 'vitest'
import { agreementKinds } from '#catalog/agreements.ts'
import { campusEventRows } from './campus-events.ts'
import { campusMapRows } from './campus-map.ts'
import { pathwayRows } from './pathways.ts'
import { supportArticles } from './support.ts'

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

test('every pathway of the demo college is, too', () => {
  const hard = pathwayRows()
    .map(({ code, description }) => ({ code, grade: gradeOf(description) }))
    .filter(({ grade }) => !(grade <= mostGrade))
    .map(({ code, grade }) => `${grade.toFixed(1)} ${code}`)
  expect(hard).toEqual([])
})

test('what an event is and what is in a place of the map is, too', () => {
  const told = [...campusEventRows('2026-11-02'), ...campusMapRows()]
  const hard = told
    // Fewer than nine words are a label, of which a grade says nothing.
    .flatMap(({ title, description }) =>
      description && description.split(' ').length >= 9 ? [{ title, description }] : [],
    )
    .map(({ title, description }) => ({ title, grade: gradeOf(description) }))
    .filter(({ grade }) => !(grade <= mostGrade))
    .map(({ title, grade }) => `${grade.toFixed(1)} ${title}`)
  expect(told.length).toBeGreaterThan(60)
  expect(hard).toEqual([])
})

test('every agreement of the demo college is, too', () => {
  const hard = agreementKinds
    .map(({ code, text }) => ({ code, grade: gradeOf([text].flat().join('\n\n')) }))
    .filter(({ grade }) => !(grade <= mostGrade))
    .map(({ code, grade }) => `${grade.toFixed(1)} ${code}`)
  expect(hard).toEqual([])
})
