import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { runSyncJobs } from '#jobs/records/run-sync-jobs.ts'
import { notifyOfHolds } from '#modules/alertification/notifications/notify.queries.ts'
import { type ExportFolder, exportFolder } from '#testing/sources/export-folder.ts'
import { emptyHub, importFolder } from '#testing/sources/import-folder.ts'
import { holdFields, scriptedSource } from '#testing/sources/scripted-source.ts'
import { queueGroups, useScriptedCollege } from '#testing/sources/use-scripted-college.ts'
import { useTestDatabase } from '#testing/test-database.ts'

const inSpanish = (body: string) => ({ es: expect.objectContaining({ body }) })

const database = useTestDatabase()
vi.setConfig({ testTimeout: 60_000 })
let folder: ExportFolder

beforeEach(() => emptyHub(database()))

const all = async (text: string) => (await database().pool.query(text)).rows

/** All recorded changes, in a stable order. */
const ledger = () =>
  all(`select p.sis_id as who, kind, subject, before, after from person_change c
    join person p on p.id = c.person_id order by kind, who, subject`)
const notices = () =>
  all(`select p.sis_id as who, kind, title, body, translations, url, read_at from notification n
    join person p on p.id = n.person_id order by who, kind, url`)

/** Fetches everything queued for everyone. */
async function fetchAll(overrides: object = {}) {
  const work = {
    database: database(),
    clock: () => new Date(),
    signal: new AbortController().signal,
    worker: randomUUID(),
    ...overrides,
  }
  while (await runSyncJobs(work));
}

/** Fetches one group of everyone from the folder, as an API call would. */
async function fetchGroup(grp: string, overrides: object = {}) {
  await database().pool.query(
    `with run as (insert into sis_run (source_id, kind, lane, state)
      values ('csv', 'person', 'staff', 'running') returning id)
    insert into sis_job (run_id, lane, person_id, grp, run_after)
    select run.id, 'staff', person.id, $1, now() - interval '1 minute' from run, person`,
    [grp],
  )
  await fetchAll(overrides)
}

const imported = async () => {
  const report = await importFolder(database(), folder.path)
  expect(report.reason).toBeNull()
}

const withLaterEnd = (text: string) => text.replaceAll('2026-12-11', '2099-12-11')

/** The small college with ongoing classes, on its first import. */
async function college() {
  folder = await exportFolder()
  await folder.edit('academicSessions.csv', withLaterEnd)
  await folder.edit('sections_ext.csv', withLaterEnd)
  await folder.edit('meetings.csv', withLaterEnd)
  await imported()
}

