import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll, expect, test } from 'vitest'
import { buildApp } from '#app.ts'
import { systemClock } from '#lib/clock.ts'
import { readSettings } from '#settings.ts'
import { useTestDatabase } from '#testing/test-database.ts'
import { startTracing } from './tracing.ts'

const database = useTestDatabase()
let received = ''
const collector = createServer((request, response) => {
  const keep = async () => {
    received += await text(request)
    response.end('{}')
  }
  void keep()
}).listen(0, '127.0.0.1')
afterAll(() => collector.close())

test('shows an operator how long each route took, and nothing about who requested what', async () => {
  if (!collector.listening) await once(collector, 'listening')
  const { port } = collector.address() as AddressInfo
  const settings = readSettings({ LOG_LEVEL: 'silent' })
  const tracing = startTracing(`http://127.0.0.1:${port}`)
  const parts = { settings, database: database(), clock: systemClock, tracing }
  const app = await buildApp(parts)
  await app.inject('/config.json?who=rosa')
  await app.inject('/v1/people/person/rosa?who=rosa')
  await app.close()
  expect(received).toContain('"/config.json"')
  expect(received).toContain('http.response.status_code')
  expect(received).not.toContain('rosa')
})
