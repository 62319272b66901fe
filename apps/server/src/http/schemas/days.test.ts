import { expect, test } from 'vitest'
import { checkDays } from './days.ts'

const names = { from: 'startDate', to: 'endDate' }
const rejection = expect.objectContaining({
  statusCode: 400,
  fields: [expect.objectContaining({ path: 'endDate' })],
})

test('accepts a range of one day, and of 366', () => {
  expect(() => checkDays({ from: '2026-11-01', to: '2026-11-01' }, names, 366)).not.toThrow()
  expect(() => checkDays({ from: '2027-03-01', to: '2028-02-29' }, names, 366)).not.toThrow()
})

test('rejects days in the wrong order, and a range of 367, naming the second field', () => {
  expect(() => checkDays({ from: '2026-11-02', to: '2026-11-01' }, names)).toThrow(rejection)
  expect(() => checkDays({ from: '2027-03-01', to: '2028-03-01' }, names, 366)).toThrow(rejection)
})
