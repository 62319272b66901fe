import { expect, test } from 'vitest'
import { groupLabels } from './group-labels.ts'

test("R8.3 names the viewed parts of a student's record in plain words, each once", () => {
  expect(groupLabels(['gpas', 'restrictions', 'somethingNew', 'somethingElse'])).toEqual([
    'GPA',
    'holds',
    'other information',
  ])
})
