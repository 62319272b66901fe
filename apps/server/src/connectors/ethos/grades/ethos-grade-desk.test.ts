import { expect, test, vi } from 'vitest'
import { useGradedRegistration } from '#testing/sources/graded-registration.ts'

vi.setConfig({ testTimeout: 60_000, hookTimeout: 120_000 })
const { ethos, resource, registration, entry, stored, writes, post } = useGradedRegistration()

test('posts a new grade, and reads it again', async () => {
  const teacher = '00000000-0000-4000-8000-00000000000a'
  expect(await post({ postedBySisId: teacher })).toEqual({ outcome: 'posted' })
  const [record] = stored()
  expect(record).toMatchObject({
    details: { grades: [{ type: { id: ethos().guid('section-grade-types', 'FINAL') } }] },
  })
  expect(writes()).toEqual(['POST'])
})

test('changes the existing record, and preserves its other grade', async () => {
  await post({ kind: 'midterm' })
  ethos().account.reset()
  expect(await post({ grade: 'B' })).toEqual({ outcome: 'posted' })
  expect(await post({ grade: 'F', lastAttendedOn: '2026-10-02' })).toEqual({ outcome: 'posted' })
  expect(writes()).toEqual(['PUT', 'PUT'])
  expect(stored()).toHaveLength(1)
  expect(Object(stored()[0]?.details).grades).toHaveLength(2)
})

test('writes nothing if the grade exists with its last day and its end date', async () => {
  const incomplete = { grade: 'I', endsOn: '2027-02-01' }
  expect(await post(incomplete)).toEqual({ outcome: 'posted' })
  expect(stored()[0]).toMatchObject({ incompleteGrade: { extensionDate: '2027-02-01' } })
  ethos().account.reset()
  expect(await post(incomplete)).toEqual({ outcome: 'alreadyPosted' })
  expect(writes()).toEqual([])
  expect(await post({ ...incomplete, endsOn: '2027-03-01' })).toEqual({ outcome: 'posted' })
})

test('sends an F with the last day attended, or as never attended', async () => {
  const lastAttendance = () => Object(stored()[0]?.details).lastAttendance
  expect(await post({ grade: 'F', lastAttendedOn: 'never' })).toEqual({ outcome: 'posted' })
  expect(lastAttendance()).toEqual({ status: 'neverAttended' })
  expect(await post({ grade: 'F', lastAttendedOn: '2026-09-30' })).toEqual({ outcome: 'posted' })
  expect(lastAttendance()).toEqual({ date: '2026-09-30' })
})

test('never sends a POST after a failed lookup', async () => {
  const match = /^GET .api.student-unverified-grades\?/
  for (const effect of [
    { kind: 'status', status: 503 },
    { kind: 'status', status: 404 },
    { kind: 'status', status: 404, isHtml: true },
    { kind: 'status', status: 500 },
    { kind: 'status', status: 429, retryAfter: 7 },
    { kind: 'errorsIn200', code: 'Global.Internal.Error', message: 'x' },
    { kind: 'reset' },
    { kind: 'truncate' },
  ] as const) {
    ethos().fail({ match, effect })
    expect(await post(), JSON.stringify(effect)).toMatchObject({ outcome: 'notSent' })
  }
  ethos().fail({ match, effect: { kind: 'status', status: 403 } })
  expect(await post()).toMatchObject({ outcome: 'refused', reason: 'forbidden' })
  ethos().fail({ match: /grade-definitions/, effect: { kind: 'status', status: 503 } })
  expect(await post()).toMatchObject({ outcome: 'notSent' })
  expect(writes()).toEqual([])
  expect(stored()).toEqual([])
})

test('never writes after a response about other registrations', async () => {
  const other = { ...ethos().store.all(resource)[0], id: crypto.randomUUID() }
  // Simulates a service that ignores the criteria.
  const by = [{ id: entry().registrationSisId }, { id: crypto.randomUUID() }]
  ethos().store.put(resource, { ...other, sectionRegistration: by })
  expect(await post()).toEqual({ outcome: 'notSent', failure: 'malformed', retryAfterMs: null })
  ethos().store.remove(resource, other.id)
  expect(writes()).toEqual([])
})

