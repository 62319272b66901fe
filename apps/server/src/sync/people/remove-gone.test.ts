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
const setCollegePeople = async (people: number) => {
  findSource = await useScriptedCollege(database(), source, people)
  return Array.from({ length: people }, (_, index) => `u${index + 1}`).sort()
}

const read = async () => {
  const wait = async (milliseconds: number) => clock.advance({ minutes: milliseconds / 60_000 })
  const { signal } = new AbortController()
  const work = { database: database(), clock: clock.now, signal, worker: randomUUID() }
  while (
    await runSyncJobs({ ...work, findSource, wait, limits: { concurrency: 8, perSecond: 500 } })
  );
}
const findRemoved = async () => {
  await queueGroups(database(), ['mine'], clock.now(), 'bulk')
  await read()
}
const peopleInHub = async () => {
  const { rows } = await database().pool.query<{ id: string }>(
    `select sis_id as id from person where removed_at is null and is_enabled order by 1`,
  )
  return rows.map(({ id }) => id)
}

test('sis.md 4.3 removes a person whom the college’s system has reported missing twice, and restores them when they are back', async () => {
  const allPeople = await setCollegePeople(4)
  source.forgetId('u1')
  await findRemoved()
  expect(await peopleInHub()).toEqual(allPeople)
  clock.advance({ minutes: 2 })
  await read()
  expect(await peopleInHub()).toEqual(allPeople.filter((id) => id !== 'u1'))
  source.setRecords('u1', 'people', {
    u1: { username: 'user1', givenName: 'First', familyName: 'Last', isEnabled: 'true' },
  })
  clock.advance({ minutes: 2 })
  await findRemoved()
  expect(await peopleInHub()).toEqual(allPeople)
})

test('keeps a person missing from one read and present in the next', async () => {
  const allPeople = await setCollegePeople(4)
  source.forgetId('u1')
  await findRemoved()
  source.setRecords('u1', 'people', {
    u1: { username: 'user1', givenName: 'First', familyName: 'Last', isEnabled: 'true' },
  })
  clock.advance({ minutes: 2 })
  await read()
  expect(await peopleInHub()).toEqual(allPeople)
})

test('removes at most fifty people one by one when a system has lost everyone', async () => {
  const people = 52
  const allPeople = await setCollegePeople(people)
  for (const id of allPeople) source.forgetId(id)
  await findRemoved()
  clock.advance({ minutes: 2 })
  await read()
  expect(await peopleInHub()).toHaveLength(people - 50)
  clock.advance({ hours: 1 })
  await findRemoved()
  clock.advance({ minutes: 2 })
  await read()
  expect(await peopleInHub()).toHaveLength(people - 50)
})
