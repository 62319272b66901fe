import { expect, test } from 'vitest'
import { hashPassword, passwordError, verifyPassword } from './passwords.ts'

test('accepts only the password that was hashed', async () => {
  const hash = await hashPassword('correct horse battery')
  expect(await verifyPassword('correct horse battery', hash)).toBe(true)
  expect(await verifyPassword('correct horse batterx', hash)).toBe(false)
  expect(await verifyPassword('', hash)).toBe(false)
})

test('salts hashes and does not contain the password', async () => {
  const [one, other] = await Promise.all([
    hashPassword('correct horse battery'),
    hashPassword('correct horse battery'),
  ])
  expect(one).not.toBe(other)
  expect(one).not.toContain('horse')
})

test('accepts no password without an account, including an empty one', async () => {
  expect(await verifyPassword('', null)).toBe(false)
  expect(await verifyPassword('anything at all', null)).toBe(false)
})

test('treats composed and decomposed characters as equal', async () => {
  const hash = await hashPassword('caf\u00e9 caf\u00e9 caf\u00e9')
  expect(await verifyPassword('cafe\u0301 cafe\u0301 cafe\u0301', hash)).toBe(true)
})

test('rejects a short and an overlong password with an explanation', async () => {
  expect(await passwordError('short')).toBe('A password needs at least 12 characters.')
  expect(await passwordError('x'.repeat(201))).toBe('A password can have at most 200 characters.')
  expect(await passwordError('long enough to do')).toBeNull()
})
