import { expect, test } from 'vitest'
import { anAuditEntry } from '#testing/records/admin.ts'
import { groupRepeats, isOwnSignIn } from './audit-rows.ts'

test('R8.20 groups entries that repeat the one before them', () => {
  const at = (minute: number, overrides = {}) =>
    anAuditEntry({ id: `e${minute}`, at: `2026-10-28T15:0${minute}:00.000Z`, ...overrides })
  const entries = [at(9), at(8), at(7, { action: 'searchPeople' }), at(6), at(5, { reason: null })]
  const rows = groupRepeats(entries)
  expect(rows.map(({ id, times }) => `${id} ${times}`)).toEqual(['e9 2', 'e7 1', 'e6 1', 'e5 1'])
})

test('R8.20 identifies a person’s own sign-ins', () => {
  const signIn = anAuditEntry({ action: 'signIn' })
  expect(isOwnSignIn(signIn, 'dalbrecht')).toBe(true)
  expect(isOwnSignIn(signIn, 'someone.else')).toBe(false)
  expect(isOwnSignIn(anAuditEntry(), 'dalbrecht')).toBe(false)
  expect(isOwnSignIn({ ...signIn, actor: null }, null)).toBe(false)
})
