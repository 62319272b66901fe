import { expect, test } from 'vitest'
import { anAssessment } from '#testing/records/guidance.ts'
import { aScore } from '#testing/records/scores.ts'
import {
  currentLevels,
  earlierLevels,
  getLevelRange,
  getSuggestions,
  languageResults,
  readySkills,
} from './levels.ts'

const before = anAssessment({ status: 'superseded', level: 2, takenOn: '2025-06-01' })
const writing = anAssessment()
const grammar = anAssessment({
  area: 'grammar',
  level: 3,
  recommendedCourse: { id: 'ESL-041', shortTitle: 'Grammar' },
})
const reading = anAssessment({ area: 'reading', level: 6, recommendedCourse: null })

test('R8.5 returns one current level per skill, always in the same order', () => {
  const older = anAssessment({ takenOn: '2025-01-01', level: 1 })
  const all = [grammar, before, writing, older, reading]
  expect(currentLevels(all)).toEqual([reading, writing, grammar])
  expect(earlierLevels(all)).toEqual([before, older])
})

test('R8.5 returns the range from the lowest to the highest level', () => {
  expect(getLevelRange([writing, grammar, reading])).toEqual({ lowest: 3, highest: 6 })
  expect(getLevelRange([])).toBeNull()
})

test('R8.5 lists a course for several skills once, with all of them', () => {
  const foundations = { id: 'ESL-021', shortTitle: 'Foundations' }
  const one = anAssessment({ area: 'reading', level: 1, recommendedCourse: foundations })
  const other = anAssessment({ area: 'grammar', level: 1, recommendedCourse: foundations })
  expect(getSuggestions([one, writing, other, reading])).toEqual([
    { course: foundations, areas: ['reading', 'grammar'] },
    { course: writing.recommendedCourse, areas: ['writing'] },
  ])
})

test('R8.5 treats only the highest level as ready for college courses', () => {
  expect(readySkills([reading, anAssessment({ level: 5 })])).toEqual(['reading'])
})

test('R8.5 accepts only English tests as proof', () => {
  const english = aScore({ kind: 'language' })
  expect(languageResults([aScore(), english])).toEqual([english])
})
