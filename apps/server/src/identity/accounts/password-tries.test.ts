import { expect, test } from 'vitest'
import { useTestDatabase } from '#testing/test-database.ts'
import { clearTries, registerPasswordTry } from './password-tries.queries.ts'

const database = useTestDatabase()
const now = new Date('2026-09-01T12:00:00Z')
const later = new Date('2026-09-01T12:15:01Z')

/**
 * Makes a number of attempts, each with its own name and address.
 * @returns how many were allowed
 */
async function tryPasswords(
  count: number,
  place: (attempt: number) => { username: string; address: string },
) {
  let checkedCount = 0
  for (let attempt = 0; attempt < count; attempt += 1)
    if (await registerPasswordTry(database().db, place(attempt), now)) checkedCount += 1
  return checkedCount
}

test('allows six attempts per person and address in 15 minutes', async () => {
  const attempt = { username: 'one', address: '192.0.2.1' }
  expect(await tryPasswords(8, () => attempt)).toBe(6)
  expect(await registerPasswordTry(database().db, { ...attempt, username: 'two' }, now)).toBe(true)
  expect(await registerPasswordTry(database().db, { ...attempt, address: '192.0.2.2' }, now)).toBe(
    true,
  )
  expect(await registerPasswordTry(database().db, attempt, later)).toBe(true)
})

test('allows thirty attempts per person from all addresses', async () => {
  expect(
    await tryPasswords(40, (attempt) => ({ username: 'three', address: `198.51.100.${attempt}` })),
  ).toBe(30)
})

test('allows sixty attempts per address for all people', async () => {
  expect(
    await tryPasswords(70, (attempt) => ({ username: `p${attempt}`, address: '203.0.113.1' })),
  ).toBe(60)
})

test('counts concurrent attempts', async () => {
  const attempt = { username: 'four', address: '192.0.2.4' }
  const answers = await Promise.all(
    Array.from({ length: 10 }, () => registerPasswordTry(database().db, attempt, now)),
  )
  expect(answers.filter(Boolean).length).toBeLessThanOrEqual(6)
})

test('does not count successful sign-ins, so a whole campus can share one address', async () => {
  for (let person = 0; person < 70; person += 1) {
    const attempt = { username: `student${person}`, address: '203.0.113.99' }
    expect(await registerPasswordTry(database().db, attempt, now)).toBe(true)
    await clearTries(database().db, attempt, now)
  }
})

test('never locks a person out elsewhere after wrong passwords from one address', async () => {
  const attempt = { username: 'five', address: '192.0.2.5' }
  expect(await tryPasswords(50, () => attempt)).toBe(6)
  const otherPlace = { ...attempt, address: '192.0.2.55' }
  expect(await registerPasswordTry(database().db, otherPlace, now)).toBe(true)
})

test('never locks a person out at a known address after attempts from elsewhere', async () => {
  const home = { username: 'six', address: '192.0.2.6' }
  await clearTries(database().db, home, now)
  await tryPasswords(40, (attempt) => ({ username: 'six', address: `198.51.100.${attempt}` }))
  expect(await registerPasswordTry(database().db, { ...home, address: '192.0.2.66' }, now)).toBe(
    false,
  )
  expect(await registerPasswordTry(database().db, home, now)).toBe(true)
})
