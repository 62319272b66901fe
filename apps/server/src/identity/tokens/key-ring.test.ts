import { beforeEach, expect, test } from 'vitest'
import { vaultOf } from '#lib/vault.ts'
import { testClock } from '#testing/test-clock.ts'
import { useTestDatabase } from '#testing/test-database.ts'
import { issueToken, verifyToken } from './access-token.ts'
import { createKeyRing, rotationDays } from './key-ring.ts'

const database = useTestDatabase()
const issuer = 'https://hub.example'
const personId = '018f0000-0000-7000-8000-000000000001'

beforeEach(async () => {
  await database().db.deleteFrom('signing_key').execute()
})

/** A process: its own cache and the shared database. */
const processAt = (clock: ReturnType<typeof testClock>) =>
  createKeyRing(database().db, vaultOf(['a secret for tests'.repeat(3)]), clock.now)

test("shares one key among processes that start at once, and each verifies the others' tokens", async () => {
  const clock = testClock()
  const [one, other] = [processAt(clock), processAt(clock)]
  const [[first], [second]] = await Promise.all([one.keys('token'), other.keys('token')])
  expect(first.id).toBe(second.id)
  const { token } = await issueToken(one, {
    issuer,
    personId,
    now: clock.now(),
    hours: 1,
    allowsAdmin: false,
  })
  expect(await verifyToken(other, token, { issuer, now: clock.now() })).toMatchObject({ personId })
})

test('signs with a new key once every process knows it, and still verifies with the old one', async () => {
  const clock = testClock()
  const ring = processAt(clock)
  const { token } = await issueToken(ring, {
    issuer,
    personId,
    now: clock.now(),
    hours: 720,
    allowsAdmin: false,
  })
  const [old] = await ring.keys('token')

  clock.advance({ days: rotationDays, minutes: -1 })
  expect(await ring.keys('token')).toHaveLength(1)
  clock.advance({ minutes: 6 })
  const during = await ring.keys('token')
  expect(during.map((key) => key.id)).toEqual([old.id, expect.any(String)])

  clock.advance({ minutes: 15 })
  const [signing, ...verifying] = await ring.keys('token')
  expect(signing.id).toBe(during[1]?.id)
  expect(verifying.map((key) => key.id)).toEqual([old.id])
  const issuedAt = new Date(clock.now().getTime() - 60 * 60_000)
  expect(await verifyToken(ring, token, { issuer, now: issuedAt })).toMatchObject({ personId })
})

test("replaces the embedded provider's secret, and still accepts the old one", async () => {
  const clock = testClock()
  const ring = processAt(clock)
  const [before] = await ring.keys('secret')
  clock.advance({ days: rotationDays + 1 })
  await ring.keys('secret')
  clock.advance({ minutes: 20 })
  const ids = (await ring.keys('secret')).map((key) => key.id)
  expect(ids).toEqual([expect.not.stringMatching(before.id), before.id])
})

test('never shares a key between two uses', async () => {
  const ring = processAt(testClock())
  const [[token], [provider]] = [await ring.keys('token'), await ring.keys('provider')]
  expect(token.id).not.toBe(provider.id)
  expect(token.jwk.d).not.toBe(provider.jwk.d)
})
