import { expect, test } from 'vitest'
import { hashPassword, passwordFault, verifyPassword } from './passwords.ts'

test('a password opens its own hash and no other', async () => {
  const hash = await hashPassword('correct horse battery')
  expect(await verifyPassword('correct horse battery', hash)).toBe(true)
  expect(await verifyPassword('correct horse batterx', hash)).toBe(false)
  expect(await verifyPassword('', hash)).toBe(false)
})

test('the same password has another hash each time, and the hash does not hold it', async () => {
  const [one, other] = await Promise.all([
    hashPassword('correct horse battery'),
    hashPassword('correct horse battery'),
  ])
  expect(one).not.toBe(other)
  expect(one).not.toContain('horse')
})

test('nobody’s password is right, the empty one included', async () => {
  expect(await verifyPassword('', null)).toBe(false)
  expect(await verifyPassword('anything at all', null)).toBe(false)
})

test('a letter typed as one sign or as two is the same letter', async () => {
  const hash = await hashPassword('caf\u00e9 caf\u00e9 caf\u00e9')
  expect(await verifyPassword('cafe\u0301 cafe\u0301 cafe\u0301', hash)).toBe(true)
})

test('a short password and an endless one are refused in words', () => {
  expect(passwordFault('short')).toBe('A password needs at least 12 characters.')
  expect(passwordFault('x'.repeat(201))).toBe('A password has at most 200 characters.')
  expect(passwordFault('long enough to do')).toBeNull()
})
