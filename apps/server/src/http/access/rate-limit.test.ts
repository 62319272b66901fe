import { randomUUID } from 'node:crypto'
import type { InjectOptions } from 'fastify'
import { expect, test } from 'vitest'
import { newServiceKey } from '#identity/services/service-key.ts'
import { buildAccount } from '#testing/build-person.ts'
import { agreesWithContract } from '#testing/contract.ts'
import { signInByKey } from '#testing/sign-in.ts'
import { useOwnTestApp } from '#testing/test-app.ts'

const app = useOwnTestApp({ RATE_LIMIT_PER_MINUTE: '5' })
const mineUrl = '/v1/people/person/mine'
const check = '/v1/authentication/login'

async function times(count: number, url: string, from: InjectOptions = {}) {
  const statuses: number[] = []
  for (let call = 0; call < count; call += 1)
    statuses.push((await app().inject({ ...from, url })).statusCode)
  return statuses
}

test('returns a retry time to a person over the limit, and affects no one else', async () => {
  const { db } = app().database
  const busy = (await signInByKey(app(), (await buildAccount(db)).username)).headers
  const quietHeaders = (await signInByKey(app(), (await buildAccount(db)).username)).headers
  expect(await times(5, mineUrl, { headers: busy })).toEqual([200, 200, 200, 200, 200])
  const rejected = await app().inject({ url: mineUrl, headers: busy })
  expect(rejected.statusCode).toBe(429)
  expect(Number(rejected.headers['retry-after'])).toBeGreaterThan(0)
  agreesWithContract('Error', rejected.json())
  expect(await times(1, mineUrl, { headers: quietHeaders })).toEqual([200])
})

test('R4.2 the app’s automatic checks don’t use up a person’s own calls', async () => {
  const { db } = app().database
  const { headers } = await signInByKey(app(), (await buildAccount(db)).username)
  expect(await times(6, check, { headers })).toEqual([200, 200, 200, 200, 200, 429])
  expect(await times(1, mineUrl, { headers })).toEqual([200])
})

test('counts anonymous callers by address, with a far lower limit, and monitors not at all', async () => {
  const statuses = await times(101, mineUrl, { remoteAddress: '192.0.2.1' })
  expect(statuses.filter((status) => status === 401).length).toBeLessThanOrEqual(100)
  expect(statuses.at(-1)).toBe(429)
  expect(await times(1, '/healthz', { remoteAddress: '192.0.2.1' })).toEqual([200])
})

test('ASVS 4.1.3 counts the connection’s address, whatever X-Forwarded-For claims', async () => {
  const statuses: number[] = []
  for (let call = 1; call <= 101; call += 1) {
    const from = {
      remoteAddress: '192.0.2.2',
      headers: { 'x-forwarded-for': `198.51.100.${call}` },
    }
    statuses.push(...(await times(1, mineUrl, from)))
  }
  expect(statuses.at(-1)).toBe(429)
})

test('counts a service account separately, with all its keys', async () => {
  const { db } = app().database
  const account = async () => {
    const { id } = await db
      .insertInto('service_account')
      .values({ name: randomUUID(), purpose: '', contact: '', scopes: ['people.read'] })
      .returning('id')
      .executeTakeFirstOrThrow()
    return Promise.all(
      ['one', 'two'].map(async () => {
        const { key, hash, hint } = newServiceKey()
        const row = { account_id: id, hash, hint, created_at: new Date() }
        await db.insertInto('service_key').values(row).execute()
        return { headers: { authorization: `Bearer ${key}` } }
      }),
    )
  }
  const [first, second] = await account()
  const [other] = await account()
  expect(await times(4, mineUrl, first)).toEqual([403, 403, 403, 403])
  expect(await times(2, mineUrl, second)).toEqual([403, 429])
  expect(await times(1, mineUrl, other)).toEqual([403])
})
