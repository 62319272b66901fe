import { randomUUID } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import { runSyncJobs } from '#jobs/records/run-sync-jobs.ts'
import { emptyTables } from '#testing/empty-tables.ts'
import { type ScriptedSource, scriptedSource } from '#testing/sources/scripted-source.ts'
import { queueGroups, useScriptedCollege } from '#testing/sources/use-scripted-college.ts'
import { testClock } from '#testing/test-clock.ts'
import { useTestDatabase } from '#testing/test-database.ts'
import { syncSections } from './sync-sections.ts'

const database = useTestDatabase()
const clock = testClock()
let source: ScriptedSource
let findSource: Awaited<ReturnType<typeof useScriptedCollege>>

const query = async (text: string) => (await database().pool.query(text)).rows

beforeEach(async () => {
  source = scriptedSource()
  findSource = await useScriptedCollege(database(), source, 1)
  await emptyTables(database().pool, 'sis_gate')
  await query(
    `insert into academic_period (source_id, sis_id, code, title, type, start_on, end_on, row_hash)
    values ('ethos', 't', '2027SP', 'Spring 2027', 'term', '2027-01-11', '2027-05-07', '')`,
  )
  await query(
    `insert into course (source_id, sis_id, number, subject_code, short_title, title, credit_min,
      academic_level_code, row_hash)
    values ('ethos', 'c', 'ENG-105', 'ENG', 'Composition I', 'Composition I', 3, 'UG', '')`,
  )
})

/** The college's system registers u1 in these sections. */
function registers(...sections: readonly string[]) {
  const enrollment = (sectionSisId: string) => ({
    personSisId: 'u1',
    sectionSisId,
    role: 'student',
  })
  const of = <T>(prefix: string, make: (section: string) => T) =>
    Object.fromEntries(sections.map((section) => [`${prefix}${section}`, make(section)]))
  source.setRecords('u1', 'enrollments', of('e-', enrollment))
  source.setRecords(
    'u1',
    'registrationDetails',
    of('d-', (section) => ({
      enrollmentSisId: `e-${section}`,
      statusCode: 'N',
      statusOn: '2026-11-20',
      registeredOn: '2026-11-20',
      gradingMode: 'standard',
      creditsRegistered: '3',
    })),
  )
}

/** The college's system has a section. */
function offers(section: string, creditMin = '3') {
  const base = { title: 'Composition I', courseSisId: 'c', academicPeriodSisId: 't', number: '01' }
  source.setRecords(section, 'sections', { [section]: base })
  source.setRecords(section, 'sectionDetails', {
    [`${section}-d`]: {
      sectionSisId: section,
      name: `ENG-105-${section}`,
      campusCode: 'MAIN',
      deliveryMode: 'inPerson',
      status: 'open',
      startOn: '2027-01-11',
      endOn: '2027-05-07',
      creditMin,
    },
  })
}

async function fetchRegistrations() {
  await queueGroups(database(), ['sectionRegistrations'], clock.now())
  const wait = async (milliseconds: number) => clock.advance({ minutes: milliseconds / 60_000 })
  const signal = new AbortController().signal
  const work = { database: database(), clock: clock.now, signal, worker: randomUUID() }
  while (await runSyncJobs({ ...work, findSource, wait }));
}

const taken = async () =>
  (
    await query(`select s.name from section_registration r join section s on s.id = r.section_id
      where r.removed_at is null order by 1`)
  ).map(({ name }) => name)
const sectionCalls = () =>
  source.calls.filter(({ kind }) => kind === 'sections').map(({ sisId }) => sisId)

test('shows a registration in a section created today, and fetches the section once', async () => {
  offers('new')
  registers('new')
  await fetchRegistrations()
  expect(await taken()).toEqual(['ENG-105-new'])
  expect(sectionCalls()).toEqual(['new'])
  clock.advance({ hours: 1 })
  await fetchRegistrations()
  expect(sectionCalls()).toEqual(['new'])
})

test('sis.md 4.3 takes missing credits from the course, and a missing campus from the section', async () => {
  offers('s1', '')
  source.setRecords('s1', 'meetings', {
    m1: { sectionSisId: 's1', methodCode: 'WEB', startOn: '2027-01-11', endOn: '2027-05-07' },
  })
  registers('s1')
  await fetchRegistrations()
  expect(await query('select credit_min::float as credits from section')).toEqual(
    await query('select credit_min::float as credits from course'),
  )
  expect(await query('select campus_code as campus from meeting')).toEqual([{ campus: 'MAIN' }])
  expect(await taken()).toEqual(['ENG-105-s1'])
})

const parts = () =>
  query('select resource, state, inserted, updated, calls from sis_run_item order by resource')

test('sis.md 4.2 records the cost of a changed section with the run, part by part', async () => {
  offers('s1')
  const { signal } = new AbortController()
  const context = { signal, runId: randomUUID(), lane: 'change' } as const
  const sync = { database: database(), source, sourceId: 'ethos', context, now: clock.now() }
  expect(await syncSections({ ...sync, sisIds: ['s1'] })).toBe('done')
  const nothing = { state: 'ok', inserted: 0, updated: 0 }
  expect(await parts()).toEqual([
    { resource: 'meeting', ...nothing, calls: 1 },
    { resource: 'section', ...nothing, inserted: 1, calls: 2 },
    { resource: 'section_instructor', ...nothing, calls: 1 },
  ])
})

test('sis.md 4.2 records the cost of a section fetched for a registration with the registrations, once', async () => {
  offers('new')
  registers('new')
  await fetchRegistrations()
  const calls = (await parts()).map((part) => [part.resource, part.calls])
  expect(Object.fromEntries(calls)).toEqual({
    meeting: null,
    section: null,
    section_instructor: null,
    sectionRegistrations: source.calls.length,
  })
})

test('quarantines a section that can’t be fetched by name, and adds the others', async () => {
  offers('known')
  registers('known', 'nowhere')
  await fetchRegistrations()
  expect(await taken()).toEqual(['ENG-105-known'])
  const quarantined = await query('select resource, sis_id, rule from sis_quarantine order by 1, 2')
  expect(quarantined).toContainEqual({
    resource: 'enrollments',
    sis_id: 'e-nowhere',
    rule: 'no such row in sections',
  })
})

test('fetches at most ten sections of a rescheduled term one by one', async () => {
  const sections = Array.from({ length: 14 }, (_, index) => `s${index}`)
  registers(...sections)
  await fetchRegistrations()
  expect(sectionCalls()).toHaveLength(10)
})
