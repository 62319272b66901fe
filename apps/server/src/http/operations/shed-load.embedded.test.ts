import { expect, test } from 'vitest'
import { useOwnTestApp } from '#testing/test-app.ts'

const app = useOwnTestApp({ SHED_LOAD_AFTER_MS: '2000', RATE_LIMIT_PER_MINUTE: '1000000' })
const read = () => app().inject('/public/v1/support/articles')

test('rejects further requests while 200 wait for the embedded database, and serves again', async ({
  skip,
}) => {
  const { embedded, pool } = app().database
  if (!embedded) return skip()
  expect((await read()).statusCode).toBe(200)
  const connection = await pool.connect()
  const waiting = Array.from({ length: 200 }, read)
  const further = read()
  const health = await app().inject('/healthz')
  connection.release()
  expect(health.statusCode).toBe(200)
  const rejected = await further
  expect(rejected.statusCode).toBe(503)
  expect(rejected.headers['retry-after']).toBe('5')
  expect(rejected.json().error.code).toBe('busy')
  const statuses = await Promise.all(waiting.map(async (response) => (await response).statusCode))
  expect(new Set(statuses)).toEqual(new Set([200]))
  expect((await read()).statusCode).toBe(200)
})
