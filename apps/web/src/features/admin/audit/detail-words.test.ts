import { expect, test } from 'vitest'
import { detailsInWords } from './detail-words.ts'

test('R8.20 what the audit keeps beside an action is said in words, each thing by what it is called', () => {
  expect(
    detailsInWords({ groups: ['gpas', 'restrictions'], by: 'job', isFavorite: true, count: 3 }),
  ).toBe('Records: averages, holds; Made by: job; Favorite: yes; How many: 3')
  expect(detailsInWords({ linkId: '0199', fields: ['title'] })).toBe('Number: 0199; Fields: title')
  expect(detailsInWords({})).toBe('')
})
