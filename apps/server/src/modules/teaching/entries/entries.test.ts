import { expect, test } from 'vitest'
import { addDays } from '#lib/college-date.ts'
import type { BuiltPerson } from '#testing/build-person.ts'
import { agreesWithContract } from '#testing/contract.ts'
import { signIn } from '#testing/sign-in.ts'
import { today, useClasses } from '#testing/teaching/use-classes.ts'
import type { EntrySheet } from './entries.schema.ts'

const { app, db, call, classOf } = useClasses()

async function noticesOf(student: BuiltPerson | undefined) {
  const { headers } = await signIn(app(), student?.username ?? '')
  const response = await app().inject({
    url: `/v1/alertification/notifications/${today}/${today}`,
    headers: { ...headers },
  })
  return response.json<{ title: string; body: string; url: string }[]>()
}

const auditActions = async (personId = '') =>
  (
    await db()
      .selectFrom('audit_event')
      .where('subject_id', '=', personId)
      .where('action', 'in', ['saveEntries', 'reportEntries', 'correctEntry'])
      .orderBy('action')
      .select(['action', 'reason'])
      .execute()
  ).map(({ action, reason }) => [action, reason])

test('stores drafts for both instructors, including invalid ones', async () => {
  const { one, two, read, save } = await classOf(['Adams', 'Baker'])
  await save(one.headers, { at: 0, value: 'lastAttended', lastAttendedOn: '9/3' })
  const sheet = await read(two.headers)
  agreesWithContract('EntrySheet', sheet)
  expect(sheet.rows).toMatchObject([
    {
      lastName: 'Adams',
      draft: { value: 'lastAttended', lastAttendedOn: '9/3', version: 1, savedBy: 'Ann Reed' },
      reported: [],
    },
    { lastName: 'Baker', draft: null, reported: [] },
  ])
  expect(sheet).toMatchObject({ dueOn: addDays(today, -3), report: null })
})

test('saves repeated entries once', async () => {
  const { one, save, students } = await classOf(['Adams'])
  const [first] = await save(one.headers, { at: 0 })
  const [repeated] = await save(one.headers, { at: 0 })
  expect(repeated).toEqual(first)
  expect(repeated).toMatchObject({ outcome: 'saved', draft: { version: 1 } })
  expect(await auditActions(students[0]?.id)).toEqual([['saveEntries', null]])
})

test('shows two instructors who change the same student both versions, row by row, and loses nothing', async () => {
  const { one, two, save, read } = await classOf(['Adams', 'Baker'])
  await save(one.headers, { at: 0, value: 'attended' })
  const results = await save(two.headers, { at: 0, value: 'neverAttended' }, { at: 1 })
  expect(results).toMatchObject([
    { outcome: 'conflict', draft: { value: 'attended', version: 1, savedBy: 'Ann Reed' } },
    { outcome: 'saved', draft: { value: 'attended', version: 1, savedBy: 'Ben Reed' } },
  ])
  const [mine] = await save(two.headers, { at: 0, value: 'neverAttended', version: 1 })
  expect(mine).toMatchObject({ outcome: 'saved', draft: { version: 2 } })
  expect((await read()).rows[0]?.draft).toMatchObject({ value: 'neverAttended' })
})

test('reports a student who left the class meanwhile, and saves the others', async () => {
  const { one, ids, save } = await classOf(['Adams', 'Baker'])
  await db()
    .updateTable('section_registration')
    .set({ status_code: 'X' })
    .where('id', '=', ids[0] ?? '')
    .execute()
  const results = await save(one.headers, { at: 0 }, { at: 1 })
  expect(results).toMatchObject([{ outcome: 'notInClass', draft: null }, { outcome: 'saved' }])
})

test('names students with missing or invalid entries, and reports nothing', async () => {
  const { one, ids, save, report, read } = await classOf(['Adams', 'Baker', 'Clark'])
  const before = addDays(today, -21)
  await save(one.headers, { at: 0 }, { at: 1, value: 'lastAttended', lastAttendedOn: before })
  const response = await report(one.headers)
  expect(response.statusCode).toBe(400)
  expect(response.json().error.fields).toMatchObject([
    { path: `entries.${ids[1]}`, code: 'beforeClass' },
    { path: `entries.${ids[2]}`, code: 'missing' },
  ])
  expect((await read()).report).toBeNull()
})

