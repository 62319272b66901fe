import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test, vi } from 'vitest'
import { readChanges } from '#jobs/records/read-changes.ts'
import { runSyncJobs } from '#jobs/records/run-sync-jobs.ts'
import { readSettings } from '#settings.ts'
import { importSource } from '#sync/import/import-source.ts'
import type { ImportReport } from '#sync/import/report.ts'
import { useEthos } from '#testing/sources/ethos.ts'
import { testClock } from '#testing/test-clock.ts'
import { useTestDatabase } from '#testing/test-database.ts'

// A college whose documents have every quirk of sis.md section 4.8, imported from scratch.

vi.setConfig({ testTimeout: 300_000, hookTimeout: 300_000 })
const database = useTestDatabase()
const ethos = useEthos({ hasQuirks: true })
let report: ImportReport
/** How many rows the first import made in each table, and how many documents the college had. */
let imported: { table: string; rows: number; documents: number; setAside: number }[] = []

/** Tables, the resources behind them, and how many documents are set aside. */
const counted = [
  ['person', 'persons', 0],
  ['course', 'courses', 0],
  ['section', 'sections', 0],
  ['section_registration', 'section-registrations', 0],
  ['restriction', 'person-holds', 1],
  ['student_program', 'student-academic-programs', 0],
] as const

const quirks = () => {
  const laid = ethos().quirks
  if (!laid) throw new Error('The college has its quirks')
  return laid
}
const rows = async (text: string, ...values: unknown[]) =>
  (await database().pool.query(text, values)).rows
const documentOf = ({ resource, id }: { resource: string; id: string }) => {
  const match = ethos().store.find(resource, id)
  if (!match) throw new Error(`There is no ${resource} ${id}`)
  return match
}
const idIn = (reference: unknown): string => String(Object(reference).id)

beforeAll(async () => {
  const source = ethos().source()
  report = await importSource({ database: database(), source })
  await source.close()
  imported = await Promise.all(
    counted.map(async ([table, resource, setAside]) => {
      const [match] = await rows(`select count(*)::int as count from ${table}`)
      const documents = ethos().store.all(resource).length
      return { table, rows: match.count, documents, setAside }
    }),
  )
})

test('sis.md 4.8 quarantines a single document by resource and field, and loses none', async () => {
  const { invalidHold: wrongHold } = quirks()
  expect(report.state).toBe('partial')
  expect(report.setAside.problems).toMatchObject([
    { resource: 'person-holds', path: 'startOn', sisId: wrongHold.id, sample: '99/99/9999' },
  ])
  expect(imported).toHaveLength(counted.length)
  for (const { table, rows: match, documents, setAside } of imported) {
    expect(match, table).toBe(documents - setAside)
    expect(match, table).toBeGreaterThan(0)
  }
})

test('sis.md 4.8 keeps both of two mobile numbers and which one is preferred', async () => {
  const match = await rows(
    `select value, is_preferred from person_contact c join person p on p.id = c.person_id
    where p.sis_id = $1 and c.kind = 'phone' order by value`,
    quirks().twoMobiles.id,
  )
  expect(match).toEqual([
    { value: '+13195550101', is_preferred: false },
    { value: '+13195550102', is_preferred: true },
  ])
})

test("sis.md 4.8 ignores unknown values and uses the category of a hold's type", async () => {
  const { unknownGender, unknownStatus, unknownCategory } = quirks()
  expect(await rows('select legal_sex from person where sis_id = $1', unknownGender.id)).toEqual([
    { legal_sex: 'unknown' },
  ])
  expect(await rows('select status from section where sis_id = $1', unknownStatus.id)).toEqual([
    { status: 'open' },
  ])
  const { type } = documentOf(unknownCategory)
  const entry = ethos().store.find('person-hold-types', idIn(Object(type).detail))
  expect(
    await rows('select category, title from restriction where sis_id = $1', unknownCategory.id),
  ).toEqual([{ category: entry?.category, title: entry?.title }])
})

test("sis.md 4.8 takes a section's missing credits from its course, and otherwise leaves them unknown", async () => {
  const { sectionWithoutCredits, courseWithoutCredits } = quirks()
  const [section] = await rows(
    `select s.credit_min as own, c.credit_min as course from section s
    join course c on c.id = s.course_id where s.sis_id = $1`,
    sectionWithoutCredits.id,
  )
  expect(section.own).toBe(section.course)
  expect(section.own).toBeGreaterThan(0)
  expect(
    await rows(
      'select credit_min, credit_max from course where sis_id = $1',
      courseWithoutCredits.id,
    ),
  ).toEqual([{ credit_min: null, credit_max: null }])
})

