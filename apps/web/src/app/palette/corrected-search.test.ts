import { expect, test } from 'vitest'
import { correctSearch } from './corrected-search.ts'
import type { Entry } from './entries/entries.ts'

const entry = (name: string): Entry => ({
  id: name,
  kind: 'article',
  name,
  hint: null,
  words: '',
  url: '/',
  newTab: false,
})
const all = [entry('Fill out the FAFSA'), entry('Parking permits')]

test.each([
  ['fasfa', 'fafsa'],
  ['parking pemrits', 'parking permits'],
  ['parking', null],
  ['zzzzzz', null],
  ['fil', null],
])('R2.12 corrects %s to %s', (search, corrected) => {
  expect(correctSearch(all, search)).toBe(corrected)
})
