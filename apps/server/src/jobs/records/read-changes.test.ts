import { beforeEach, describe, expect, test } from 'vitest'
import { readSettings } from '#settings.ts'
import { type ExportFolder, exportFolder } from '#testing/sources/export-folder.ts'
import { emptyHub, importFolder } from '#testing/sources/import-folder.ts'
import { type NotifyingSource, notifyingSource } from '#testing/sources/notifying-source.ts'
import { testClock } from '#testing/test-clock.ts'
import { useTestDatabase } from '#testing/test-database.ts'
import type { Job } from '../job.ts'
import { readChanges } from './read-changes.ts'
import { reconcile, reconcileSoon } from './reconcile.ts'

const database = useTestDatabase()
const clock = testClock()
let folder: ExportFolder
let source: NotifyingSource

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

/** The small college with ongoing classes, imported, with all changes read. */
beforeEach(async () => {
  await emptyHub(database())
  folder = await exportFolder()
  for (const file of ['academicSessions.csv', 'sections_ext.csv', 'meetings.csv'])
    await folder.edit(file, (text) => text.replaceAll('2026-12-11', '2099-12-11'))
  expect((await importFolder(database(), folder.path)).reason).toBeNull()
  source = notifyingSource(folder.path)
  await run(readChanges)
})

const section = { kind: 'sections', sisId: 's1', personSisId: null, sectionSisId: 's1' } as const
const meeting = { kind: 'meetings', sisId: 'm1', personSisId: null, sectionSisId: 's1' } as const

test('notifies people in a canceled class, and no one else', async () => {
  await folder.replace('sections_ext.csv', 'inPerson,open', 'inPerson,cancelled')
  source.report(section)
  expect(await run(readChanges)).toMatchObject({ changes: 1, sections: 1, queued: 0 })
  expect(await ledger()).toEqual(['sectionCancelled u1', 'sectionCancelled u2'])
  expect(await notices()).toEqual([
    { body: 'What’s new: a class canceled.' },
    { body: 'What’s new: a class canceled.' },
  ])
})

test('notifies them of a new room, time or instructor, without reading other sections', async () => {
  await folder.replace('meetings.csv', '09:00,09:50', '10:00,10:50')
  await folder.replace('meetings.csv', 'LH,101', 'LH,204')
  await folder.edit('enrollments.csv', (text) => text.replace('e4,,,s1,org,u3', 'e4,,,s1,org,u2'))
  source.report(meeting, section)
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
  source.report(meeting, section)
  await run(readChanges)
  expect(await ledger()).toHaveLength(6)
  expect(await notices()).toHaveLength(2)
})

test('removes a deleted meeting, and finds its section from the stored row', async () => {
  await folder.edit('meetings.csv', (text) => text.replace(/^m1,.*\n/m, ''))
  source.report({ kind: 'meetings', sisId: 'm1', personSisId: null })
  await run(readChanges)
  expect(source.sectionsRead).toEqual([['s1']])
  expect(await rows(`select sis_id from meeting where removed_at is null`)).toEqual([
    { sis_id: 'm2' },
  ])
})

test('sis.md 4.3 quarantines unusable meeting times, reports them with the run, and keeps the previous ones', async () => {
  const meetings = () => rows('select * from meeting where removed_at is null order by sis_id')
  const before = await meetings()
  await folder.replace('meetings.csv', '09:00,09:50', '99:99,09:50')
  await folder.replace('sections_ext.csv', 'inPerson,open', 'inPerson,cancelled')
  source.report(meeting, section)
  expect(await run(readChanges)).toMatchObject({ changes: 2, sections: 1 })
  expect(await meetings()).toEqual(before)
  expect(await ledger()).toEqual(['sectionCancelled u1', 'sectionCancelled u2'])
  expect(
    await rows(`select r.state as run, i.resource, i.state, i.quarantined from sis_run r
      join sis_run_item i on i.run_id = r.id where r.kind = 'changes' order by 2`),
  ).toEqual([
    { run: 'partial', resource: 'meeting', state: 'partial', quarantined: 1 },
    { run: 'partial', resource: 'section', state: 'ok', quarantined: 0 },
    { run: 'partial', resource: 'section_instructor', state: 'ok', quarantined: 0 },
  ])
  expect(await rows('select resource, sis_id, path, is_used as used from sis_quarantine')).toEqual([
    { resource: 'meetings.csv', sis_id: 'm1', path: 'startTime', used: false },
  ])
})

test('finds the owner of a deleted hold from the stored row, and refetches their holds', async () => {
  source.report({ kind: 'restrictions', sisId: 'h1', personSisId: null })
  await run(readChanges)
  expect(await queued()).toEqual(['u1 restrictions'])
})