describe('changes an import makes for people', () => {
  test('are none on the first import: everything is new', async () => {
    await college()
    expect(await ledger()).toEqual([])
    expect(await notices()).toEqual([])
  })

  test('are recorded with before and after, and notified once', async () => {
    await college()
    await folder.replace('meetings.csv', '09:00,09:50', '10:00,10:50')
    await folder.replace('meetings.csv', 'LH,101', 'LH,204')
    await folder.append('enrollments.csv', 'e9,,,s2,org,u3,teacher,true,,')
    await folder.replace('sections_ext.csv', 'online,closed', 'online,cancelled')
    await folder.replace(
      'registrations_ext.csv',
      'e1x,,,e1,N,2026-04-11,2026-04-11,standard,3,',
      'e1x,,,e1,N,2026-04-11,2026-04-11,standard,3,B+',
    )
    await folder.replace('eligibilities.csv', '2026-11-04T14:00:00Z', '2026-11-03T14:00:00Z')
    await folder.replace('account_balances.csv', 'u1,34.50', 'u1,0.00')
    await folder.edit(
      'holds.csv',
      (text) =>
        `${text.split('\n')[0]}\nh2,,,u2,LIB,Library book,administrative,,2026-09-01,,false,false,LIB\nh3,,,u2,SEC,Kept inside,administrative,,2026-09-01,,true,false,LIB\n`,
    )
    await imported()
    const composition = 'ENG-105-CRF01 Composition I'
    const math = 'MAT-110-CRF01 Math for Liberal Arts'
    const found = await ledger()
    expect(found.map(({ kind, who, subject }) => [kind, who, subject])).toEqual([
      ['balance', 'u1', null],
      ['gradePosted', 'u1', composition],
      ['holdAdded', 'u2', 'Library book'],
      ['holdLifted', 'u1', 'Balance due'],
      ['registrationWindow', 'u1', 'Spring 2027'],
      ['sectionCancelled', 'u1', math],
      ['sectionInstructor', 'u1', math],
      ['sectionRoom', 'u1', composition],
      ['sectionRoom', 'u2', composition],
      ['sectionTime', 'u1', composition],
      ['sectionTime', 'u2', composition],
    ])
    const of = (kind: string) => found.find((row) => row.kind === kind)
    expect(of('balance')).toMatchObject({ before: 3450, after: 0 })
    expect(of('gradePosted')).toMatchObject({ before: null, after: 'B+' })
    expect(of('sectionInstructor')).toMatchObject({ before: null, after: ['Rosa Benavides'] })
    expect(of('sectionTime')).toMatchObject({
      before: [{ startTime: '09:00', endTime: '09:50' }],
      after: [{ startTime: '10:00', endTime: '10:50' }],
    })
    expect(of('sectionRoom')).toMatchObject({ before: [{ room: '101' }], after: [{ room: '204' }] })
    expect(await notices()).toMatchObject([
      { who: 'u1', kind: 'system', url: '/dashboard', title: 'Your college records changed' },
      {
        who: 'u2',
        kind: 'system',
        body: 'What’s new: a hold added, a new class time, a new room.',
        translations: {
          es: {
            title: 'Cambiaron sus datos en la institución',
            body: 'Novedades: una retención nueva, un horario de clase nuevo, un salón nuevo.',
          },
        },
      },
    ])
  })

  test('are none when the same data comes in another order or with other ids', async () => {
    await college()
    await folder.replace('meetings.csv', 'LH,101', 'LH,204')
    await imported()
    const [before, sent] = [await ledger(), await notices()]
    expect(before).toHaveLength(2)
    await folder.replace('meetings.csv', 'm1,', 'm1-again,')
    await imported()
    expect(await ledger()).toEqual(before)
    expect(await notices()).toEqual(sent)
  })

  test('include a canceled class that takes place after all', async () => {
    await college()
    await folder.replace('sections_ext.csv', 'online,closed', 'online,cancelled')
    await imported()
    await folder.replace('sections_ext.csv', 'online,cancelled', 'online,open')
    await imported()
    expect((await ledger()).map(({ who, kind }) => [who, kind])).toEqual([
      ['u1', 'sectionCancelled'],
      ['u1', 'sectionReinstated'],
    ])
  })

  test('don’t concern people who dropped the class, or classes that have ended', async () => {
    await college()
    await folder.replace('registrations_ext.csv', 'e3x,,,e3,N', 'e3x,,,e3,D')
    await folder.edit('sections_ext.csv', (text) =>
      text.replace(/(s2x.*)2099-12-11/, '$12026-08-31'),
    )
    await imported()
    await folder.replace('meetings.csv', 'LH,101', 'LH,204')
    await folder.replace('meetings.csv', 'WEB,', 'WEB,TU')
    await imported()
    expect((await ledger()).map(({ who, kind }) => [who, kind])).toEqual([['u1', 'sectionRoom']])
  })

  test('are none for a person who is new to the college', async () => {
    await college()
    await folder.append('users.csv', 'u9,,,true,new.one,,New,One,,9000009,,,,,,,,,,,,')
    await folder.append('people_ext.csv', 'u9x,,,u9,9000009,New,,One,,,,,,false,,MAIN,,false')
    await folder.append(
      'holds.csv',
      'h9,,,u9,BAL,Balance due,financial,,2026-09-01,,false,true,BUS',
    )
    await imported()
    expect(await all(`select 1 as one from restriction where sis_id = 'h9'`)).toHaveLength(1)
    expect(await ledger()).toEqual([])
  })
})

