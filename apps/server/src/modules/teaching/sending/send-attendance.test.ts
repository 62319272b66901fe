import { expect, test } from 'vitest'
import type { EntryToPost } from '#connectors/grade-desk.ts'
import { addDays } from '#lib/college-date.ts'
import { agreesWithContract } from '#testing/contract.ts'
import { today } from '#testing/teaching/use-classes.ts'
import { useSending } from '#testing/teaching/use-sending.ts'

const sending = useSending('attendance')
const {
  db,
  college,
  send,
  makeDue: letTimePass,
  kindOfSource,
  reportedClass,
  callWithPermission: asPermitted,
} = sending
const day = addDays(today, -12)
const neverAttended = { value: 'neverAttended' }
const attended = { value: 'attended', lastAttendedOn: null }
const stopped = { value: 'lastAttended', lastAttendedOn: day }

/** A class whose students never attended. */
const absentClass = (...lastNames: readonly string[]) =>
  reportedClass(lastNames, () => neverAttended)

/** Posts final grades of a class whose attendance is certified. */
async function postGrades(
  { section, one, ids }: Awaited<ReturnType<typeof absentClass>>,
  entry: { value: string; lastAttendedOn: string | null },
) {
  const call = (method: 'PUT' | 'POST', path: string, payload: object) =>
    sending.call(one.headers, section.id, { kind: 'final', method, path, payload })
  const entries = ids.map((registrationId) => ({ registrationId, ...entry, version: 0 }))
  await call('PUT', '', { entries })
  const { version } = (await sending.call(one.headers, section.id, { kind: 'final' })).json()
  expect((await call('POST', '/report', { version })).statusCode).toBe(200)
}

const readRequests = () =>
  college.received.map(({ kind, grade, lastAttendedOn }) => [kind, grade, lastAttendedOn])

async function reports(show = '') {
  const response = await asPermitted('attendance.export', `/v1/teaching/census/reports${show}`)
  agreesWithContract('AttendanceReports', response.json())
  return response
    .json()
    .reports.filter(({ lastName }: { lastName: string }) => /^(Adams|Baker)$/.test(lastName)) as {
    value: string
    delivery: { state: string; refusal: string | null } | null
  }[]
}

test('sends never attended and last days, and nothing for students who attend', async () => {
  const entries = [neverAttended, stopped, attended]
  const { students, states } = await reportedClass(
    ['Adams', 'Baker', 'Clark'],
    (at) => entries[at] ?? neverAttended,
  )
  expect(await states()).toEqual(['waiting', 'waiting', undefined])
  expect(await send()).toBe(2)
  expect(readRequests().toSorted()).toEqual([
    ['attendance', null, day],
    ['attendance', null, 'never'],
  ])
  expect(await states()).toEqual(['sent', 'sent', undefined])
  const events = await db()
    .selectFrom('audit_event')
    .where(
      'subject_id',
      'in',
      students.map(({ id }) => id),
    )
    .where('action', '=', 'sendAttendance')
    .select('outcome')
    .execute()
  expect(events).toEqual([{ outcome: 'ok' }, { outcome: 'ok' }])
})

test('a correction replaces a waiting entry', async () => {
  const { correctTo, states } = await absentClass('Adams')
  await correctTo(0, stopped)
  await send()
  expect(readRequests()).toEqual([['attendance', null, day]])
  expect(await states()).toEqual(['sent'])
})

test('a correction while attendance is being sent is sent after it, never at the same time', async () => {
  const { correctTo, states } = await absentClass('Adams')
  let isBusy = false
  college.duringPost = async () => {
    expect(isBusy).toBe(false)
    isBusy = true
    if (college.received.length === 1) {
      await correctTo(0, attended)
      expect(await send()).toBe(0)
    }
    isBusy = false
  }
  college.answers = [
    { outcome: 'posted' },
    { outcome: 'refused', reason: 'notCleared', message: null },
  ]
  await send()
  expect(readRequests()).toEqual([
    ['attendance', null, 'never'],
    ['attendance', null, null],
  ])
  expect(await states()).toEqual(['refused'])
})

test('a student who attends after all: the registrar removes a last day that the system has', async () => {
  const { correctTo, read, states } = await absentClass('Adams')
  await send()
  await correctTo(0, attended)
  college.answers = [{ outcome: 'refused', reason: 'notCleared', message: null }]
  await send()
  expect((await read()).rows[0]?.delivery).toMatchObject({
    ...{ state: 'refused', refusal: 'notCleared' },
  })
  expect(await reports('?show=toEnter')).toMatchObject([
    { value: 'attended', delivery: { refusal: 'notCleared' } },
  ])
  const retry = (permission: 'attendance.export' | 'attendance.read') =>
    asPermitted(permission, '/v1/teaching/census/reports/retry', 'POST')
  expect((await retry('attendance.read')).statusCode).toBe(403)
  expect((await retry('attendance.export')).json()).toEqual({ count: 1 })
  college.answers = [{ outcome: 'alreadyPosted' }]
  await send()
  expect(await states()).toEqual([undefined])
  expect(await reports('?show=toEnter')).toEqual([])
})

