import { expect, test } from 'vitest'
import { buildAccount } from '#testing/build-person.ts'
import { agreesWithContract } from '#testing/contract.ts'
import { signIn } from '#testing/sign-in.ts'
import { useOwnTestApp } from '#testing/test-app.ts'

const app = useOwnTestApp()

test('counts what changed since yesterday by kind, without views, older changes and people', async () => {
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
      from (values ('changeLink', 'ok', '1 hour'), ('changeLink', 'ok', '3 hours'),
        ('changeOffice', 'ok', '25 hours'), ('changeAlert', 'denied', '1 hour'),
        ('viewPerson', 'ok', '1 hour')) as made (action, outcome, age)`,
    [id],
  )
  const answer = await app().inject({ url: '/v1/admin/sync/changes', headers: { ...headers } })
  agreesWithContract('RecentChanges', answer.json())
  const { records, actions } = answer.json()
  expect(records).toEqual([
    { kind: 'holdLifted', count: 2 },
    { kind: 'balance', count: 1 },
  ])
  expect(actions).toContainEqual({ action: 'changeLink', count: 2 })
  const named = actions.map(({ action }: { action: string }) => action)
  for (const other of ['changeOffice', 'changeAlert', 'viewPerson'])
    expect(named).not.toContain(other)
  expect(answer.body).not.toContain(id)
})