test('returns unknown without a response, and the next attempt settles it by reading', async () => {
  ethos().fail({ match: /^POST .api/, nth: [1], effect: { kind: 'silentAfter' } })
  expect(await post()).toMatchObject({ outcome: 'unknown' })
  expect(await post()).toEqual({ outcome: 'alreadyPosted' })
  expect(writes()).toEqual(['POST'])
})

test('detects an accepted write without effect by reading again', async () => {
  ethos().fail({ match: /^POST .api/, effect: { kind: 'loseWrite' } })
  expect(await post()).toEqual({ outcome: 'notTaken' })
})

test('returns unknown for a write that could not be read back', async () => {
  const match = /^GET .api.student-unverified-grades\?/
  ethos().fail({ match, nth: [2, 3, 4], effect: { kind: 'status', status: 503 } })
  expect(await post()).toEqual({ outcome: 'unknown', failure: 'unavailable' })
  expect(await post()).toEqual({ outcome: 'alreadyPosted' })
})

test('returns unknown for a server error of the write, also within a 200', async () => {
  const match = /^(POST|PUT) .api/
  ethos().fail({ match, effect: { kind: 'status', status: 500 } })
  expect(await post()).toEqual({ outcome: 'unknown', failure: 'unavailable' })
  const effect = { kind: 'errorsIn200', code: 'Global.Internal.Error', message: '' } as const
  ethos().fail({ match, effect })
  expect(await post({ grade: 'B' })).toEqual({ outcome: 'unknown', failure: 'unavailable' })
})

test("returns the reason for a refused grade, with the system's message", async () => {
  const { store } = ethos()
  const refusal = async (reason: string, message: unknown = expect.any(String)) =>
    expect(await post()).toEqual({ outcome: 'refused', reason, message })
  ethos().denied.add('UPDATE.STUDENT.UNVERIFIED.GRADES.SUBMISSIONS')
  await refusal('forbidden')
  ethos().denied.clear()
  store.put('student-transcript-grades', {
    ...{ id: crypto.randomUUID(), student: registration().registrant },
    course: { section: registration().section },
  })
  await refusal('verified', 'Grade has already been verified and may not be changed.')
  for (const { id } of store.by('student-transcript-grades', 'student', entry().personSisId))
    store.remove('student-transcript-grades', String(id))
  store.put('section-registrations', {
    ...registration(),
    status: { registrationStatus: 'notRegistered' },
  })
  await refusal('notRegistered')
  store.put('section-registrations', {
    ...registration(),
    gradingOption: { gradeScheme: { id: 'x' } },
  })
  await refusal('notAllowed')
  const failing = (status: number, message: string) =>
    ethos().fail({ match: /^POST .api/, effect: { kind: 'status', status, message } })
  failing(400, 'The grading period is over.')
  await refusal('deadline')
  failing(409, `Record STUDENT.ACAD.CRED ${registration().id} is locked.`)
  expect(await post()).toEqual({ outcome: 'locked' })
  expect(stored()).toEqual([])
})

test('refuses an undefined grade, or a record of another student, without writing', async () => {
  expect(await post({ grade: 'ZZ' })).toMatchObject({ outcome: 'refused', reason: 'notAllowed' })
  await post()
  ethos().account.reset()
  expect(await post({ personSisId: crypto.randomUUID(), grade: 'B' })).toMatchObject({
    outcome: 'refused',
    reason: 'notRegistered',
  })
  expect(writes()).toEqual([])
})

test('uses the grade of the student’s own scheme, if the college has several', async () => {
  const { store, guid } = ethos()
  const scheme = { id: guid('grade-schemes', 'PF') }
  const id = crypto.randomUUID()
  store.put('grade-definitions', { id, scheme, grade: { type: 'literal', value: 'A-' } })
  store.put('section-registrations', { ...registration(), gradingOption: { gradeScheme: scheme } })
  expect(await post()).toEqual({ outcome: 'posted' })
  expect(stored()[0]).toMatchObject({ details: { grades: [{ grade: { id } }] } })
  store.remove('grade-definitions', id)
})

test("has no grade desk if the college's Ethos doesn't accept grades", async () => {
  ethos().writeOptions.acceptsGrades = false
  expect(await post()).toBeUndefined()
})
