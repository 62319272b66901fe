import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { buildPerson } from '#testing/build-person.ts'
import { emptyTables } from '#testing/empty-tables.ts'
import { useOwnTestApp, useTestApp } from '#testing/test-app.ts'

const key = 'what Prometheus was given'
const before = 'what Prometheus was given before'
const app = useOwnTestApp({ METRICS_KEY: `${key},${before}` })
const withoutKey = useTestApp()

const scrape = (authorization = `Bearer ${key}`) =>
  app().inject({ url: '/metrics', headers: { authorization } })

/** Records were imported two hours ago. */
async function importRecords() {
  await buildPerson(app().database.db)
  await app().database.pool.query(`update sis_source set is_active = true;
    insert into sis_run (source_id, kind, lane, started_at, ended_at, state)
      select id, 'bulk', 'bulk', now() - interval '2 hours', now(), 'ok' from sis_source`)
}

const denySignIn = () => app().inject('/ui/callback?state=unknown&code=none')

/** Stores a failed job. */
const failWriteBack = () =>
  app().database.pool.query(`insert into job (name, last_ended_at, last_error)
    values ('writeBack', now(), 'The job failed.') on conflict do nothing`)

/** The value of a metric with these labels; null when there is none. */
async function valueAt(metric: string): Promise<number | null> {
  const { body } = await scrape()
  const line = body.split('\n').find((bodyLine) => bodyLine.startsWith(`${metric} `))
  return line === undefined ? null : Number(line.split(' ').at(-1))
}

test('shows metrics only to a caller with the key, and to no one if there is no key', async () => {
  for (const wrong of ['', 'Bearer ', 'Bearer wrong', key]) {
    const { statusCode, body } = await scrape(wrong)
    expect(statusCode, wrong).toBe(401)
    expect(body).not.toContain('myhub_')
  }
  for (const known of [key, before]) expect((await scrape(`Bearer ${known}`)).statusCode).toBe(200)
  const { body } = await withoutKey().inject('/metrics')
  expect(body).not.toContain('myhub_')
})

test('counts requests by route and status, and never by path or person', async () => {
  const { username, id } = await buildPerson(app().database.db)
  await app().inject(`/v1/people/person/${id}/transcript.pdf`)
  const { body } = await scrape()
  expect(body).toContain(
    'myhub_http_request_duration_seconds_count{method="GET",route="/v1/people/person/:id/transcript.pdf",status="401"} 1',
  )
  expect(body).not.toContain(id)
  expect(body).not.toContain(username)
})

test('counts denied sign-ins by reason', async () => {
  await denySignIn()
  const { body } = await scrape()
  expect(body).toMatch(/myhub_refusals_total\{action="signIn",reason="\w+"\} [1-9]/)
})

test('reports the age of the records only when there are some', async () => {
  const { pool } = app().database
  const age = 'myhub_records_age_seconds{source="demo"}'
  await emptyTables(pool, 'sis_run')
  expect(await valueAt(age)).toBeNull()
  await importRecords()
  expect(await valueAt(age)).toBeCloseTo(7_200, -1)
})

test('reports failing jobs and what is waiting', async () => {
  await failWriteBack()
  expect(await valueAt('myhub_job_failing{job="writeBack"}')).toBe(1)
  expect(await valueAt('myhub_queue_length{queue="message",state="stuck"}')).toBe(0)
  expect(await valueAt('myhub_database_up')).toBe(1)
})

test('the server has every metric that the alerts and the dashboard use', async () => {
  await importRecords()
  await failWriteBack()
  await denySignIn()
  const { body } = await scrape()
  // A gauge without a value has only its type.
  const known = new Set(body.match(/(?<=^|^# TYPE )\w+(?=[{ ])/gm))
  const deploy = join(import.meta.dirname, '../../../../../deploy')
  for (const file of ['prometheus/alerts.yaml', 'grafana/myhub.json']) {
    const used = readFileSync(join(deploy, file), 'utf8').match(/\b(?:myhub|nodejs|process)_\w+/g)
    expect(used?.length, file).toBeGreaterThan(10)
    for (const metric of new Set(used)) expect(known, `${metric} in ${file}`).toContain(metric)
  }
})
