import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { createServer, type Server } from 'node:tls'
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest'
import { browse } from '#testing/browse.ts'
import { buildAccount, buildPerson } from '#testing/build-person.ts'
import { agreesWithContract } from '#testing/contract.ts'
import { selfSigned } from '#testing/services/self-signed.ts'
import { signIn } from '#testing/sign-in.ts'
import { emptyHub } from '#testing/sources/import-folder.ts'
import { useOwnTestApp } from '#testing/test-app.ts'

let provider: Server
let issuer = ''

// A provider whose certificate ends in ten days. The hub only reads the certificate.
beforeAll(async () => {
  provider = createServer(await selfSigned(10)).listen(0, 'localhost')
  await once(provider, 'listening')
  issuer = `https://localhost:${(provider.address() as AddressInfo).port}`
})
afterAll(() => provider.close())

const app = useOwnTestApp(() => ({
  DATA_DIR: tmpdir(),
  ETHOS_URL: issuer,
  ETHOS_API_KEY: '00000000-0000-4000-8000-000000000000',
}))

beforeEach(() => emptyHub(app().database))

async function health() {
  const { username } = await buildAccount(app().database.db, { permissions: ['sync.manage'] })
  const { headers } = await signIn(app(), username)
  const response = await app().inject({ url: '/v1/admin/health', headers })
  expect(response.statusCode, response.body).toBe(200)
  agreesWithContract('HubHealth', response.json())
  return response.json()
}

test('reports a certificate that ends soon, and that there are no records yet', async () => {
  const { findings, certificates, source } = await health()
  expect(source).toMatchObject({ completeAt: null, failedAt: null })
  // Whether the disk is nearly full depends on the machine.
  expect(findings.filter(({ rule }: { rule: string }) => rule !== 'diskLow')).toMatchObject([
    { rule: 'noRecords', urgency: 'now' },
    { rule: 'certificateEnds', urgency: 'soon', owner: 'it', subject: 'ETHOS_URL' },
  ])
  expect(certificates).toMatchObject([
    { setting: 'ETHOS_URL', host: new URL(issuer).host, endsAt: expect.any(String) },
  ])
})

test('shows the last import, a later failed one, storage, versions and keys', async () => {
  const { db, pool } = app().database
  await buildPerson(db)
  await pool.query(
    `insert into sis_run (source_id, kind, lane, started_at, ended_at, state, error)
    select id, 'csv', 'bulk', at, at, state, error from sis_source, (values
      ('2026-10-01T08:00:00Z'::timestamptz, 'rejected', 'an earlier one'),
      ('2026-10-02T08:00:00Z', 'ok', null),
      ('2026-10-03T08:00:00Z', 'rejected', 'users.csv is missing')) run (at, state, error)
    where is_active`,
  )
  await pool.query(
    `insert into signing_key (id, use, jwk, created_at)
    values ('health', 'token', '{}', '2026-10-01T08:00:00Z')`,
  )
  onTestFinished(async () => void (await pool.query(`delete from signing_key where id = 'health'`)))
  const { source, storage, versions, keys, queues } = await health()
  expect(source).toMatchObject({
    completeAt: '2026-10-02T08:00:00.000Z',
    failedAt: '2026-10-03T08:00:00.000Z',
    failure: 'users.csv is missing',
  })
  expect(storage.databaseBytes).toBeGreaterThan(1_000_000)
  expect(storage.diskFree).toBeGreaterThan(0)
  expect(versions.hub).toMatch(/^\d/)
  expect(keys).toContainEqual({
    ...{ use: 'token', createdAt: '2026-10-01T08:00:00.000Z' },
    replacedAt: '2026-10-31T08:00:00.000Z',
  })
  expect(queues.map(({ queue }: { queue: string }) => queue).toSorted()).toEqual([
    'grade',
    'message',
    'refresh',
    'registration',
    'review',
    'writeBack',
  ])
})

test('lists all jobs, including those that never ran, and counts late ones', async () => {
  const { pool } = app().database
  await pool.query(
    `insert into job (name, last_started_at, last_ended_at, last_error) values
      ('writeBack', now() - interval '2 days', now() - interval '2 days', null),
      ('checkLinks', now() - interval '10 seconds', now() - interval '5 seconds', 'The job failed.')`,
  )
  onTestFinished(async () => void (await pool.query('delete from job')))
  const { jobs, findings } = await health()
  expect(jobs).toContainEqual(
    expect.objectContaining({ name: 'writeBack', outcome: 'ok', isLate: true }),
  )
  expect(jobs).toContainEqual(
    expect.objectContaining({
      ...{ name: 'checkLinks', outcome: 'failed', lastSeconds: 5, lastError: 'The job failed.' },
      nextRunAt: expect.any(String),
    }),
  )
  expect(jobs).toContainEqual(
    expect.objectContaining({ name: 'importAgain', outcome: 'never', nextRunAt: null }),
  )
  expect(findings).toContainEqual(expect.objectContaining({ rule: 'jobsLate', count: 1 }))
})

test('counts only the messages of the last 24 hours, by channel', async () => {
  const { db, pool } = app().database
  const { id } = await buildAccount(db, {})
  await pool.query(
    `with told as (insert into notification (person_id, kind, title, body, created_at, dedupe_key)
      select $1, 'system', 'Title', 'Body', now(), key from unnest(array['a','b','c']) key
      returning id, dedupe_key)
    insert into notification_delivery (person_id, channel, kind, notification_id, state, is_urgent,
      created_at, expires_at, done_at)
    select $1, 'email', 'system', id, case dedupe_key when 'b' then 'dead' else 'sent' end, false,
      now(), now(), now() - case dedupe_key when 'c' then interval '25 hours' else interval '1 hour' end
    from told`,
    [id],
  )
  const { messages, findings } = await health()
  expect(messages).toEqual([{ channel: 'email', sent: 1, failed: 1 }])
  expect(findings).toContainEqual(
    expect.objectContaining({ rule: 'messagesStuck', urgency: 'now', count: 1 }),
  )
})

test('operate.md 2 counts rejected sign-ins by cause', async () => {
  const browser = browse(app())
  await browser.step('/ui/callback?state=unknown&error=access_denied')
  await browser.step('/ui/callback?state=unknown&error=access_denied')
  await browser.step('/ui/callback')
  await app().database.pool.query(
    `insert into audit_event (at, action, reason, details, outcome) values
      (now() - interval '25 hours', 'signIn', 'denied', '{}', 'denied'),
      (now(), 'signIn', 'providerRefused', '{"error": "the assertion has expired"}', 'failed')`,
  )
  const { refusals } = await health()
  expect(refusals).toEqual([
    {
      ...{ reason: 'expired', count: 2 },
      cause: 'it took too long, was used, or began in another browser',
    },
    { reason: 'badRequest', cause: 'the address of the callback has no state', count: 1 },
    { reason: 'providerRefused', cause: 'the assertion has expired', count: 1 },
  ])
})
