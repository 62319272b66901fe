import { expect, onTestFinished, test } from 'vitest'
import { buildApp } from '#app.ts'
import { readSettings } from '#settings.ts'
import { useEthos } from '#testing/sources/ethos.ts'
import { useTestDatabase } from '#testing/test-database.ts'
import type { ClientOptions } from './http/client.ts'
import { reportAtStart } from './start-report.ts'

const database = useTestDatabase()
const ethos = useEthos({ scale: 0.001 })

async function report(options: Partial<ClientOptions> = {}) {
  const messages: string[] = []
  const source = ethos().source({}, options)
  await reportAtStart(source, {
    info: (line) => messages.push(`info ${line}`),
    warn: (line) => messages.push(`warn ${line}`),
  })
  await source.close()
  return messages
}

test('logs for the operator what Ethos lacks and what people will not see', async () => {
  ethos().versions.set('person-holds', ['5.0.0'])
  ethos().versions.set('student-payments', [])
  expect(await report()).toEqual([
    'warn Ethos person-holds: version 6 is not offered, only 5.0.0. Without it, the hub does not import restrictions.',
    'warn Ethos student-payments: not offered to this API key. Without it, the hub does not import payments.',
  ])
})

test('logs that an Ethos is complete or that it rejects the key', async () => {
  expect(await report()).toEqual([
    expect.stringMatching(/^info Ethos lists all \d+ resources that the hub reads\.$/),
  ])
  const key = '00000000-0000-4000-8000-000000000000'
  const [rejected, ...others] = await report({ apiKey: key })
  expect(others).toEqual([])
  expect(rejected).toMatch(/^warn Ethos cannot be read: .*`hub sis check`\.$/)
  expect(rejected).not.toContain(key)
})

test('starts without waiting for the check', async () => {
  const { baseUrl, apiKey } = ethos().settings()
  const app = await buildApp({
    settings: readSettings({ ETHOS_URL: baseUrl, ETHOS_API_KEY: apiKey, LOG_LEVEL: 'silent' }),
    database: database(),
    clock: () => new Date(),
  })
  onTestFinished(() => app.close())
  const calledPaths = () =>
    ethos()
      .account.read()
      .calls.map(({ path }) => path)
  expect(calledPaths()).toEqual([])
  await app.listen({ port: 0, host: '127.0.0.1' })
  await expect.poll(calledPaths).toContain('/admin/available-resources')
})
