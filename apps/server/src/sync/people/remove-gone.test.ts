import { randomUUID } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import { runSyncJobs } from '#jobs/records/run-sync-jobs.ts'
import { emptyTables } from '#testing/empty-tables.ts'
import { type ScriptedSource, scriptedSource } from '#testing/sources/scripted-source.ts'
import { queueGroups, useScriptedCollege } from '#testing/sources/use-scripted-college.ts'
import { testClock } from '#testing/test-clock.ts'
import { useTestDatabase } from '#testing/test-database.ts'
import type { ActiveSource } from '../active-source.ts'

const database = useTestDatabase()
const clock = testClock()
let source: ScriptedSource
let findSource: () => Promise<ActiveSource>

beforeEach(async () => {
  source = scriptedSource()
  await emptyTables(database().pool, 'sis_gate')
})

/** @returns the ids of everyone at the college */
const haveAtCollege = async (people: number) => {
  findSource = await useScriptedCollege(database(), source, people)
  return Array.from({ length: people }, (_, index) => `u${index + 1}`).sort()
}

const read = async () => {
  const wait = async (milliseconds: number) => clock.pass({ minutes: milliseconds / 60_000 })
  const { signal } = new AbortController()
  const work = { database: database(), clock: clock.now, signal, worker: randomUUID() }
  while (await runSyncJobs({ ...work, findSource, wait, limits: { atOnce: 8, perSecond: 500 } }));
}
const look = async () => {
  await queueGroups(database(), ['mine'], clock.now(), 'bulk')
  await read()
}
const here = async () => {
  const { rows } = await database().pool.query<{ id: string }>(
    `select sis_id as id from person where removed_at is null and is_enabled order by 1`,
  )
  return rows.map(({ id }) => id)
}

test('sis.md 4.3 removes a person whom the college’s system has reported missing twice, and restores them when they are back', async () => {
  const everybody = await haveAtCollege(4)
  source.loses('u1')
  await look()
  expect(await here()).toEqual(everybody)
  clock.pass({ minutes: 2 })
  await read()
  expect(await here()).toEqual(everybody.filter((id) => id !== 'u1'))
  source.says('u1', 'people', {
    u1: { username: 'user1', givenName: 'First', familyName: 'Last', isEnabled: 'true' },
  })
  clock.pass({ minutes: 2 })
  await look()
  expect(await here()).toEqual(everybody)
})

test('keeps a person missing from one read and present in the next', async () => {
  const everybody = await haveAtCollege(4)
  source.loses('u1')
  await look()
  source.says('u1', 'people', {
    u1: { username: 'user1', givenName: 'First', familyName: 'Last', isEnabled: 'true' },
  })
  clock.pass({ minutes: 2 })
  await read()
  expect(await here()).toEqual(everybody)
})

test('removes at most fifty people one by one when a system has lost everyone', async () => {
  const people = 52
  const everybody = await haveAtCollege(people)
  for (const id of everybody) source.loses(id)
  await look()
  clock.pass({ minutes: 2 })
  await read()
  expect(await here()).toHaveLength(people - 50)
  clock.pass({ hours: 1 })
  await look()
  clock.pass({ minutes: 2 })
  await read()
  expect(await here()).toHaveLength(people - 50)
})