test('sends nothing for a student who was only reported as attending, even after a correction', async () => {
  const { correctTo, states } = await reportedClass(['Adams'], () => attended)
  await correctTo(0, attended)
  expect(await send()).toBe(0)
  expect(await states()).toEqual([undefined])
})

test('attendance and grades of a student are never sent at the same time, from any server', async () => {
  const built = await absentClass('Adams', 'Baker', 'Clark')
  await postGrades(built, { value: 'F', lastAttendedOn: day })
  const busy = new Set<string>()
  college.duringPost = async ({ registrationSisId: id }: EntryToPost) => {
    expect(busy.has(id)).toBe(false)
    busy.add(id)
    await built.read()
    busy.delete(id)
  }
  await Promise.all([send(), send(), send()])
  await send()
  expect(college.received).toHaveLength(6)
  expect(await built.states()).toEqual(['sent', 'sent', 'sent'])
})

test('the database rejects two concurrent writes for one student and class', async () => {
  const built = await absentClass('Adams')
  await postGrades(built, { value: 'A-', lastAttendedOn: null })
  const sendBoth = db()
    .updateTable('entry_write')
    .set({ state: 'sending', claim: crypto.randomUUID() })
    .execute()
  await expect(sendBoth).rejects.toMatchObject({ code: '23505' })
})

test('uses the latest last day for attendance and grade, regardless of the order', async () => {
  const built = await absentClass('Adams')
  await postGrades(built, { value: 'F', lastAttendedOn: day })
  await send()
  expect(readRequests().toSorted()).toEqual([
    ['attendance', null, day],
    ['final', 'F', day],
  ])
  college.received = []
  const later = addDays(day, 3)
  await built.correctTo(0, { ...stopped, lastAttendedOn: later })
  await db()
    .updateTable('entry_write')
    .set({ state: 'waiting', next_try_at: new Date(0), answered_at: null })
    .execute()
  await send()
  expect(readRequests().toSorted()).toEqual([
    ['attendance', null, later],
    ['final', 'F', later],
  ])
})

test('a grade that requires no last day doesn’t change it', async () => {
  const built = await absentClass('Adams')
  await postGrades(built, { value: 'A-', lastAttendedOn: null })
  await send()
  expect(readRequests().toSorted()).toEqual([
    ['attendance', null, 'never'],
    ['final', 'A-', null],
  ])
})

test('a grade waits while attendance may have arrived, but not behind a system without an answer', async () => {
  const built = await absentClass('Adams')
  college.answers = Array.from({ length: 4 }, () => ({ outcome: 'unknown', failure: 'timeout' }))
  await send()
  await postGrades(built, { value: 'A-', lastAttendedOn: null })
  expect(await send()).toBe(0)
  for (let attempt = 2; attempt <= 4; attempt++) {
    await db()
      .updateTable('entry_write')
      .set({ next_try_at: new Date(0) })
      .where('kind', '=', 'attendance')
      .execute()
    await send()
  }
  expect(readRequests().map(([kind]) => kind)).toEqual([...Array(4).fill('attendance'), 'final'])
  expect(await built.states()).toEqual(['unclear'])
  expect(await reports('?show=toEnter')).toMatchObject([{ delivery: { state: 'unclear' } }])
})

test('settles an entry without a response by reading it', async () => {
  const { states } = await absentClass('Adams')
  college.answers = [{ outcome: 'unknown', failure: 'timeout' }]
  await send()
  expect(await states()).toEqual(['waiting'])
  await letTimePass()
  college.answers = [{ outcome: 'alreadyPosted' }]
  await send()
  expect(await states()).toEqual(['sent'])
})

test('notifies the instructor of a rejection, without students, and adds it to the registrar’s list', async () => {
  const { one, section, states } = await absentClass('Adams')
  college.answers = [{ outcome: 'refused', reason: 'notAllowed', message: 'A grade is required.' }]
  await send()
  expect(await states()).toEqual(['refused'])
  const notices = await db()
    .selectFrom('notification')
    .where('person_id', '=', one.id)
    .select(['title', 'url'])
    .execute()
  expect(notices).toEqual([
    {
      title: `Attendance not accepted: ${section.name}`,
      url: `/teaching/${section.id}/attendance`,
    },
  ])
})

test('lists entries for the registrar if the source is files, even after a correction', async () => {
  await kindOfSource('csv')
  const { correctTo, states } = await absentClass('Baker')
  expect(await states()).toEqual(['byHand'])
  await correctTo(0, attended)
  expect(await states()).toEqual(['byHand'])
  expect(await reports('?show=toEnter')).toContainEqual(
    expect.objectContaining({ value: 'attended' }),
  )
})
