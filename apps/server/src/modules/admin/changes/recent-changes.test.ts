import type { HubFinding } from '@myhub/domain/operations/hub-findings.ts'
import { expect, test } from 'vitest'
import { buildAccount } from '#testing/build-person.ts'
import { agreesWithContract } from '#testing/contract.ts'
import { signIn } from '#testing/sign-in.ts'
import { useOwnTestApp } from '#testing/test-app.ts'
import { recordFindings, recordRelease } from '../health/findings.queries.ts'

const app = useOwnTestApp()

test('counts the changes since yesterday by kind, without views, older changes or names', async () => {
  const { db, pool } = app().database
  const { id, username } = await buildAccount(db, { permissions: ['sync.manage'] })
  const { headers } = await signIn(app(), username)
  await pool.query(
    `insert into person_change (person_id, run_id, kind, entity_id, changed_at)
      select $1, gen_random_uuid(), kind, gen_random_uuid(), now() - age::interval
      from (values ('holdLifted', '1 hour'), ('holdLifted', '2 hours'), ('balance', '1 hour'),
        ('gradePosted', '25 hours')) as made (kind, age)`,
    [id],
  )
  await pool.query(
    `insert into audit_event (actor_id, action, outcome, at)
      select $1, action, outcome, now() - age::interval
      from (values ('changePreferences', 'ok', '1 hour'), ('changePreferences', 'ok', '3 hours'),
        ('changeOffice', 'ok', '25 hours'), ('changeAlert', 'denied', '1 hour'),
        ('viewPerson', 'ok', '1 hour')) as made (action, outcome, age)`,
    [id],
  )
  const response = await app().inject({ url: '/v1/admin/sync/changes', headers: { ...headers } })
  agreesWithContract('RecentChanges', response.json())
  const { records, actions } = response.json()
  expect(records).toEqual([
    { kind: 'holdLifted', count: 2 },
    { kind: 'balance', count: 1 },
  ])
  expect(actions).toContainEqual({ action: 'changePreferences', count: 2 })
  const named = actions.map(({ action }: { action: string }) => action)
  for (const other of ['changeOffice', 'changeAlert', 'viewPerson'])
    expect(named).not.toContain(other)
  expect(response.body).not.toContain(id)
})

async function changesFor(permissions: readonly string[]) {
  const { username } = await buildAccount(app().database.db, { permissions })
  const { headers } = await signIn(app(), username)
  const response = await app().inject({ url: '/v1/admin/sync/changes', headers })
  agreesWithContract('RecentChanges', response.json())
  return response.json()
}

test('operate.md 1 counts records that imports added, changed and ended, by kind', async () => {
  const { pool } = app().database
  await pool.query(
    `with run as (insert into sis_run (source_id, kind, lane, state, started_at)
      select id, 'csv', 'bulk', 'ok', now() - age::interval from sis_source,
        (values ('1 hour'), ('2 hours'), ('25 hours')) made (age) returning id)
    insert into sis_run_item (run_id, resource, state, inserted, updated, removed)
    select id, resource, 'ok', 3, 2, 1 from run,
      (values ('person'), ('person_contact'), ('restriction')) part (resource)`,
  )
  await pool.query(
    `update sis_run_item set inserted = 0, updated = 0, removed = 0 where resource = 'restriction'`,
  )
  const { imports } = await changesFor(['sync.manage'])
  expect(imports).toEqual([{ kind: 'people', added: 12, changed: 8, ended: 4 }])
})

test('operate.md 1 lists changes made in Administration, with names only for readers of the audit log', async () => {
  const { db, pool } = app().database
  const { id } = await buildAccount(db, { legalFirst: 'Dana', legalLast: 'Albrecht' })
  await pool.query(
    `insert into audit_event (actor_id, action, outcome, at, details) values
      ($1, 'changeRedirect', 'ok', now(), '{}'), ($1, 'changeRedirect', 'ok', now(), '{}'),
      (null, 'grantPermission', 'ok', now(), '{"by": "command"}')`,
    [id],
  )
  const redirects = { action: 'changeRedirect', count: 2, isCommand: false }
  const granted = { action: 'grantPermission', count: 1, by: null, isCommand: true }
  const known = await changesFor(['sync.manage', 'audit.read'])
  expect(known.administration).toEqual(
    expect.arrayContaining([{ ...redirects, by: 'Dana Albrecht' }, granted]),
  )
  const unknown = await changesFor(['sync.manage'])
  expect(unknown.administration).toEqual(
    expect.arrayContaining([{ ...redirects, by: null }, granted]),
  )
  expect(unknown.actions).not.toContainEqual(expect.objectContaining({ action: 'changeRedirect' }))
})

const finding = (rule: HubFinding['rule'], subject: string | null = null): HubFinding => ({
  ...{ rule, urgency: 'now', owner: 'it', subject, count: null, seconds: null },
})

test('operate.md 1 lists findings that began and ended, and new versions', async () => {
  const { db, pool } = app().database
  const ago = (hours: number) => new Date(Date.now() - hours * 3_600_000)
  const [disk, job] = [finding('diskLow'), finding('jobFailing', 'checkLinks')]
  expect(await recordFindings(db, [disk], ago(48))).toEqual({ began: 1, ended: 0 })
  expect(await recordFindings(db, [disk], ago(40))).toEqual({ began: 0, ended: 0 })
  expect(await recordFindings(db, [job], ago(2))).toEqual({ began: 1, ended: 1 })
  await recordRelease(db, '1.0.0', ago(3))
  expect((await changesFor(['sync.manage'])).releases).toEqual([])
  for (const version of ['1.1.0', '1.1.0']) await recordRelease(db, version, ago(1))
  await pool.query(`update migration set applied_at = now() - interval '2 days' where name <> (
    select max(name) from migration)`)
  const { findings, releases, migrations } = await changesFor(['sync.manage'])
  expect(findings).toMatchObject([
    { finding: job, endedAt: null },
    { finding: disk, endedAt: expect.any(String) },
  ])
  expect(releases).toMatchObject([{ version: '1.1.0' }])
  expect(migrations).toHaveLength(1)
})
