import { expect, test } from 'vitest'
import { testClock } from '#testing/test-clock.ts'
import { useTestDatabase } from '#testing/test-database.ts'
import { payloadAdapter } from './payloads.queries.ts'

const database = useTestDatabase()
const clock = testClock()
const adapter = (model = 'AuthorizationCode') => payloadAdapter(database().db, clock.now, model)

test('finds what another process stored, by each of its keys, until it expires', async () => {
  await adapter().upsert('a', { accountId: 'x', uid: 'u1', userCode: 'c1' }, 60)
  expect(await adapter().find('a')).toMatchObject({ accountId: 'x' })
  expect(await adapter().findByUid('u1')).toMatchObject({ accountId: 'x' })
  expect(await adapter().findByUserCode('c1')).toMatchObject({ accountId: 'x' })
  expect(await adapter('Session').find('a')).toBeUndefined()
  clock.advance({ minutes: 1 })
  expect(await adapter().find('a')).toBeUndefined()
})

test('lets only one of two processes consume a code', async () => {
  await adapter().upsert('b', { accountId: 'x' }, 60)
  const both = await Promise.allSettled([adapter().consume('b'), adapter().consume('b')])
  expect(both.map((result) => result.status).sort()).toEqual(['fulfilled', 'rejected'])
  expect(await adapter().find('b')).toMatchObject({ consumed: expect.any(Number) })
})

test('revokes a grant with everything that belongs to it', async () => {
  await adapter().upsert('c', { grantId: 'g1' }, 60)
  await adapter('AccessToken').upsert('d', { grantId: 'g1' }, 60)
  await adapter().upsert('e', { grantId: 'g2' }, 60)
  await adapter().revokeByGrantId('g1')
  expect(await adapter().find('c')).toBeUndefined()
  expect(await adapter('AccessToken').find('d')).toBeUndefined()
  expect(await adapter().find('e')).toMatchObject({ grantId: 'g2' })
})

test('updates existing entries and deletes destroyed ones', async () => {
  await adapter().upsert('f', { accountId: 'x' }, 60)
  await adapter().upsert('f', { accountId: 'y' }, 60)
  expect(await adapter().find('f')).toMatchObject({ accountId: 'y' })
  await adapter().destroy('f')
  expect(await adapter().find('f')).toBeUndefined()
})
