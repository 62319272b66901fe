import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import type { Registrar, RegistrationAnswer, RegistrationRequest } from '#connectors/registrar.ts'
import { sendRegistrations } from '#jobs/registering/send-registrations.ts'
import { readSettings } from '#settings.ts'
import type { ActiveSource } from '#sync/active-source.ts'
import { buildAccount, buildPerson } from '#testing/build-person.ts'
import { buildPeriod, buildSection } from '#testing/build-section.ts'
import { emptyTables } from '#testing/empty-tables.ts'
import { signIn } from '#testing/sign-in.ts'
import { useOwnTestApp } from '#testing/test-app.ts'
import { recordContradicted } from '../answers.queries.ts'
import { requestsOf, storeRequests } from '../requests.queries.ts'
import { requestSenders } from './request-senders.ts'

type Answer = (requests: readonly RegistrationRequest[]) => Promise<readonly RegistrationAnswer[]>

const registered = { outcome: 'accepted', registrationSisId: null, state: 'registered' } as const
const accept: Answer = async (requests) =>
  requests.map(() => ({ ...registered, waitlistPlace: null }))

/** Calls to the college's system. */
interface Seen {
  readonly ids: string[]
  readonly people: string[]
  mostAtOnce: number
  doubles: number
}
let answer: Answer = accept
let seen: Seen = { ids: [], people: [], mostAtOnce: 0, doubles: 0 }
const busy = new Set<string>()

const registrar: Registrar = {
  judgesSwaps: true,
  register: async (requests) => {
    const person = requests[0]?.personSisId ?? ''
    if (busy.has(person)) seen.doubles += 1
    busy.add(person)
    seen.people.push(person)
    seen.ids.push(...requests.map(({ id }) => id))
    seen.mostAtOnce = Math.max(seen.mostAtOnce, busy.size)
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
const atOnce = 3
const parts = (callsAtOnce = atOnce) => ({
  database: app().database,
  clock: app().clock,
  settings: readSettings({ SIS_CALLS_AT_ONCE: String(callsAtOnce) }),
  findSource,
})
let sections: string[] = []

beforeEach(async () => {
  await emptyTables(app().database.pool, 'person', 'course', 'academic_period')
  answer = accept
  seen = { ids: [], people: [], mostAtOnce: 0, doubles: 0 }
  const period = await buildPeriod(db(), { registration: 'open' })
  const two = [
    await buildSection(db(), { periodId: period.id }),
    await buildSection(db(), { periodId: period.id }),
  ]
  sections = two.map(({ id }) => id)
})

const wish = (sectionId: string) => ({
  ...{ id: randomUUID(), sectionId, action: 'add' as const, orWaitlist: false },
  ...{ afterId: null, credits: null, gradingMode: null },
})

/** Stores requests of a student for the two classes. @returns their ids */
async function wait(personId: string, count = 2): Promise<string[]> {
  const requests = sections.slice(0, count).map(wish)
  await db()
    .transaction()
    .execute((one) => storeRequests(one, personId, requests, app().clock()))
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
    people.push({ id, sisId: row?.sis_id ?? '', requests: await wait(id, count) })
  }
  return people
}

const states = async () => {
  const rows = await db().selectFrom('registration_request').select(['state']).execute()
  return [...new Set(rows.map(({ state }) => state))]
}
const open = async () => (await states()).some((state) => state !== 'accepted')

/** Senders of a process of their own. */
function process(callsAtOnce = atOnce) {
  const senders = requestSenders(parts(callsAtOnce))
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
  expect(new Set(seen.ids).size).toBe(40)
  expect(seen.ids).toHaveLength(40)
  expect(seen.doubles).toBe(0)
  expect(seen.mostAtOnce).toBeLessThanOrEqual(2 * atOnce)
})

test('a process with one sender follows the order of the queue', async () => {
  const people = await herd(20, 1)
  process(1).wake()
  await expect.poll(open, { timeout: 20_000 }).toBe(false)
  expect(seen.people).toEqual(people.map(({ sisId }) => sisId))
})

test('requests wait while the college’s system accepts nothing, and none are lost', async () => {
  const settled = Promise.withResolvers<void>()
  let tries = 0
  answer = async (requests) => {
    tries += 1
    if (tries > atOnce) settled.resolve()
    return requests.map(() => ({ outcome: 'notSent', failure: 'closed', retryAfterMs: 0 }))
  }
  await herd(6)
  const senders = process()
  senders.wake()
  await settled.promise
  answer = accept
  await expect.poll(open, { timeout: 20_000 }).toBe(false)
  expect(seen.doubles).toBe(0)
})

test('the job sends requests that no server sends anymore', async () => {
  await herd(4)
  const end = new AbortController()
  const run = sendRegistrations.run({ ...parts(), signal: end.signal, onProgress: () => {} })
  await expect.poll(open, { timeout: 20_000 }).toBe(false)
  end.abort()
  expect((await run).handled).toBeGreaterThanOrEqual(8)
  expect(seen.ids).toHaveLength(8)
})

test('a request with a lost response keeps its place, and a returned one goes to the end', async () => {
  const [first, second, third] = await herd(3, 1)
  const claim = randomUUID()
  const ahead = async () => (await requestsOf(db(), third?.id ?? ''))[0]?.ahead
  const change = (text: string) =>
    app().database.pool.query(`update registration_request set ${text} where id = $1`, [
      first?.requests[0],
    ])
  expect(await ahead()).toBe(2)
  for (const state of ['sending', 'unknown']) {
    await change(`state = '${state}', sent_at = now(), attempts = 1, claim = '${claim}'`)
    expect(await ahead()).toBe(2)
  }
  await change(`state = 'accepted', result = 'registered', receipt = 1`)
  expect(await ahead()).toBe(1)
  const now = app().clock()
  await recordContradicted(db(), first?.requests[0] ?? '', claim, now, now)
  expect(await ahead()).toBe(1)
  const waiting = (await requestsOf(db(), second?.id ?? ''))[0]
  expect(waiting?.ahead).toBe(0)
})

test('a student with many requests ahead gets their place without waiting', async () => {
  const held = Promise.withResolvers<void>()
  answer = async (requests) => {
    await held.promise
    return accept(requests)
  }
  await herd(40, 1)
  const { id, username } = await buildAccount(db(), { roles: ['student'] })
  const { headers } = await signIn(app(), username)
  const url = '/v1/registration/requests'
  const end_on = new Date(Date.now() + 90 * 86_400_000).toISOString().slice(0, 10)
  await db().updateTable('section').set({ end_on }).execute()
  const requests = sections.map((sectionId) => ({ id: randomUUID(), action: 'add', sectionId }))
  const told = await app().inject({ method: 'POST', url, headers, payload: { requests } })
  expect(
    told.json().map((one: { state: string; ahead: number }) => [one.state, one.ahead]),
  ).toEqual([
    ['waiting', 40],
    ['waiting', 41],
  ])
  held.resolve()
  await expect.poll(open, { timeout: 20_000 }).toBe(false)
  expect((await requestsOf(db(), id)).map(({ ahead }) => ahead)).toEqual([null, null])
})
