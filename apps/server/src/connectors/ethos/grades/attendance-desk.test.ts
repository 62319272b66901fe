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

test('keeps existing grades, and a grade keeps the last day', async () => {
  await post({ kind: 'midterm', grade: 'B' })
  const { grades } = details()
  expect(await post(day)).toEqual(posted)
  expect(details()).toEqual({ grades, lastAttendance: { date: '2026-10-02' } })
  expect(await post()).toEqual(posted)
  expect(details().lastAttendance).toEqual({ date: '2026-10-02' })
  expect(details().grades).toHaveLength(2)
  expect(stored()).toHaveLength(1)
})

test('stops if the system loses the grade', async () => {
  await post()
  const put = ethos().store.put
  vi.spyOn(ethos().store, 'put').mockImplementation((of, document) =>
    put(of, { ...document, details: { ...Object(document.details), grades: [] } }),
  )
  expect(await post(day)).toEqual({ outcome: 'refused', reason: 'other', message: null })
})

test('never sends a POST after a failed lookup', async () => {
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

test('returns unknown without a response, and the next attempt settles it by reading', async () => {
  ethos().fail({ match: /^POST .api/, nth: [1], effect: { kind: 'silentAfter' } })
  expect(await post(never)).toMatchObject({ outcome: 'unknown' })
  expect(await post(never)).toEqual({ outcome: 'alreadyPosted' })
  expect(writes()).toEqual(['POST'])
})

test('writes nothing for a student who attends after all if the system has no last day, and never clears one', async () => {
  expect(await post(attends)).toEqual({ outcome: 'alreadyPosted' })
  await post()
  expect(await post(attends)).toEqual({ outcome: 'alreadyPosted' })
  await post(never)
  const before = writes().length
  expect(await post(attends)).toEqual({ outcome: 'refused', reason: 'notCleared', message: null })
  expect(writes()).toHaveLength(before)
  expect(details().lastAttendance).toEqual({ status: 'neverAttended' })
})

test("returns the reason for a refusal, with the system's message", async () => {
  ethos().writeOptions.acceptsAttendance = false
  expect(await post(never)).toEqual({
    ...{ outcome: 'refused', reason: 'notAllowed', message: 'A grade is required.' },
  })
  ethos().writeOptions.acceptsAttendance = true
  ethos().denied.add('UPDATE.STUDENT.UNVERIFIED.GRADES.SUBMISSIONS')
  expect(await post(never)).toMatchObject({ outcome: 'refused', reason: 'forbidden' })
  ethos().denied.clear()
  expect(await post({ ...never, personSisId: crypto.randomUUID() })).toEqual(posted)
  const status = { registrationStatus: 'notRegistered' }
  ethos().store.put('section-registrations', { ...registration(), status })
  expect(await post(day)).toMatchObject({ outcome: 'refused', reason: 'notRegistered' })
})

test("leaves another student's record unchanged", async () => {
  await post(never)
  const result = await post({ ...day, personSisId: crypto.randomUUID() })
  expect(result).toMatchObject({ outcome: 'refused', reason: 'notRegistered' })
  expect(writes()).toEqual(['POST'])
  expect(ethos().store.find(resource, String(stored()[0]?.id))).toMatchObject({
    details: { lastAttendance: { status: 'neverAttended' } },
  })
})
