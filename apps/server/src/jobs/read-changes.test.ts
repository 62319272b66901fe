import { beforeEach, expect, test } from 'vitest'
import { readSettings } from '#settings.ts'
import { type ExportFolder, exportFolder } from '#testing/export-folder.ts'
import { emptyHub, importFolder } from '#testing/import-folder.ts'
import { type TellingSource, tellingSource } from '#testing/telling-source.ts'
import { testClock } from '#testing/test-clock.ts'
import { useTestDatabase } from '#testing/test-database.ts'
import type { Job } from './job.ts'
import { readChanges } from './read-changes.ts'
import { reconcile, reconcileSoon } from './reconcile.ts'

const database = useTestDatabase()
const clock = testClock()
let folder: ExportFolder
let source: TellingSource

const rows = async (text: string) => (await database().pool.query(text)).rows
const run = (job: Job) =>
  job.run({
    database: database(),
    clock: clock.now,
    settings: readSettings({ SIS_CALLS_PER_SECOND: '200' }),
    findSource: source.findSource,
    signal: new AbortController().signal,
    onProgress: () => {},
  })
const ledger = async () =>
  (
    await rows(`select p.sis_id as who, kind from person_change c
      join person p on p.id = c.person_id order by kind, who`)
  ).map(({ who, kind }) => `${kind} ${who}`)
const notices = () => rows('select body from notification order by body')
const queued = async () =>
  (
    await rows(`select p.sis_id as who, grp from sis_job j join person p on p.id = j.person_id
      order by who, grp`)
  ).map(({ who, grp }) => `${who} ${grp}`)

/** The small college with classes that go on, imported, with its changes known up to now. */
beforeEach(async () => {
  await emptyHub(database())
  folder = await exportFolder()
  for (const file of ['academicSessions.csv', 'sections_ext.csv', 'meetings.csv'])
    await folder.edit(file, (text) => text.replaceAll('2026-12-11', '2099-12-11'))
  expect((await importFolder(database(), folder.path)).reason).toBeNull()
  source = tellingSource(folder.path)
  await run(readChanges)
})

const section = { kind: 'sections', sisId: 's1', personSisId: null, sectionSisId: 's1' } as const
const meeting = { kind: 'meetings', sisId: 'm1', personSisId: null, sectionSisId: 's1' } as const

test('whoever takes a class is told that it is canceled, and nobody else', async () => {
  await folder.replace('sections_ext.csv', 'inPerson,open', 'inPerson,cancelled')
  source.tells(section)
  expect(await run(readChanges)).toMatchObject({ changes: 1, sections: 1, queued: 0 })
  expect(await ledger()).toEqual(['sectionCancelled u1', 'sectionCancelled u2'])
  expect(await notices()).toEqual([
    { body: 'What is new: a class canceled.' },
    { body: 'What is new: a class canceled.' },
  ])
})

test('a new room, time and instructor reach them, and other sections are not asked for', async () => {
  await folder.replace('meetings.csv', '09:00,09:50', '10:00,10:50')
  await folder.replace('meetings.csv', 'LH,101', 'LH,204')
  await folder.edit('enrollments.csv', (text) => text.replace('e4,,,s1,org,u3', 'e4,,,s1,org,u2'))
  source.tells(meeting, section)
  await run(readChanges)
  expect(source.sectionsRead).toEqual([['s1']])
  expect(await ledger()).toEqual([
    'sectionInstructor u1',
    'sectionInstructor u2',
    'sectionRoom u1',
    'sectionRoom u2',
    'sectionTime u1',
    'sectionTime u2',
  ])
  const others = await rows(`select from meeting where sis_id = 'm2' and removed_at is null`)
  expect(others).toHaveLength(1)
  source.tells(meeting, section)
  await run(readChanges)
  expect(await ledger()).toHaveLength(6)
  expect(await notices()).toHaveLength(2)
})

test('a meeting that is gone is known by the section that it was of, and vanishes', async () => {
  await folder.edit('meetings.csv', (text) => text.replace(/^m1,.*\n/m, ''))
  source.tells({ kind: 'meetings', sisId: 'm1', personSisId: null })
  await run(readChanges)
  expect(source.sectionsRead).toEqual([['s1']])
  expect(await rows(`select sis_id from meeting where removed_at is null`)).toEqual([
    { sis_id: 'm2' },
  ])
})

test('a hold that is gone is known by whose it was, and they are read again', async () => {
  source.tells({ kind: 'restrictions', sisId: 'h1', personSisId: null })
  await run(readChanges)
  expect(await queued()).toEqual(['u1 restrictions'])
})

test('while the system does not answer, what it told is not taken for known', async () => {
  await folder.replace('sections_ext.csv', 'inPerson,open', 'inPerson,cancelled')
  const cursor = () => rows(`select cursor from sis_cursor where stream = 'changes'`)
  const before = await cursor()
  source.failsSections('unavailable')
  source.tells(section)
  expect(await run(readChanges)).toMatchObject({ changes: 0 })
  expect(await cursor()).toEqual(before)
  expect(await ledger()).toEqual([])
})

test('a change that was not told is found soon, by reading again what is offered', async () => {
  await folder.replace('sections_ext.csv', 'inPerson,open', 'inPerson,cancelled')
  expect(await run(reconcileSoon)).toEqual({})
  source.missesSome()
  expect(await run(readChanges)).toMatchObject({ gaps: 1 })
  expect(await run(reconcileSoon)).toMatchObject({ updated: 1 })
  expect(await ledger()).toEqual(['sectionCancelled u1', 'sectionCancelled u2'])
  expect(await run(reconcileSoon)).toEqual({})
})

test('sections that may not be read one by one, and a hundred at once, are read together soon', async () => {
  source.failsSections('forbidden')
  source.tells(section)
  expect(await run(readChanges)).toMatchObject({ changes: 1 })
  expect(await run(reconcileSoon)).toMatchObject({ removed: 0 })
  source.failsSections(null)
  const many = Array.from({ length: 101 }, (_, index) => ({
    ...section,
    sectionSisId: `x${index}`,
  }))
  source.tells(...many)
  await run(readChanges)
  expect(source.sectionsRead).toHaveLength(1)
  expect(await run(reconcileSoon)).not.toEqual({})
})

test('the nightly comparison finds what nobody told, and calls nobody’s other records current', async () => {
  const asOf = () => rows(`select max(started_at) as at from sis_run where kind = 'csv'`)
  const before = await asOf()
  await folder.replace('meetings.csv', 'LH,101', 'LH,204')
  await folder.replace('holds.csv', 'Balance due', 'Something else')
  await run(reconcile)
  expect(await ledger()).toEqual(['sectionRoom u1', 'sectionRoom u2'])
  expect(await asOf()).toEqual(before)
  expect(await rows(`select from restriction where title = 'Something else'`)).toEqual([])
})
