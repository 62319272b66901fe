import { expect, test } from 'vitest'
import { inWords } from './group-words.ts'

test("R8.3 names the viewed parts of a student's record in plain words, each once", () => {
  expect(inWords(['gpas', 'restrictions', 'somethingNew', 'somethingElse'])).toEqual([
    'GPA',
    'holds',
    'other information',
  ])
})
