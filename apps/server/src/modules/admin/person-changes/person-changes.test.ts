import { expect, test } from 'vitest'
import { buildAgreement } from '#testing/build-guidance.ts'
import { buildAccount } from '#testing/build-person.ts'
import { buildPeriod } from '#testing/build-section.ts'
import { signIn } from '#testing/sign-in.ts'
import { useOwnTestApp } from '#testing/test-app.ts'

const app = useOwnTestApp()
const url = '/v1/admin/sync/person-changes/csv'

async function download(permissions: string[], days = { from: '2026-11-02', to: '2026-11-03' }) {
  const { username, id } = await buildAccount(app().database.db, { permissions })
  const { headers } = await signIn(app(), username)
  return { id, response: await app().inject({ method: 'POST', url, headers, payload: days }) }
}

const bothPermissions = ['sync.manage', 'person.view.identity']

test('operate.md 3 exports people’s changes with a row for each field, leaving unknown values blank', async () => {
  const { pool, db } = app().database
  const person = await buildAccount(db, { legalFirst: 'Maya', legalLast: 'Lindgren' })
  const { headers } = await signIn(app(), person.username)
  const patch = (path: string, payload: object) =>
    app().inject({ method: 'PATCH', url: `/v1/people/person/mine/${path}`, headers, payload })
  await patch('preferred-name', { first: 'Mai', middle: 'J' })
  await patch('mobile-phone', { number: '(319) 555-0123' })
  await patch('personal-email', { address: 'mai@mail.example' })
  const at = (field: string, when: string, more = '') =>
    pool.query(
      `update sis_writeback set requested_at = '${when}'${more} where person_id = $1 and field = $2`,
      [person.id, field],
    )
  await at('preferredName', '2026-11-02T06:00:00Z')
  await at('mobilePhone', '2026-11-03T15:04:05Z', `, state = 'done', done_at = now()`)
  await at('personalEmail', '2026-11-04T06:00:00Z')
  const { id, response } = await download(bothPermissions)
  const result = await pool.query('select sis_id from person where id = $1', [person.id])
  expect(response.statusCode, response.body).toBe(200)
  const known = `profile,${person.studentId},${result.rows[0].sis_id},Mai Lindgren`
  expect(response.body.replace('\uFEFF', '').trimEnd().split('\r\n')).toEqual([
    'at,kind,studentId,sisId,name,field,before,after,state',
    `2026-11-02T00:00:00-06:00,${known},preferredFirstName,,Mai,onlyInMyHub`,
    `2026-11-02T00:00:00-06:00,${known},preferredMiddleName,,J,onlyInMyHub`,
    `2026-11-03T09:04:05-06:00,${known},mobilePhone,,'+13195550123,delivered`,
  ])
  await pool.query('update sis_writeback set desired_sealed = null where not is_held')
  expect((await download(bothPermissions)).response.body).toContain('mobilePhone,,,delivered')
  const { rows } = await pool.query(
    `select details from audit_event where actor_id = $1 and action = 'viewPersonChanges'`,
    [id],
  )
  expect(rows).toEqual([{ details: { from: '2026-11-02', to: '2026-11-03', as: 'csv' } }])
})

test('operate.md 3 exports pathway requests and agreements too, with their outcomes', async () => {
  const { pool, db } = app().database
  const { id } = await buildAccount(db)
  const { id: term } = await buildPeriod(db, { code: '2027SP' })
  const { id: agreement } = await buildAgreement(db, id, { code: 'PAY' })
  await pool.query(
    `insert into agreement_answer (agreement_id, status, acted_at)
      values ($1, 'accepted', '2026-09-01T15:00:00Z')`,
    [agreement],
  )
  await pool.query(
    `with new as (insert into pathway (kind, code, title, description)
      values ('career', 'HLTH', 'Health care', '') returning id)
    insert into pathway_change (person_id, pathway_id, start_period_id, requested_at)
    select $1, id, $2, '2026-09-01T15:00:00Z' from new`,
    [id, term],
  )
  const { response } = await download(bothPermissions, { from: '2026-09-01', to: '2026-09-01' })
  const lines: string[] = response.body.trimEnd().split('\r\n').slice(1)
  expect(lines.map((line) => line.split(',').slice(5).join())).toEqual([
    'pathway,,HLTH,waiting',
    'pathwayStart,,2027SP,waiting',
    'PAY,pending,accepted,onlyInMyHub',
  ])
})

test('continues after each batch without missing or repeating a row', async () => {
  const { pool, db } = app().database
  const { id } = await buildAccount(db)
  await pool.query(
    `insert into sis_writeback (person_id, field, base_value_hash, desired_hash, requested_by,
      requested_at, state, done_at)
    select '${id}', 'mobilePhone', '', '', '${id}',
      '2026-10-01T15:00:00Z'::timestamptz + (n / 3) * interval '1 microsecond', 'done', now()
    from generate_series(1, 2500) n`,
  )
  const { response } = await download(bothPermissions, { from: '2026-10-01', to: '2026-10-01' })
  expect(response.body.trimEnd().split('\r\n')).toHaveLength(2501)
})

test('requires the permission to see gender and pronouns too, and days in order', async () => {
  for (const permissions of [['sync.manage'], ['person.view.identity']])
    expect((await download(permissions)).response.statusCode).toBe(403)
  const wrong = await download(bothPermissions, { from: '2026-11-03', to: '2026-11-02' })
  expect(wrong.response.statusCode).toBe(400)
  expect(wrong.response.json().error.fields).toMatchObject([{ path: 'to' }])
})
