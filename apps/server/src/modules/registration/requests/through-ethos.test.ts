import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test, vi } from 'vitest'
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

beforeAll(async () => {
  for (const number of ['ART-101', 'HIS-151', 'SOC-110'])
    sections.push(section({ titles: [{ value: number }] }, number))
  const read = ethos().source()
  await importSource({ database: database(), source: read })
  await read.close()
  // The simulated college's day is earlier than today.
  const started = new Date(ethos().time.now() - 3_600_000)
  await database().pool.query('update sis_run set started_at = $1', [started])
  const { rows } = await database().pool.query('select id from sis_source where is_active')
  source = { sourceId: rows[0].id, kind: 'ethos', source: ethos().source() }
})

const signal = new AbortController().signal
const parts = () => ({
  database: database(),
  clock: () => new Date(ethos().time.now()),
  settings: readSettings({ SIS_CALLS_PER_SECOND: '100' }),
  findSource: async () => source,
  wait: (milliseconds: number) => ethos().time.wait(milliseconds),
})

/** A student's request for one of the sections, in the hub and as the college knows it. */
async function ask(sectionSisId: string, action: RegistrationAction = 'add') {
  const { pool, db } = database()
  const idOf = async (table: string, sisId: string) =>
    (await pool.query(`select id from ${table} where sis_id = $1`, [sisId])).rows[0].id
  const personSisId = person('new.student')
  const personId = await idOf('person', personSisId)
  const id = randomUUID()
  const wish = { orWaitlist: false, afterId: null, credits: null, gradingMode: null }
  const sectionId = await idOf('section', sectionSisId)
  const now = new Date(ethos().time.now())
  await storeRequests(db, personId, [{ ...wish, id, sectionId, action }], now)
  return {
    personId,
    send: () => sendRequests(parts(), { personId, signal }),
    state: async () => (await requestsOf(db, personId, [id]))[0],
    atCollege: () => stored(request({ personSisId, sectionSisId })),
  }
}

/** Reads again what was queued. */
async function readAgain() {
  const worker = randomUUID()
  while (await runSyncJobs({ ...parts(), signal, worker }));
}

test('a request becomes one registration at the college, with a receipt', async () => {
  const { send, state, atCollege } = await ask(sections[0] ?? '')
  await send()
  expect(await state()).toMatchObject({ state: 'accepted', result: 'registered' })
  expect(atCollege()).toHaveLength(1)
})

test('a request whose answer was lost is settled by reading, and never sent twice', async () => {
  const { send, state, atCollege } = await ask(sections[1] ?? '')
  ethos().fail({ match: /^POST .api/, nth: [1], effect: { kind: 'silentAfter' } })
  await send()
  expect(await state()).toMatchObject({ state: 'unknown', receipt: null })
  ethos().fail()
  ethos().time.pass(1_000)
  await readAgain()
  ethos().time.pass(5_000)
  await send()
  expect(await state()).toMatchObject({ state: 'accepted', result: 'registered' })
  expect(atCollege()).toHaveLength(1)
  expect(writes()).toBe(1)
})

test('what the college’s system can’t do is refused, not tried forever', async () => {
  const { send, state } = await ask(sections[2] ?? '', 'waitlist')
  await send()
  expect(await state()).toMatchObject({ state: 'refused', reasons: [{ code: 'other' }] })
})
