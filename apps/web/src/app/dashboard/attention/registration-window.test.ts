import { expect, test } from 'vitest'
import { registrationWindow } from './registration-window.ts'

const spring = {
  registrationOpensAt: '2026-11-02T14:00:00Z',
  registrationClosesAt: '2027-01-22T06:00:00Z',
}
const at = (now: string) => registrationWindow(spring, new Date(now))

test('a student is told two weeks ahead when registration opens', () => {
  expect(at('2026-10-19T13:59:59Z')).toBeNull()
  expect(at('2026-10-19T14:00:00Z')).toEqual({ kind: 'opens', at: spring.registrationOpensAt })
})

test('while registration is open a student is told once its end is two weeks away', () => {
  expect(at('2026-11-02T14:00:00Z')).toBeNull()
  expect(at('2027-01-10T06:00:00Z')).toEqual({ kind: 'closes', at: spring.registrationClosesAt })
})

test('after registration has closed nothing is said', () => {
  expect(at('2027-01-22T06:00:00Z')).toBeNull()
})

test('a term without known dates says nothing', () => {
  const unknown = { registrationOpensAt: null, registrationClosesAt: null }
  expect(registrationWindow(unknown, new Date('2026-11-02T14:00:00Z'))).toBeNull()
})
