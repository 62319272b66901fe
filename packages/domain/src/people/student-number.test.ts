import { expect, test } from 'vitest'
import { toStudentNumber } from './student-number.ts'

test.each([
  ['0912345', '0912345'],
  ['A00123456', 'A00123456'],
  ['a00123456', 'A00123456'],
  ['900123456', '900123456'],
])('%s is a student number', (text, stored) => {
  expect(toStudentNumber(text)).toBe(stored)
})

test.each(['', '123', 'maya', '123-45-6789', '12345678901234567', '12 34567', '١٢٣٤٥٦٧'])(
  '"%s" is no student number',
  (text) => {
    expect(toStudentNumber(text)).toBeNull()
  },
)
