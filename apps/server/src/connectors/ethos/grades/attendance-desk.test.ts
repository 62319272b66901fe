import { beforeEach, expect, test, vi } from 'vitest'
import { useGradedRegistration } from '#testing/sources/graded-registration.ts'

vi.setConfig({ testTimeout: 60_000, hookTimeout: 120_000 })
const { ethos, resource, registration, stored, writes, post } = useGradedRegistration()

const never = { kind: 'attendance', grade: null, lastAttendedOn: 'never' } as const
const day = { ...never, lastAttendedOn: '2026-10-02' }
const attends = { ...never, lastAttendedOn: null }
const details = () => Object(stored()[0]?.details)
const lookUp = /^GET .api.student-unverified-grades\?/
const posted = { outcome: 'posted' }

beforeEach(() => vi.restoreAllMocks())

test('reports a student who never attended on a new record without a grade, and reads it again', async () => {
  expect(await post(never)).toEqual(posted)
  expect(details()).toEqual({ grades: [], lastAttendance: { status: 'neverAttended' } })
  expect(await post(day)).toEqual(posted)
  expect(details().lastAttendance).toEqual({ date: '2026-10-02' })
  expect(writes()).toEqual(['POST', 'PUT'])
  expect(await post(day)).toEqual({ outcome: 'alreadyPosted' })
  expect(writes()).toHaveLength(2)
})

test('keeps the grades that are there, and a grade keeps the last day', async () => {
  await post({ kind: 'midterm', grade: 'B' })
  const { grades } = details()
  expect(await post(day)).toEqual(posted)
  expect(details()).toEqual({ grades, lastAttendance: { date: '2026-10-02' } })
  expect(await post()).toEqual(posted)
  expect(details().lastAttendance).toEqual({ date: '2026-10-02' })
  expect(details().grades).toHaveLength(2)
  expect(stored()).toHaveLength(1)
})

test('a system that loses the grade for it is not trusted with more', async () => {
  await post()
  const put = ethos().store.put
  vi.spyOn(ethos().store, 'put').mockImplementation((of, document) =>
    put(of, { ...document, details: { ...Object(document.details), grades: [] } }),
  )
  expect(await post(day)).toEqual({ outcome: 'refused', reason: 'other', message: null })
})

test('a look-up that failed never becomes a POST', async () => {
  for (const effect of [
    { kind: 'status', status: 503 },
    { kind: 'status', status: 404 },
    { kind: 'errorsIn200', code: 'Global.Internal.Error', message: 'x' },
    { kind: 'reset' },
    { kind: 'truncate' },
  ] as const) {
    ethos().fail({ match: lookUp, effect })
    expect(await post(never), JSON.stringify(effect)).toMatchObject({ outcome: 'notSent' })
    expect(await post(attends), JSON.stringify(effect)).toMatchObject({ outcome: 'notSent' })
  }
  expect(writes()).toEqual([])
  expect(stored()).toEqual([])
})

test('without an answer it is unknown, and the next attempt finds out by reading', async () => {
  ethos().fail({ match: /^POST .api/, nth: [1], effect: { kind: 'silentAfter' } })
  expect(await post(never)).toMatchObject({ outcome: 'unknown' })
  expect(await post(never)).toEqual({ outcome: 'alreadyPosted' })
  expect(writes()).toEqual(['POST'])
})

test('a student who attends after all needs nothing if the system has no last day, and is never cleared', async () => {
  expect(await post(attends)).toEqual({ outcome: 'alreadyPosted' })
  await post()
  expect(await post(attends)).toEqual({ outcome: 'alreadyPosted' })
  await post(never)
  const before = writes().length
  expect(await post(attends)).toEqual({ outcome: 'refused', reason: 'notCleared', message: null })
  expect(writes()).toHaveLength(before)
  expect(details().lastAttendance).toEqual({ status: 'neverAttended' })
})

test('tells why it is refused, with the sentence of the system', async () => {
  ethos().writing.takesAttendance = false
  expect(await post(never)).toEqual({
    ...{ outcome: 'refused', reason: 'notAllowed', message: 'A grade is required.' },
  })
  ethos().writing.takesAttendance = true
  ethos().denied.add('UPDATE.STUDENT.UNVERIFIED.GRADES.SUBMISSIONS')
  expect(await post(never)).toMatchObject({ outcome: 'refused', reason: 'forbidden' })
  ethos().denied.clear()
  expect(await post({ ...never, personSisId: crypto.randomUUID() })).toEqual(posted)
  const status = { registrationStatus: 'notRegistered' }
  ethos().store.put('section-registrations', { ...registration(), status })
  expect(await post(day)).toMatchObject({ outcome: 'refused', reason: 'notRegistered' })
})

test('a record of another student is left alone', async () => {
  await post(never)
  const answer = await post({ ...day, personSisId: crypto.randomUUID() })
  expect(answer).toMatchObject({ outcome: 'refused', reason: 'notRegistered' })
  expect(writes()).toEqual(['POST'])
  expect(ethos().store.find(resource, String(stored()[0]?.id))).toMatchObject({
    details: { lastAttendance: { status: 'neverAttended' } },
  })
})
