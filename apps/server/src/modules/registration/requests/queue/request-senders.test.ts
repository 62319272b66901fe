import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import type { Registrar, RegistrationRequest, RegistrationResult } from '#connectors/registrar.ts'
import { sendRegistrations } from '#jobs/registering/send-registrations.ts'
import { readSettings } from '#settings.ts'
import type { ActiveSource } from '#sync/active-source.ts'
import { buildAccount, buildPerson } from '#testing/build-person.ts'
import { buildPeriod, buildSection } from '#testing/build-section.ts'
import { emptyTables } from '#testing/empty-tables.ts'
import { signIn } from '#testing/sign-in.ts'
import { useOwnTestApp } from '#testing/test-app.ts'
import { recordContradiction } from '../answers.queries.ts'
import { requestsOf, storeRequests } from '../requests.queries.ts'
import { requestSenders } from './request-senders.ts'

type Answer = (requests: readonly RegistrationRequest[]) => Promise<readonly RegistrationResult[]>

const registered = { outcome: 'accepted', registrationSisId: null, state: 'registered' } as const
const accept: Answer = async (requests) =>
  requests.map(() => ({ ...registered, waitlistPlace: null }))

/** Calls to the college's system. */
interface ProcessLog {
  readonly ids: string[]
  readonly people: string[]
  maxConcurrentSeen: number
  doubles: number
}
let answer: Answer = accept
let log: ProcessLog = { ids: [], people: [], maxConcurrentSeen: 0, doubles: 0 }
const busy = new Set<string>()

const registrar: Registrar = {
  evaluatesSwaps: true,
  register: async (requests) => {
    const person = requests[0]?.personSisId ?? ''
    if (busy.has(person)) log.doubles += 1
    busy.add(person)
    log.people.push(person)
    log.ids.push(...requests.map(({ id }) => id))
    log.maxConcurrentSeen = Math.max(log.maxConcurrentSeen, busy.size)
    try {
      return await answer(requests)
    } finally {
      busy.delete(person)
    }
  },
}
const source = { openRegistrar: async () => registrar } as unknown as ActiveSource['source']
const findSource = async (): Promise<ActiveSource> => ({ sourceId: 'test', kind: 'ethos', source })
const app = useOwnTestApp({}, undefined, { findSource })
const db = () => app().database.db
const maxConcurrent = 3
const parts = (concurrency = maxConcurrent) => ({
  database: app().database,
  clock: app().clock,
  settings: readSettings({ SIS_CALLS_AT_ONCE: String(concurrency) }),
  findSource,
})
let sections: string[] = []

beforeEach(async () => {
  await emptyTables(app().database.pool, 'person', 'course', 'academic_period')
  answer = accept
  log = { ids: [], people: [], maxConcurrentSeen: 0, doubles: 0 }
  const period = await buildPeriod(db(), { registration: 'open' })
  const two = [
    await buildSection(db(), { periodId: period.id }),
    await buildSection(db(), { periodId: period.id }),
  ]
  sections = two.map(({ id }) => id)
})

const toRequest = (sectionId: string) => ({
  ...{ id: randomUUID(), sectionId, action: 'add' as const, orWaitlist: false },
  ...{ afterId: null, credits: null, gradingMode: null },
})

/** Stores requests of a student for the two classes. @returns their ids */
async function storeWaiting(personId: string, count = 2): Promise<string[]> {
  const requests = sections.slice(0, count).map(toRequest)
  await db()
    .transaction()
    .execute((transaction) => storeRequests(transaction, personId, requests, app().clock()))
  return requests.map(({ id }) => id)
}

/** Creates this many students with waiting requests. */
async function herd(size: number, count = 2) {
  const people: { id: string; sisId: string; requests: string[] }[] = []
  for (let index = 0; index < size; index += 1) {
    const { id } = await buildPerson(db(), { roles: ['student'] })
    const row = await db()
      .selectFrom('person')
      .where('id', '=', id)
      .select('sis_id')
      .executeTakeFirst()
    people.push({ id, sisId: row?.sis_id ?? '', requests: await storeWaiting(id, count) })
  }
  return people
}

const states = async () => {
  const rows = await db().selectFrom('registration_request').select(['state']).execute()
  return [...new Set(rows.map(({ state }) => state))]
}
const open = async () => (await states()).some((state) => state !== 'accepted')