describe('changes from fetching one person’s records', () => {
  test('are recorded in the same place, and a following import adds nothing', async () => {
    await college()
    await folder.replace('account_balances.csv', 'u1,34.50', 'u1,12.00')
    await folder.append(
      'holds.csv',
      'h2,,,u1,LIB,Library book,administrative,,2026-09-01,,false,false,LIB',
    )
    await fetchGroup('restrictions')
    await fetchGroup('payments')
    const found = await ledger()
    expect(found.map(({ kind, who }) => [kind, who])).toEqual([
      ['balance', 'u1'],
      ['holdAdded', 'u1'],
    ])
    expect(await notices()).toMatchObject([
      {
        who: 'u1',
        kind: 'hold',
        body: 'What’s new: a hold added.',
        url: '/profile/registrations',
      },
      { who: 'u1', kind: 'payment', body: 'What’s new: a new account balance.' },
    ])
    await fetchGroup('restrictions')
    await imported()
    expect(await ledger()).toEqual(found)
  })

  test('are none on the first read, and a lifted hold on the second', async () => {
    const source = scriptedSource()
    const findSource = await useScriptedCollege(database(), source, 1)
    source.setRecords('u1', 'restrictions', { h1: holdFields('u1') })
    const read = async () => {
      await queueGroups(database(), ['restrictions'], new Date())
      await fetchAll({ findSource })
    }
    await read()
    expect(await ledger()).toEqual([])
    source.setRecords('u1', 'restrictions', {})
    await read()
    expect(await ledger()).toEqual([
      { who: 'u1', kind: 'holdLifted', subject: 'Balance due', before: 'Balance due', after: null },
    ])
  })

  test('become one notification per sync of several groups, covering all of them', async () => {
    const source = scriptedSource()
    const findSource = await useScriptedCollege(database(), source, 1)
    const notificationText = (title: string | null, cents: string) => {
      const hold = { ...holdFields('u1', title ?? ''), blocksRegistration: 'false' }
      source.setRecords('u1', 'restrictions', title === null ? {} : { h1: hold })
      source.setRecords('u1', 'accountBalances', { b1: { personSisId: 'u1', balanceCents: cents } })
    }
    const read = async () => {
      await queueGroups(database(), ['restrictions', 'payments'], new Date())
      await fetchAll({ findSource })
    }
    notificationText(null, '100')
    await read()
    notificationText('Balance due', '200')
    await read()
    expect(await notices()).toMatchObject([
      {
        who: 'u1',
        kind: 'system',
        body: 'What’s new: a hold added, a new account balance.',
        translations: inSpanish('Novedades: una retención nueva, un saldo de cuenta nuevo.'),
      },
    ])
  })

  test('R8.17 notify once of a hold that blocks registration, immediately and with who can clear it', async () => {
    const source = scriptedSource()
    const findSource = await useScriptedCollege(database(), source, 2)
    const read = async () => {
      await queueGroups(database(), ['restrictions'], new Date())
      await fetchAll({ findSource })
    }
    await read()
    for (const who of ['u1', 'u2'])
      source.setRecords(who, 'restrictions', { [`${who}-h`]: holdFields(who) })
    await read()
    const sent = {
      title: 'A hold blocks registration',
      body: 'Balance due. See who can clear it.',
      translations: {
        es: {
          title: 'Su inscripción está retenida',
          body: 'Balance due. Vea quién puede levantarla.',
        },
      },
    }
    expect(await notices()).toMatchObject([
      { who: 'u1', ...sent },
      { who: 'u2', ...sent },
    ])
    const today = new Date().toISOString().slice(0, 10)
    expect(await notifyOfHolds(database().db, new Date(), today)).toMatchObject({ told: 0 })
    expect(await notices()).toHaveLength(2)
    for (const who of ['u1', 'u2']) source.setRecords(who, 'restrictions', {})
    await read()
    expect(
      await all(`select body, translations from notification where dedupe_key like 'changes-%'`),
    ).toEqual(
      Array.from({ length: 2 }, () => ({
        body: 'What’s new: a hold lifted.',
        translations: inSpanish('Novedades: una retención levantada.'),
      })),
    )
  })
})