test('certifies a class once, notifies reported students of the next step, and audits it', async () => {
  const { one, two, section, students, save, report } = await classOf(['Adams', 'Baker', 'Clark'])
  const day = addDays(today, -10)
  await save(
    one.headers,
    { at: 0 },
    { at: 1, value: 'neverAttended', lastAttendedOn: 'typed before' },
    { at: 2, value: 'lastAttended', lastAttendedOn: day },
  )
  const response = await report(one.headers)
  expect(response.statusCode, response.body).toBe(200)
  const sheet: EntrySheet = response.json()
  agreesWithContract('EntrySheet', sheet)
  expect(sheet.report).toMatchObject({ by: 'Ann Reed' })
  expect(sheet.rows.map(({ reported }) => reported)).toMatchObject([
    [{ value: 'attended', lastAttendedOn: null, reason: null }],
    [{ value: 'neverAttended', lastAttendedOn: null }],
    [{ value: 'lastAttended', lastAttendedOn: day }],
  ])
  expect(await noticesOf(students[0])).toEqual([])
  expect(await noticesOf(students[1])).toMatchObject([
    {
      title: `Reported as never attending ${section.name}`,
      body: expect.stringContaining('email your instructor today'),
      url: '/profile/registrations',
    },
  ])
  expect(await noticesOf(students[2])).toHaveLength(1)
  expect(await auditActions(students[1]?.id)).toEqual([
    ['reportEntries', null],
    ['saveEntries', null],
  ])
  const repeated = await report(one.headers, sheet.version)
  expect([repeated.statusCode, repeated.json()]).toEqual([200, sheet])
  const other = await report(two.headers, 'another version')
  expect([other.statusCode, other.json().error.code]).toEqual([409, 'reported'])
  const late = await call(two.headers, section.id, {
    method: 'PUT',
    payload: {
      entries: [{ registrationId: section.id, value: null, lastAttendedOn: null, version: 0 }],
    },
  })
  expect([late.statusCode, late.json().error.code]).toEqual([409, 'reported'])
  expect(await noticesOf(students[1])).toHaveLength(1)
})

test('rejects a report of entries that the instructor has not seen', async () => {
  const { one, two, read, save, report } = await classOf(['Adams'])
  await save(one.headers, { at: 0 })
  const { version } = await read()
  await save(two.headers, { at: 0, value: 'neverAttended', version: 1 })
  const response = await report(one.headers, version)
  expect([response.statusCode, response.json().error.code]).toEqual([409, 'changed'])
})

test('a correction has a reason, stays in the history, and the student is notified', async () => {
  const { one, two, section, students, ids, save, report, correct } = await classOf(['Adams'])
  const correction = {
    registrationId: ids[0],
    value: 'attended',
    lastAttendedOn: null,
    seenId: null,
  }
  const reason = 'Was in class on the first day'
  const early = await correct(one.headers, { ...correction, reason })
  expect([early.statusCode, early.json().error.code]).toEqual([409, 'notReported'])
  await save(one.headers, { at: 0, value: 'neverAttended' })
  const reported: EntrySheet = (await report(one.headers)).json()
  const seenId = reported.rows[0]?.reported[0]?.id
  const without = await correct(two.headers, { ...correction, seenId, reason: ' ' })
  expect([without.statusCode, without.json().error.fields?.[0].path]).toEqual([400, 'reason'])
  const futureDate = { value: 'lastAttended', lastAttendedOn: addDays(today, 1) }
  const future = await correct(two.headers, { ...correction, ...futureDate, seenId, reason })
  expect(future.json().error.fields).toMatchObject([{ path: 'lastAttendedOn', code: 'inFuture' }])
  const response = await correct(two.headers, { ...correction, seenId, reason })
  expect(response.statusCode, response.body).toBe(200)
  expect(response.json().rows[0].reported).toMatchObject([
    { value: 'attended', reason, reportedBy: 'Ben Reed' },
    { value: 'neverAttended', reason: null, reportedBy: 'Ann Reed' },
  ])
  const repeated = await correct(two.headers, { ...correction, seenId, reason })
  expect(repeated.json().rows[0].reported).toHaveLength(2)
  const stale = await correct(one.headers, { ...correction, seenId, reason: 'Another' })
  expect([stale.statusCode, stale.json().error.code]).toEqual([409, 'changed'])
  expect((await noticesOf(students[0]))[0]?.title).toBe(`Attendance corrected: ${section.name}`)
  expect(await auditActions(students[0]?.id)).toContainEqual(['correctEntry', reason])
})

test('certification opens a week before the census; without a census day, with the class', async () => {
  const early = await classOf(['Adams'], { censusDaysAgo: -8 })
  await early.save(early.one.headers, { at: 0 })
  const tooEarly = await early.report(early.one.headers)
  expect([tooEarly.statusCode, tooEarly.json().error.code]).toEqual([409, 'tooEarly'])
  const unknown = await classOf(['Adams'], { censusDaysAgo: null })
  expect(await unknown.read()).toMatchObject({ dueOn: null, opensOn: addDays(today, -20) })
  await unknown.save(unknown.one.headers, { at: 0 })
  expect((await unknown.report(unknown.one.headers)).statusCode).toBe(200)
  const empty = await classOf([])
  const emptyReport = await empty.report(empty.one.headers)
  expect([emptyReport.statusCode, emptyReport.json().error.code]).toEqual([409, 'noStudents'])
})

test('the list of taught classes shows which are certified', async () => {
  const { one, section, save, report } = await classOf(['Adams'])
  await save(one.headers, { at: 0 })
  await report(one.headers)
  const response = await app().inject({
    url: '/v1/teaching/section/mine',
    headers: { ...one.headers },
  })
  const [mine] = response.json().sections
  expect([mine.section.id, mine.reports]).toMatchObject([section.id, [{ kind: 'attendance' }]])
})
