import { expect, test } from 'vitest'
import { buildPerson } from '#testing/build-person.ts'
import { buildRestriction } from '#testing/build-records.ts'
import { useTestDatabase } from '#testing/test-database.ts'
import { applyRetention } from './retention/retention.queries.ts'

const database = useTestDatabase()
const now = new Date('2026-11-21T09:15:00Z')
const settings = { retention: {}, SESSION_IDLE_MINUTES: 240 }
const purge = () =>
  applyRetention(['nightly'], {
    ...{ pool: database().pool, settings, now },
    signal: new AbortController().signal,
  })
const daysAgo = (days: number, milliseconds = 0) =>
  new Date(now.getTime() - days * 86_400_000 - milliseconds)

test('keeps a hold that the college no longer has for 30 days, then deletes it', async () => {
  const { db, pool } = database()
  const { id } = await buildPerson(db)
  await buildRestriction(db, id, { title: 'In force' })
  await buildRestriction(db, id, { title: 'Gone for 30 days', removed_at: daysAgo(30) })
  await buildRestriction(db, id, { title: 'Gone for longer', removed_at: daysAgo(30, 1) })
  expect(await purge()).toMatchObject({ removedRecords: 1 })
  const { rows } = await pool.query<{ title: string }>('select title from restriction order by 1')
  expect(rows.map(({ title }) => title)).toEqual(['Gone for 30 days', 'In force'])
})

test('operate.md 3: deletes messages to other programs after 30 days, sent or not', async () => {
  const { pool } = database()
  await pool.query(
    `with hook as (insert into webhook (name, url, kinds)
      values ('LMS', 'https://lms.example/', '{class.canceled}') returning id)
    insert into webhook_delivery (webhook_id, kind, batch_id, occurred_at, next_try_at, created_at)
    select id, 'test', gen_random_uuid(), at, at, at from hook, unnest($1::timestamptz[]) at`,
    [[daysAgo(30, 1), daysAgo(30)]],
  )
  expect(await purge()).toMatchObject({ webhooks: 1 })
  const { rows } = await pool.query('select created_at as at from webhook_delivery')
  expect(rows).toEqual([{ at: daysAgo(30) }])
})

test('sis.md 6 deletes unmerged reads after 7 days, and people’s changes, searches and runs with their rows after 90', async () => {
  const { db, pool } = database()
  const { id } = await buildPerson(db)
  const run = async (startedAt: Date, state = 'ok') => {
    const { rows } = await pool.query<{ id: string }>(
      `insert into sis_run (source_id, kind, lane, started_at, state)
      select source_id, 'person', 'bulk', $1, $2 from person where id = $3 returning id`,
      [startedAt, state, id],
    )
    return rows[0]?.id ?? ''
  }
  const [old, remaining, stuck] = [
    await run(daysAgo(90, 1)),
    await run(daysAgo(90)),
    await run(daysAgo(200), 'running'),
  ]
  for (const of of [old, remaining])
    await pool.query(
      `insert into sis_quarantine (run_id, resource, rule, sample_redacted)
      values ($1, 'users.csv', 'not a date', '99/99')`,
      [of],
    )
  const stage = (group: string, readAt: Date) =>
    pool.query(
      `insert into sis_stage (person_id, grp, run_id, read_at, payload) values ($1, $2, $3, $4, '{}')`,
      [id, group, remaining, readAt],
    )
  await stage('mine', daysAgo(7, 1))
  await stage('gpas', daysAgo(7))
  for (const [kind, at] of [
    ['holdAdded', daysAgo(90, 1)],
    ['holdLifted', daysAgo(90)],
  ] as const)
    await pool.query(
      `insert into person_change (person_id, run_id, kind, entity_id, changed_at)
      values ($1, $2, $3, $1, $4)`,
      [id, remaining, kind, at],
    )
  await pool.query(
    `insert into missed_search (words, last_on) values ('locker', '2026-08-22'), ('parking', '2026-08-23')`,
  )
  expect(await purge()).toEqual({
    readings: 1,
    runs: 1,
    changes: 1,
    searches: 1,
  })
  const rowsOf = async (text: string) => (await pool.query(text)).rows
  expect(await rowsOf('select words from missed_search')).toEqual([{ words: 'parking' }])
  expect(await rowsOf('select grp from sis_stage')).toEqual([{ grp: 'gpas' }])
  expect(await rowsOf('select kind from person_change')).toEqual([{ kind: 'holdLifted' }])
  expect(await rowsOf('select run_id as id from sis_quarantine')).toEqual([{ id: remaining }])
  expect((await rowsOf('select id from sis_run order by id')).map((row) => row.id)).toEqual(
    [remaining, stuck].sort(),
  )
})

test('sis.md 4.7 deletes the value of a finished change after 90 days, and keeps one that is still pending', async () => {
  const { db, pool } = database()
  const { id } = await buildPerson(db)
  const addChange = (field: string, state: string, doneAt: Date | null) =>
    pool.query(
      `insert into sis_writeback (person_id, field, base_value_hash, desired_hash, desired_sealed,
        requested_by, state, done_at)
      values ($1, $2, value_hash(null), value_hash('"x"'), 'v1.sealed', $1, $3, $4)`,
      [id, field, state, doneAt],
    )
  await addChange('mobilePhone', 'done', daysAgo(90, 1))
  await addChange('personalEmail', 'done', daysAgo(90))
  await addChange('genderPronoun', 'localOnly', daysAgo(400))
  await addChange('preferredName', 'queued', null)
  expect(await purge()).toMatchObject({ profileChanges: 1 })
  const { rows } = await pool.query(
    `select field from sis_writeback where desired_sealed is not null order by field`,
  )
  expect(rows.map(({ field }) => field)).toEqual([
    'genderPronoun',
    'personalEmail',
    'preferredName',
  ])
})

test('marks a person the college no longer has as removed, and keeps what the hub stores about them', async () => {
  const { db, pool } = database()
  const { id } = await buildPerson(db)
  await pool.query('update person set removed_at = $2 where id = $1', [id, daysAgo(400)])
  expect(await purge()).toEqual({})
  expect((await pool.query('select from person where id = $1', [id])).rowCount).toBe(1)
})