/** Senders of a process of their own. */
function process(concurrency = maxConcurrent) {
  const senders = requestSenders(parts(concurrency))
  onTestFinished(() => senders.stop())
  return senders
}

test('two processes send each request once, and a student’s requests serially', async () => {
  answer = async (requests) => {
    await sleep(1)
    return accept(requests)
  }
  await herd(20)
  const both = [process(), process()]
  for (const senders of both) senders.wake()
  await expect.poll(open, { timeout: 20_000 }).toBe(false)
  expect(new Set(log.ids).size).toBe(40)
  expect(log.ids).toHaveLength(40)
  expect(log.doubles).toBe(0)
  expect(log.maxConcurrentSeen).toBeLessThanOrEqual(2 * maxConcurrent)
})

test('a process with one sender follows the order of the queue', async () => {
  const people = await herd(20, 1)
  process(1).wake()
  await expect.poll(open, { timeout: 20_000 }).toBe(false)
  expect(log.people).toEqual(people.map(({ sisId }) => sisId))
})

test('requests wait while the college’s system accepts nothing, and none are lost', async () => {
  const settled = Promise.withResolvers<void>()
  let attempts = 0
  answer = async (requests) => {
    attempts += 1
    if (attempts > maxConcurrent) settled.resolve()
    return requests.map(() => ({ outcome: 'notSent', failure: 'closed', retryAfterMs: 0 }))
  }
  await herd(6)
  const senders = process()
  senders.wake()
  await settled.promise
  answer = accept
  await expect.poll(open, { timeout: 20_000 }).toBe(false)
  expect(log.doubles).toBe(0)
})

test('the job sends requests that no server sends anymore', async () => {
  await herd(4)
  const end = new AbortController()
  const run = sendRegistrations.run({ ...parts(), signal: end.signal, onProgress: () => {} })
  await expect.poll(open, { timeout: 20_000 }).toBe(false)
  end.abort()
  expect((await run).handled).toBeGreaterThanOrEqual(8)
  expect(log.ids).toHaveLength(8)
})

test('a request with a lost response keeps its place, and a returned one goes to the end', async () => {
  const [first, second, third] = await herd(3, 1)
  const claim = randomUUID()
  const readAhead = async () => (await requestsOf(db(), third?.id ?? ''))[0]?.ahead
  const change = (text: string) =>
    app().database.pool.query(`update registration_request set ${text} where id = $1`, [
      first?.requests[0],
    ])
  expect(await readAhead()).toBe(2)
  for (const state of ['sending', 'unknown']) {
    await change(`state = '${state}', sent_at = now(), attempts = 1, claim = '${claim}'`)
    expect(await readAhead()).toBe(2)
  }
  await change(`state = 'accepted', result = 'registered', receipt = 1`)
  expect(await readAhead()).toBe(1)
  const now = app().clock()
  await recordContradiction(db(), first?.requests[0] ?? '', claim, now, now)
  expect(await readAhead()).toBe(1)
  const waiting = (await requestsOf(db(), second?.id ?? ''))[0]
  expect(waiting?.ahead).toBe(0)
})

test('a student with many requests ahead gets their place without waiting', async () => {
  const release = Promise.withResolvers<void>()
  answer = async (requests) => {
    await release.promise
    return accept(requests)
  }
  await herd(40, 1)
  const { id, username } = await buildAccount(db(), { roles: ['student'] })
  const { headers } = await signIn(app(), username)
  const url = '/v1/registration/requests'
  const end_on = new Date(Date.now() + 90 * 86_400_000).toISOString().slice(0, 10)
  await db().updateTable('section').set({ end_on }).execute()
  const requests = sections.map((sectionId) => ({ id: randomUUID(), action: 'add', sectionId }))
  const response = await app().inject({ method: 'POST', url, headers, payload: { requests } })
  expect(
    response.json().map((entry: { state: string; ahead: number }) => [entry.state, entry.ahead]),
  ).toEqual([
    ['waiting', 40],
    ['waiting', 41],
  ])
  release.resolve()
  await expect.poll(open, { timeout: 20_000 }).toBe(false)
  expect((await requestsOf(db(), id)).map(({ ahead: readAhead }) => readAhead)).toEqual([
    null,
    null,
  ])
})
