import { beforeEach, expect, test } from 'vitest'
import { buildAccount } from '#testing/build-person.ts'
import { agreesWithContract } from '#testing/contract.ts'
import { emptyTables } from '#testing/empty-tables.ts'
import { signIn } from '#testing/sign-in.ts'
import { useOwnTestApp } from '#testing/test-app.ts'

const app = useOwnTestApp()

beforeEach(() => emptyTables(app().database.pool, 'missed_search'))

const postMiss = (search: string, remoteAddress = '192.0.2.1') =>
  app().inject({
    method: 'POST',
    url: '/public/v1/support/missed-searches',
    payload: { search },
    remoteAddress,
  })

async function listed() {
  const { username } = await buildAccount(app().database.db, { permissions: ['support.write'] })
  const { headers } = await signIn(app(), username)
  const response = await app().inject({ url: '/v1/support/missed-searches', headers })
  expect(response.statusCode).toBe(200)
  agreesWithContract('MissedSearches', response.json())
  return response.json() as { words: string; count: number; lastOn: string }[]
}

test('R2.12 lists searches without results for editors, from five times on', async () => {
  for (const search of ['Parking permit', ' parking  PERMIT', 'parking permit', 'parking permit'])
    expect((await postMiss(search)).statusCode).toBe(204)
  for (let time = 0; time < 6; time += 1) await postMiss('Matrícula')
  expect(await listed()).toMatchObject([{ words: 'matricula', count: 6 }])
  await postMiss('parking permit')
  expect((await listed()).map(({ words, count }) => [words, count])).toEqual([
    ['matricula', 6],
    ['parking permit', 5],
  ])
})

test('R2.12 a search with an email address or a number of a person is not counted', async () => {
  for (const search of ['maya@prairiebend.example', '0012345', 'x'])
    expect((await postMiss(search)).statusCode).toBe(204)
  const { rows } = await app().database.pool.query('select * from missed_search')
  expect(rows).toEqual([])
})

test('R2.12 one address cannot fill the list', async () => {
  for (let time = 0; time < 120; time += 1) await postMiss('ab', '192.0.2.2')
  expect((await postMiss('parking permit', '192.0.2.2')).statusCode).toBe(429)
  expect((await postMiss('parking permit', '192.0.2.3')).statusCode).toBe(204)
})
