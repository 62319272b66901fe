import { expect, test } from 'vitest'
import { inWords } from './group-words.ts'

test('R8.3 a student reads what of theirs was looked at, in words and each once', () => {
  expect(inWords(['gpas', 'restrictions', 'somethingNew', 'somethingElse'])).toEqual([
    'GPA',
    'holds',
    'other information',
  ])
})
