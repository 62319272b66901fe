import { expect, test } from 'vitest'
import { holdsStateNumber, withoutStateNumbers } from './state-numbers.ts'

test.each([
  ['for 123-45-6789 only', 'for  only'],
  ['123 45 6789', ''],
  ['123.45.6789', ''],
  ['123\u201345\u20136789', ''],
  ['123\u201145\u20116789 on file', 'on file'],
  ['123\u00a045\u00a06789', ''],
  ['SSN: 123456789', 'SSN:'],
  ['student ssn=123456789.', 'student ssn=.'],
  ['{"ssn":"123456789"}', '{"ssn":""}'],
  ['Social Security Number is 123456789', 'Social Security Number is'],
  ['número de seguro social 123456789', 'número de seguro social'],
  ['ITIN 912345678', 'ITIN'],
])('sis.md 6 removes a government identifier: %s', (text, cleaned) => {
  expect(holdsStateNumber(text)).toBe(true)
  expect(withoutStateNumbers(text).trim()).toBe(cleaned)
})

test.each([
  '123456789',
  'Invoice 123456789',
  'SSN on file; invoice 123456789',
  'SSN 1234567890',
  'Assn. 123456789',
  'sin 123456789',
  '52404-1234',
  '+1 319 555 0101',
  '319.555.0101',
  '2026.11.2026',
  '123-45.6789',
])('sis.md 6 keeps a number that is something else: %s', (text) => {
  expect(holdsStateNumber(text)).toBe(false)
  expect(withoutStateNumbers(text)).toBe(text)
})
