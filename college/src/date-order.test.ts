import { beforeAll, expect, test } from 'vitest'
import { type Cells, sharedExport, type TestExport } from './testing/export.ts'
import { type PersonRecord, personReader } from './testing/person.ts'

// A person's records must be consistent with one another: their dates come in a possible order.

let college: TestExport
let person: (username: string) => PersonRecord

beforeAll(async () => {
  college = await sharedExport()
  person = personReader(college)
})

const next = '2027SP'
const byUser = (file: string) => Map.groupBy(college.rows(file), (row) => row.userSourcedId ?? '')
const day = (value: string | undefined) => (value ?? '').slice(0, 10)
const first = (days: readonly string[]) => days.filter(Boolean).toSorted()[0]

/** Each student's first registration. */
function beginnings(): Map<string, string> {
  const registered = new Map(
    college.rows('registrations_ext').map((row) => [row.enrollmentSourcedId, row.registeredOn]),
  )
  const found = new Map<string, string>()
  for (const { sourcedId, userSourcedId = '', role } of college.rows('enrollments')) {
    const on = role === 'student' ? registered.get(sourcedId) : undefined
    if (on && on < (found.get(userSourcedId) ?? '9')) found.set(userSourcedId, on)
  }
  return found
}

test('R8.13 no student registered for the next term before the window that the hub shows', () => {
  const opens: Readonly<Record<string, string>> = {
    'dst.schedule': '2026-11-09',
    'grad.soon': '2026-11-02',
    'full.time': '2026-11-04',
  }
  for (const [username, day] of Object.entries(opens)) {
    const classes = person(username).classes.filter(({ term }) => term === next)
    expect(classes.length, username).toBeGreaterThan(0)
    for (const { registration } of classes)
      expect((registration.registeredOn ?? '') >= day, username).toBe(true)
  }
})

test('R8.10 enrolled students applied and were admitted before they registered', () => {
  const began = beginnings()
  const enrolled = college.rows('applications').filter(({ progress }) => progress === 'enrolled')
  expect(enrolled.length).toBeGreaterThan(20)
  for (const { userSourcedId = '', appliedOn = '', decidedOn = '' } of enrolled) {
    expect(decidedOn >= appliedOn, userSourcedId).toBe(true)
    const on = began.get(userSourcedId)
    if (on) expect(decidedOn < on, `${userSourcedId}: ${decidedOn}, ${on}`).toBe(true)
  }
})

test('R8.11 items are received on the date of their own record, and final transcripts after graduation', () => {
  const schools = byUser('institutions_attended')
  const scores = byUser('test_scores')
  const owner = new Map(college.rows('applications').map((row) => [row.sourcedId, row]))
  let compared = 0
  for (const { applicationSourcedId, typeCode, state, receivedOn } of college.rows(
    'application_items',
  )) {
    const application = owner.get(applicationSourcedId) ?? {}
    const user = application.userSourcedId ?? ''
    const later = (on: string | undefined) =>
      on && [on, application.appliedOn ?? ''].toSorted().at(-1)
    if (typeCode === 'HST' && state !== 'waived') {
      const school = schools.get(user)?.find(({ kind }) => kind === 'secondary')
      expect(receivedOn, user).toBe(later(school?.transcriptReceivedOn) ?? '')
      compared++
    }
    if (typeCode === 'TST' && state === 'received') {
      const taken = first((scores.get(user) ?? []).map((row) => row.takenOn ?? ''))
      expect(receivedOn, user).toBe(later(taken))
      compared++
    }
  }
  expect(compared).toBeGreaterThan(20)
  for (const { graduatedOn, transcriptReceivedOn, sourcedId } of college.rows(
    'institutions_attended',
  ))
    if (graduatedOn && transcriptReceivedOn)
      expect(transcriptReceivedOn > graduatedOn, sourcedId).toBe(true)
})

test('R8.12 orientation steps were done in a possible order', () => {
  const steps = Map.groupBy(college.rows('orientation_steps'), (row) => row.orientationSourcedId)
  const began = beginnings()
  let sessions = 0
  for (const { sourcedId, sessionStartsAt, userSourcedId = '' } of college.rows('orientation')) {
    const done = new Map(
      (steps.get(sourcedId) ?? [])
        .filter(({ status }) => status === 'done')
        .map((row) => [row.key, day(row.doneAt)]),
    )
    const days = [...done.values()]
    if (done.has('account')) expect(done.get('account')).toBe(first(days))
    if (done.has('register')) expect(done.get('register')).toBe(began.get(userSourcedId))
    if (!done.has('session')) continue
    expect(done.get('session'), userSourcedId).toBe(day(sessionStartsAt))
    sessions++
  }
  expect(sessions).toBeGreaterThan(0)
})

test('R8.10 a new student accepted the payment agreement after registering', () => {
  const [pay] = person('new.student')
    .of('agreements')
    .filter(({ code }: Cells) => code === 'PAY')
  const began = first(
    person('new.student').classes.map((entry) => entry.registration.registeredOn ?? ''),
  )
  expect(day(pay?.actedAt) >= (began ?? '')).toBe(true)
})

test('R8.5 an English learner’s level agrees with the test scores', () => {
  const scores = person('ela.learner').of('test_scores')
  const latest = scores
    .map(({ takenOn = '' }) => takenOn)
    .toSorted()
    .at(-1)
  const skills: Readonly<Record<string, string>> = {
    ELG: 'grammar',
    ELR: 'reading',
    ELW: 'writing',
  }
  const levels = new Map(
    person('ela.learner')
      .of('self_assessments')
      .filter(({ status }) => status === 'current')
      .map((row) => [row.area, row]),
  )
  for (const { assessmentCode = '', score, takenOn } of scores) {
    const skill = skills[assessmentCode]
    if (skill && takenOn === latest)
      expect(levels.get(skill), skill).toMatchObject({ level: score, takenOn })
  }
})