describe('a person new to the college today', () => {
  const person = { kind: 'people', sisId: 'u9', personSisId: 'u9' } as const
  const known = () =>
    rows(`select username, legal_first, (select count(*)::int from person_role r
        where r.person_id = p.id) as roles from person p where sis_id = 'u9' and removed_at is null`)
  const comes = async () => {
    await folder.append('users.csv', 'u9,,,true,new.one,,New,One,,9000009,,,,,,,,,,,,')
    await folder.append('people_ext.csv', 'u9x,,,u9,9000009,New,,One,,,,,,false,,MAIN,,false')
    await folder.append('roles.csv', 'r9,,,u9,primary,student,,,org,')
  }

  test('is in the hub with their roles as soon as the system reports them, and is refreshed like everyone else', async () => {
    await comes()
    source.report(person)
    expect(await run(readChanges)).toMatchObject({ changes: 1 })
    expect(await known()).toEqual([{ username: 'new.one', legal_first: 'New', roles: 1 }])
    expect(await queued()).toEqual(['u9 mine'])
    const [run9] = await rows(`select r.kind, r.state, i.resource, i.quarantined
      from sis_run r join sis_run_item i on i.run_id = r.id where i.resource = 'person'
      and r.kind = 'changes'`)
    expect(run9).toEqual({ kind: 'changes', state: 'ok', resource: 'person', quarantined: 0 })
  })

  test('is also added when another of their records, such as a hold, is reported first', async () => {
    await comes()
    source.report({ kind: 'restrictions', sisId: 'h9', personSisId: 'u9' })
    await run(readChanges)
    expect(await known()).toHaveLength(1)
    expect(await queued()).toEqual(['u9 restrictions'])
  })

  test('isn’t added when the college’s system doesn’t have them', async () => {
    source.report(person)
    expect(await run(readChanges)).toMatchObject({ changes: 1, queued: 0 })
    expect(await known()).toEqual([])
  })
})

test('doesn’t advance the cursor while the system isn’t responding', async () => {
  await folder.replace('sections_ext.csv', 'inPerson,open', 'inPerson,cancelled')
  const cursor = () => rows(`select cursor from sis_cursor where stream = 'changes'`)
  const before = await cursor()
  source.setSectionsFailure('unavailable')
  source.report(section)
  expect(await run(readChanges)).toMatchObject({ changes: 0 })
  expect(await cursor()).toEqual(before)
  expect(await ledger()).toEqual([])
})

test('sis.md 4.4 records how many changes wait and since when, after a read and after a failed one', async () => {
  const waiting = () =>
    rows(`select remaining, waiting_since as since from sis_cursor where stream = 'changes'`)
  const [first, last] = [new Date('2026-11-21T08:00:00Z'), new Date('2026-11-21T08:05:00Z')]
  source.setBacklog({ remaining: 7, first, last })
  source.report(section)
  await run(readChanges)
  expect(await waiting()).toEqual([{ remaining: 7, since: last }])
  source.setSectionsFailure('unavailable')
  source.report(section)
  await run(readChanges)
  expect(await waiting()).toEqual([{ remaining: 8, since: first }])
  source.setSectionsFailure(null)
  source.setBacklog({ remaining: 0, first, last })
  source.report(section)
  await run(readChanges)
  expect(await waiting()).toEqual([{ remaining: 0, since: null }])
})

test('finds a missed change soon, by reading all sections again', async () => {
  await folder.replace('sections_ext.csv', 'inPerson,open', 'inPerson,cancelled')
  expect(await run(reconcileSoon)).toEqual({})
  source.missNotifications()
  expect(await run(readChanges)).toMatchObject({ gaps: 1 })
  expect(await run(reconcileSoon)).toMatchObject({ updated: 1 })
  expect(await ledger()).toEqual(['sectionCancelled u1', 'sectionCancelled u2'])
  expect(await run(reconcileSoon)).toEqual({})
})

test('soon reads all sections together when they can’t be read one by one, or a hundred change at once', async () => {
  source.setSectionsFailure('forbidden')
  source.report(section)
  expect(await run(readChanges)).toMatchObject({ changes: 1 })
  expect(await run(reconcileSoon)).toMatchObject({ removed: 0 })
  source.setSectionsFailure(null)
  const many = Array.from({ length: 101 }, (_, index) => ({
    ...section,
    sectionSisId: `x${index}`,
  }))
  source.report(...many)
  await run(readChanges)
  expect(source.sectionsRead).toHaveLength(1)
  expect(await run(reconcileSoon)).not.toEqual({})
})

test('finds unreported changes in the nightly comparison, without marking anyone’s other records as fresh', async () => {
  const asOf = () => rows(`select max(started_at) as at from sis_run where kind = 'csv'`)
  const before = await asOf()
  await folder.replace('meetings.csv', 'LH,101', 'LH,204')
  await folder.replace('holds.csv', 'Balance due', 'Something else')
  await run(reconcile)
  expect(await ledger()).toEqual(['sectionRoom u1', 'sectionRoom u2'])
  expect(await asOf()).toEqual(before)
  expect(await rows(`select from restriction where title = 'Something else'`)).toEqual([])
})