test('sis.md 4.8 keeps a registration without a grade if the definition was deleted', async () => {
  const grade = documentOf(quirks().deletedGrade)
  const match = await rows(
    `select final_grade, is_grade_verified from section_registration r
    join person p on p.id = r.person_id join section s on s.id = r.section_id
    where p.sis_id = $1 and s.sis_id = $2`,
    idIn(grade.student),
    idIn(Object(grade.course).section),
  )
  expect(match).toEqual([{ final_grade: null, is_grade_verified: false }])
})

/** IDs of a person's registrations in the hub. */
const registrationsOf = async (id: string): Promise<string[]> =>
  (
    await rows(
      `select r.sis_id as id from section_registration r join person p on p.id = r.person_id
      where p.sis_id = $1 and p.removed_at is null and r.removed_at is null order by 1`,
      id,
    )
  ).map((row) => row.id)

const registrationsThere = (id: string): string[] =>
  ethos()
    .store.all('section-registrations')
    .filter(({ registrant }) => idIn(registrant) === id)
    .map((document) => String(document.id))
    .sort()

test('sis.md 4.8 imports a person who was merged earlier only under the new ID', async () => {
  const { mergedFrom: mergedAway, mergedInto } = quirks()
  expect(await rows('select from person where sis_id = $1', mergedAway.id)).toEqual([])
  expect(await registrationsOf(mergedInto.id)).toEqual(registrationsThere(mergedInto.id))
  const source = ethos().source()
  expect(await source.resolve?.({ sisId: mergedAway.id }, ethos().context())).toBeNull()
  await source.close()
})

test('sis.md 4.8 moves records of a person merged today and removes them after a second confirmation', async () => {
  const clock = testClock()
  const source = ethos().source()
  const findSource = async () => ({ sourceId: 'ethos', kind: 'ethos', source }) as const
  const { signal } = new AbortController()
  const parts = { database: database(), clock: clock.now, findSource, signal }
  const settings = readSettings({ SIS_CALLS_PER_SECOND: '200' })
  const runChanges = () => readChanges.run({ ...parts, settings, onProgress: () => {} })
  const sync = async () => {
    const limits = { concurrency: 8, perSecond: 500 }
    while (await runSyncJobs({ ...parts, worker: randomUUID(), limits }));
  }
  await runChanges()
  const [removed, remaining] = await rows(
    `select p.sis_id as id from person p join section_registration r on r.person_id = p.id
    where p.username ~ '[0-9]{6}$' and p.sis_id <> all ($1)
    group by p.sis_id order by count(*) desc, 1 limit 2`,
    Object.values(quirks()).map(({ id }) => id),
  )
  const all = [
    ...(await registrationsOf(removed.id)),
    ...(await registrationsOf(remaining.id)),
  ].sort()
  ethos().merge(removed.id, remaining.id)
  expect(registrationsThere(remaining.id)).toEqual(all)
  expect(await runChanges()).toMatchObject({ gaps: 0 })
  await sync()
  expect(await registrationsOf(remaining.id)).toEqual(all)
  expect(await registrationsOf(removed.id)).toEqual([])
  // A missing person is checked twice.
  const contacts = () =>
    rows(
      `select from person_contact c join person p on p.id = c.person_id
      where p.sis_id = $1 and c.removed_at is null`,
      removed.id,
    )
  const isGone = () =>
    rows('select removed_at is not null as is from person where sis_id = $1', removed.id)
  expect(await contacts()).not.toEqual([])
  expect(await isGone()).toEqual([{ is: false }])
  clock.advance({ minutes: 2 })
  await sync()
  expect(await contacts()).toEqual([])
  expect(await isGone()).toEqual([{ is: true }])
  // An import uses the real clock and skips people who were read after it started.
  vi.useFakeTimers({ toFake: ['Date'], now: clock.now() })
  const again = await importSource({ database: database(), source })
  vi.useRealTimers()
  expect(again.state).toBe('partial')
  expect(await isGone()).toEqual([{ is: true }])
  expect(await registrationsOf(remaining.id)).toEqual(all)
  expect(await source.resolve?.({ sisId: removed.id }, ethos().context())).toBeNull()
  await source.close()
})
