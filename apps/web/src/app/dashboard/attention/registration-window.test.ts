import { expect, test } from 'vitest'
import { registrationWindow } from './registration-window.ts'

const spring = {
  registrationOpensAt: '2026-11-02T14:00:00Z',
  registrationClosesAt: '2027-01-22T06:00:00Z',
}
const at = (now: string) => registrationWindow(spring, new Date(now))

test('notifies a student two weeks before registration opens', () => {
  expect(at('2026-10-19T13:59:59Z')).toBeNull()
  expect(at('2026-10-19T14:00:00Z')).toEqual({ kind: 'opens', at: spring.registrationOpensAt })
})

test('notifies a student when open registration ends within two weeks', () => {
  expect(at('2026-11-02T14:00:00Z')).toBeNull()
  expect(at('2027-01-10T06:00:00Z')).toEqual({ kind: 'closes', at: spring.registrationClosesAt })
})

test('shows nothing after registration has closed', () => {
  expect(at('2027-01-22T06:00:00Z')).toBeNull()
})

test('shows nothing for a term without known dates', () => {
  const unknown = { registrationOpensAt: null, registrationClosesAt: null }
  expect(registrationWindow(unknown, new Date('2026-11-02T14:00:00Z'))).toBeNull()
})
