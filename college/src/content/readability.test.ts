import { fleschKincaid } from 'flesch-kincaid'
import { syllable } from 'syllable'
import { expect, test } from 'vitest'
import { agreementKinds } from '#catalog/agreements.ts'
import { campusEventRows } from './campus/campus-events.ts'
import { campusMapRows } from './campus/campus-map.ts'
import { pathwayRows } from './pathways.ts'
import { supportArticles } from './support.ts'

/** The highest reading grade (pages.md, Wording). */
const maxGrade = 8

/** Plain text from Markdown, with list items as sentences. */
const readAloud = (markdown: string) =>
  markdown
    // Tables are not prose.
    .replace(/^\|.*$/gm, '')
    .replace(/\]\([^)]*\)/g, '')
    .replace(/[*_#[\]“”"()>|`]/g, '')
    .replace(/\n\s*(?:-|\d+\.)\s/g, '. ')
    .replace(/\n\n/g, '. ')

/** The Flesch-Kincaid grade. */
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

test('every support article reads at grade 8 or below', () => {
  const hard = supportArticles('2026-11-02')
    .map(({ key, body }) => ({ key, body, grade: gradeOf(body) }))
    .filter(({ grade }) => !(grade <= maxGrade))
    .map(({ key, grade }) => `${grade.toFixed(1)} ${key}`)
  expect(hard).toEqual([])
})

test('every pathway description reads at grade 8 or below', () => {
  const hard = pathwayRows()
    .map(({ code, description }) => ({ code, grade: gradeOf(description) }))
    .filter(({ grade }) => !(grade <= maxGrade))
    .map(({ code, grade }) => `${grade.toFixed(1)} ${code}`)
  expect(hard).toEqual([])
})

test('descriptions of events and of places on the map read at grade 8 or below', () => {
  const described = [...campusEventRows('2026-11-02'), ...campusMapRows()]
  const hard = described
    // The grade of a short label is not meaningful.
    .flatMap(({ title, description }) =>
      description && description.split(' ').length >= 9 ? [{ title, description }] : [],
    )
    .map(({ title, description }) => ({ title, grade: gradeOf(description) }))
    .filter(({ grade }) => !(grade <= maxGrade))
    .map(({ title, grade }) => `${grade.toFixed(1)} ${title}`)
  expect(described.length).toBeGreaterThan(60)
  expect(hard).toEqual([])
})

test('every agreement reads at grade 8 or below', () => {
  const hard = agreementKinds
    .map(({ code, text }) => ({ code, grade: gradeOf([text].flat().join('\n\n')) }))
    .filter(({ grade }) => !(grade <= maxGrade))
    .map(({ code, grade }) => `${grade.toFixed(1)} ${code}`)
  expect(hard).toEqual([])
})
