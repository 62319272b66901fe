import { randomUUID } from 'node:crypto'
import { beforeAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import type { RegistrationAction } from '#connectors/registrar.ts'
import { runSyncJobs } from '#jobs/records/run-sync-jobs.ts'
import { readSettings } from '#settings.ts'
import type { ActiveSource } from '#sync/active-source.ts'
import { importSource } from '#sync/import/import-source.ts'
import { useEthos } from '#testing/sources/ethos.ts'
import { useRegistering } from '#testing/sources/registering.ts'
import { useTestDatabase } from '#testing/test-database.ts'
import { requestsOf, storeRequests } from './requests.queries.ts'
import { sendRequests } from './send-requests.ts'

vi.setConfig({ testTimeout: 60_000, hookTimeout: 120_000 })
const ethos = useEthos()
const database = useTestDatabase()
const { section, person, request, stored, writes } = useRegistering(ethos)

const sections: string[] = []
let source: ActiveSource

async function importCollege() {
  const read = ethos().source()
  await importSource({ database: database(), source: read })
  await read.close()
  // The simulated college's day is earlier than today.
  const started = new Date(ethos().time.now() - 3_600_000)
  await database().pool.query('update sis_run set started_at = $1', [started])
}

beforeAll(async () => {
  for (const number of [
    'ART-101',
    'HIS-151',
    'SOC-110',
    'ART-120',
    'PSY-111',
    'HIS-152',
    'MUS-100',
  ])
    sections.push(section({ titles: [{ value: number }] }, number))
  // Another section of the course: a system that counts both classes rejects it.
  sections.push(section({ titles: [{ value: 'ART-120' }] }, 'ART-120'))
  sections.push(section({ titles: [{ value: 'SOC-110' }], maxEnrollment: 0 }, 'SOC-110'))
  await importCollege()
  const { rows } = await database().pool.query('select id from sis_source where is_active')
  source = { sourceId: rows[0].id, kind: 'ethos', source: ethos().source() }
})

// The student has no request and none of the classes.
beforeEach(async () => {
  await database().pool.query(
    `delete from registration_request;
    delete from section_registration using section
      where section.id = section_id and section.sis_id in (${sections.map((id) => `'${id}'`)})`,
  )
})

async function changeSystem(system: 'banner' | 'colleague') {
  ethos().registrar.system = system
  await importCollege()
  source = { ...source, source: ethos().source() }
}

/** The college has Banner until the end of the test. */
async function useBanner() {
  onTestFinished(() => changeSystem('colleague'))
  await changeSystem('banner')
}

const signal = new AbortController().signal
const parts = () => ({
  database: database(),
  clock: () => new Date(ethos().time.now()),
  settings: readSettings({ SIS_CALLS_PER_SECOND: '100' }),
  findSource: async () => source,
  wait: (milliseconds: number) => ethos().time.wait(milliseconds),
})

/** A student's request for one of the sections, in the hub and at the college. */
async function sendRequest(
  sectionSisId: string,
  action: RegistrationAction = 'add',
  dropSectionSisId?: string,
) {
  const { pool, db } = database()
  const idOf = async (table: string, sisId: string) =>
    (await pool.query(`select id from ${table} where sis_id = $1`, [sisId])).rows[0].id
  const personSisId = person('new.student')
  const personId = await idOf('person', personSisId)
  const id = randomUUID()
  const requestDefaults = { orWaitlist: false, afterId: null, credits: null, gradingMode: null }
  const sectionId = await idOf('section', sectionSisId)
  const now = new Date(ethos().time.now())
  const drop = dropSectionSisId && {
    ...{ ...requestDefaults, id: randomUUID(), afterId: id, action: 'drop' as const },
    sectionId: await idOf('section', dropSectionSisId),
  }
  const requests = [{ ...requestDefaults, id, sectionId, action }, ...(drop ? [drop] : [])]
  await storeRequests(db, personId, requests, now)
  return {
    personId,
    send: () => sendRequests(parts(), { personId, signal }),
    state: async () => (await requestsOf(db, personId, [id]))[0],
    half: async () => drop && (await requestsOf(db, personId, [drop.id]))[0],
    provenAt: async () =>
      (await pool.query('select proven_at from registration_request where id = $1', [id])).rows[0]
        .proven_at,
    atCollege: (other = sectionSisId) => stored(request({ personSisId, sectionSisId: other })),
  }
}

const match = /^POST .api/
/** The first request gets no answer and has no effect, or none yet. */
const unanswered = [
  { match, nth: [1], effect: { kind: 'loseWrite' } },
  { match, nth: [1], effect: { kind: 'silentAfter' } },
] as const

/** The college registers the student, without an answer to anyone. */
function applyAtCollege(sectionSisId: string) {
  const { store, guid } = ethos()
  const [status] = store.all('section-registration-statuses').filter(({ code }) => code === 'N')
  const [level] = store.all('academic-levels')
  store.put('section-registrations', {
    id: randomUUID(),
    registrant: { id: person('new.student') },
    section: { id: sectionSisId },
    academicLevel: { id: level?.guid ?? guid('academic-levels', 'CR') },
    status: {
      registrationStatus: 'registered',
      sectionRegistrationStatusReason: 'registered',
      detail: { id: status?.id },
    },
    credit: { measure: 'credit', registrationCredit: 3 },
    stcStatuses: [{ stcStatus: 'N', stcStatusDate: '2026-11-21' }],
  })
}

/** Some time later: runs queued reads and handles due requests. */
async function later(send: () => Promise<number>) {
  ethos().time.advance(1_000)
  await runReads()
  ethos().time.advance(31_000)
  await send()
}

/** Runs queued reads. */
async function runReads() {
  const worker = randomUUID()
  while (await runSyncJobs({ ...parts(), signal, worker }));
}

test('a request becomes one registration at the college, with a receipt', async () => {
  const { send, state, atCollege } = await sendRequest(sections[0] ?? '')
  await send()
  expect(await state()).toMatchObject({ state: 'accepted', result: 'registered' })
  expect(atCollege()).toHaveLength(1)
})

test('settles a request with a lost response by reading, and never sends it twice', async () => {
  const { send, state, atCollege } = await sendRequest(sections[1] ?? '')
  ethos().fail({ match: /^POST .api/, nth: [1], effect: { kind: 'silentAfter' } })
  await send()
  expect(await state()).toMatchObject({ state: 'unknown', receipt: null })
  ethos().fail()
  ethos().time.advance(1_000)
  await runReads()
  ethos().time.advance(5_000)
  await send()
  expect(await state()).toMatchObject({ state: 'accepted', result: 'registered' })
  expect(atCollege()).toHaveLength(1)
  expect(writes()).toBe(1)
})

test('does not refuse a repeated request because the first one took effect late', async () => {
  const sectionSisId = sections[2] ?? ''
  const { send, state, atCollege } = await sendRequest(sectionSisId)
  const late = () => void applyAtCollege(sectionSisId)
  ethos().fail(...unanswered, { match, nth: [2], effect: { kind: 'before', run: late } })
  await send()
  await later(send)
  expect(await state()).toMatchObject({ state: 'unknown', reasons: [] })
  await later(send)
  expect(await state()).toMatchObject({ state: 'accepted', result: 'registered', reasons: [] })
  expect(atCollege()).toEqual(['N'])
  await later(send)
  await (await sendRequest(sectionSisId, 'drop')).send()
})

test('refuses a second attempt if the records agree', async () => {
  const { send, state } = await sendRequest(sections[8] ?? '')
  ethos().fail(...unanswered)
  await send()
  await later(send)
  await later(send)
  expect(await state()).toMatchObject({ state: 'refused', reasons: [{ code: 'full' }] })
})

test('a request waits while the college’s system has the student’s record in use', async () => {
  const { send, state } = await sendRequest(sections[2] ?? '')
  const message = 'PERSON.ST record with ID 0712345 is locked'
  const effect = { kind: 'status', status: 400, message } as const
  ethos().fail({ match, nth: [1], effect }, { match, nth: [1], effect: { kind: 'loseWrite' } })
  await send()
  expect(await state()).toMatchObject({ state: 'waiting', reasons: [] })
  ethos().time.advance(6_000)
  await send()
  expect(await state()).toMatchObject({ state: 'accepted', result: 'registered' })
})

test('refuses a request that the college’s system doesn’t support, without endless retries', async () => {
  const { send, state } = await sendRequest(sections[2] ?? '', 'waitlist')
  await send()
  expect(await state()).toMatchObject({ state: 'refused', reasons: [{ code: 'other' }] })
})

test('confirms an accepted request by reading it', async () => {
  const { send, state, provenAt } = await sendRequest(sections[3] ?? '')
  await send()
  expect([(await state())?.state, await provenAt()]).toEqual(['accepted', null])
  await later(send)
  expect(await state()).toMatchObject({ state: 'accepted', result: 'registered' })
  expect(await provenAt()).toBeInstanceOf(Date)
})

test('settles a response that the college’s records contradict', async () => {
  const { send, state, atCollege, provenAt } = await sendRequest(sections[4] ?? '')
  ethos().fail({ match: /^POST .api/, nth: [1], effect: { kind: 'loseWrite' } })
  await send()
  expect(await state()).toMatchObject({ state: 'accepted' })
  ethos().fail()
  await later(send)
  expect(await state()).toMatchObject({ state: 'unknown', result: null, receipt: null })
  await later(send)
  expect(await state()).toMatchObject({ state: 'accepted', result: 'registered' })
  expect(atCollege()).toHaveLength(1)
  await later(send)
  expect(await provenAt()).toBeInstanceOf(Date)
})

test('a drop right after a response does not contradict it', async () => {
  const added = await sendRequest(sections[5] ?? '')
  await added.send()
  await later(async () => 0)
  const dropped = await sendRequest(sections[5] ?? '', 'drop')
  await dropped.send()
  await later(dropped.send)
  expect(await added.state()).toMatchObject({ state: 'accepted', result: 'registered' })
  expect(await dropped.state()).toMatchObject({ state: 'accepted', result: 'dropped' })
  expect(await dropped.provenAt()).toBeInstanceOf(Date)
})

test('explains a swap that is refused because the system counts both classes, and keeps the class', async () => {
  const [old = '', other = ''] = [sections[3], sections[7]]
  const first = await sendRequest(old)
  await first.send()
  const { send, state, half, atCollege } = await sendRequest(other, 'add', old)
  await send()
  const codes = (await state())?.reasons.map(({ code }) => code)
  expect(codes).toEqual(['alreadyRegistered', 'bothCounted'])
  expect(await half()).toMatchObject({ reasons: [{ code: 'notTried' }] })
  expect(atCollege(old)).toEqual(['N'])
})

test('settles a one-step swap with a lost response by reading both classes', async () => {
  await useBanner()
  const [old = '', other = ''] = [sections[3], sections[6]]
  await (await sendRequest(old)).send()
  const { send, state, half, atCollege } = await sendRequest(other, 'add', old)
  ethos().fail({ match: /registration-register/, nth: [1], effect: { kind: 'silentAfter' } })
  await send()
  expect(await state()).toMatchObject({ state: 'unknown' })
  ethos().fail()
  await later(send)
  expect(await state()).toMatchObject({ state: 'accepted', result: 'registered' })
  expect(await half()).toMatchObject({ state: 'accepted', result: 'dropped' })
  expect([atCollege(), atCollege(old), writes()]).toEqual([['RW'], ['DW'], 2])
})

test('two tabs that request the same class each get a response from a batch system', async () => {
  await useBanner()
  const one = await sendRequest(sections[5] ?? '')
  const other = await sendRequest(sections[5] ?? '')
  await one.send()
  const answers = [await one.state(), await other.state()]
  expect(answers.map((result) => result?.result ?? result?.reasons[0]?.code).sort()).toEqual([
    'alreadyRegistered',
    'registered',
  ])
  expect(one.atCollege()).toEqual(['RW'])
})
