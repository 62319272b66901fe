import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { personas } from './personas.ts'
import { makeExport, sharedExport, type TestExport } from './testing/export.ts'
import { type PersonRecord, personReader } from './testing/person.ts'

const current = '2026FA'
const next = '2027SP'

let college: TestExport
let person: (username: string) => PersonRecord

beforeAll(async () => {
  college = await sharedExport()
  person = personReader(college)
})

const inTerm = (username: string, term: string) =>
  person(username).classes.filter((entry) => entry.term === term)
const grades = (username: string) =>
  person(username).classes.map(({ registration }) => registration.finalGrade ?? '')
const average = (username: string, source = 'all') =>
  person(username)
    .of('gpas')
    .find((row) => row.scope === 'cumulative' && row.source === source)

test('each of the 22 personas has an account with the name on the sign-in page', () => {
  expect(personas).toHaveLength(22)
  for (const { username, givenName, familyName, description } of personas) {
    expect(person(username).user).toMatchObject({ givenName, familyName, enabledUser: 'true' })
    expect(description.length).toBeGreaterThan(10)
  }
})

describe('full.time', () => {
  test('has five classes this term, each with a teacher, and a room and days where it meets', () => {
    const classes = inTerm('full.time', current)
    expect(classes).toHaveLength(5)
    for (const { section, meetings, teacher } of classes) {
      expect(teacher).not.toBeNull()
      const meets = meetings.filter(({ online }) => online === 'false')
      if (section.deliveryMode !== 'online') expect(meets.length).toBeGreaterThan(0)
      for (const { room, building, days } of meets) expect([room, building, days]).not.toContain('')
    }
    const credits = classes.reduce((sum, { registration }) => sum + Number(registration.credits), 0)
    expect(credits).toBeGreaterThanOrEqual(12)
  })

  test('R7.2 has a withdrawal, a repeated attempt, a pass and plus and minus grades', () => {
    expect(grades('full.time')).toEqual(expect.arrayContaining(['W', 'P', 'A-', 'B+', 'C-', 'D+']))
    const repeated = person('full.time').classes.filter((entry) => entry.registration.repeatCode)
    expect(repeated.map(({ course }) => course)).toEqual(['MAT-121'])
  })

  test('R7.1 has a GPA of 3.12, and has registered for next term', () => {
    expect(average('full.time')?.value).toBe('3.12')
    const seats = inTerm('full.time', next).filter(
      ({ registration }) => registration.statusCode !== 'WL',
    )
    expect(seats).toHaveLength(3)
  })
})

test('new.student has classes and not one grade or average', () => {
  expect(inTerm('new.student', current)).toHaveLength(4)
  expect(grades('new.student').join('')).toBe('')
  expect(person('new.student').of('gpas')).toEqual([])
})

test('hs.joint is a minor at a partner school, registered under HN and HA', () => {
  const { details, classes } = person('hs.joint')
  expect(details.classification).toBe('HS')
  expect((details.birthDate ?? '') > '2008-11-21').toBe(true)
  expect(new Set(classes.map(({ registration }) => registration.statusCode))).toEqual(
    new Set(['HN', 'HA']),
  )
  expect(classes.some(({ meetings }) => meetings[0]?.building === 'BRH')).toBe(true)
})

test('R7.2 transfer.in has twelve transfer courses, one of them failed without attending', () => {
  const transfers = person('transfer.in').of('transfers')
  expect(transfers).toHaveLength(12)
  expect(transfers.map(({ gradeValue }) => gradeValue)).toContain('FW')
  expect(average('transfer.in', 'transfer')?.value).toBe('3.01')
})

test('ela.learner has a name that is not in Latin letters, and classes in English', () => {
  const { user, classes } = person('ela.learner')
  expect(`${user.givenName} ${user.familyName}`).toMatch(/^[\p{Script=Cyrillic} ]+$/u)
  expect(classes.every(({ course }) => course.startsWith('ESL-'))).toBe(true)
})

test('vet.benefits is a veteran, and opt.out keeps directory information private', () => {
  expect(person('vet.benefits').details.veteranStatus).toBe('protectedVeteran')
  expect(person('opt.out').details.directoryOptOut).toBe('true')
})

test('hold.money has one hold that blocks registration and one that only offices see', () => {
  const holds = person('hold.money').of('holds')
  expect(holds.map(({ officeUseOnly }) => officeUseOnly)).toEqual(['false', 'true'])
  expect(holds[0]).toMatchObject({ blocksRegistration: 'true', category: 'financial', endOn: '' })
})

test('grad.soon reaches sixty credits next term', () => {
  const { classes, of } = person('grad.soon')
  const credits = classes.reduce((sum, { registration }) => sum + Number(registration.credits), 0)
  expect(credits).toBe(60)
  expect(inTerm('grad.soon', next)).toHaveLength(2)
  expect(of('student_programs')[0]?.expectedGraduationOn).toBe('2027-05-21')
})

test('empty.records has an account and nothing else', () => {
  const { of } = person('empty.records')
  for (const file of [
    'contacts',
    'student_programs',
    'enrollments',
    'holds',
    'transfers',
    'gpas',
  ]) {
    expect(of(file)).toEqual([])
  }
})

test('R8.13 full.time is second on the waitlist of a full class of the next term', () => {
  const waits = inTerm('full.time', next).filter(
    ({ registration }) => registration.statusCode === 'WL',
  )
  expect(waits).toMatchObject([{ registration: { waitlistPlace: '2', finalGrade: '' } }])
  const [{ section } = { section: {} as Record<string, string> }] = waits
  expect(Number(section.waitlistCount)).toBeGreaterThanOrEqual(3)
})

test('R8.13 vet.benefits is first in line for the only free seat of a class of the next term', () => {
  const [waits] = inTerm('vet.benefits', next)
  expect(waits?.registration).toMatchObject({ statusCode: 'WL', waitlistPlace: '1' })
  expect(waits?.section).toMatchObject({ waitlistCount: '1' })
})

test('huge.history has 400 registrations, twelve of them in the current term', () => {
  expect(person('huge.history').classes).toHaveLength(400)
  expect(inTerm('huge.history', current)).toHaveLength(12)
})

test('edge.text has names and titles in several scripts, with quotes and brackets, some of them very long', () => {
  const { user, details, classes } = person('edge.text')
  expect(`${user.familyName}${details.legalMiddle}`).toMatch(/’.*'|'.*’/)
  expect(user.preferredGivenName).toMatch(/\p{Script=Arabic}/u)
  const titles = classes.map(({ title }) => title)
  expect(titles.some((title) => /\p{Script=Arabic}/u.test(title))).toBe(true)
  expect(titles.some((title) => /".*<.*>/.test(title))).toBe(true)
  expect(Math.max(...titles.map((title) => title.length))).toBeGreaterThan(140)
})

test('dst.schedule has an eight-week class across the clock change, one to be arranged, one online', () => {
  const classes = inTerm('dst.schedule', current)
  const across = classes.find(({ section }) => section.startOn === '2026-10-19')
  expect(across?.meetings[0]).toMatchObject({ startOn: '2026-10-19', endOn: '2026-12-11' })
  expect(across?.meetings[0]?.startTime).toMatch(/^\d\d:\d\d$/)
  const methods = classes.flatMap(({ meetings }) => meetings.map(({ methodCode }) => methodCode))
  expect(methods).toEqual(expect.arrayContaining(['IND', 'WEB']))
  expect(inTerm('dst.schedule', next).length).toBeGreaterThan(0)
})

test('faculty.prof shares a class, and has a student who opted out', () => {
  const { user } = person('faculty.prof')
  const teaching = college.rows('enrollments').filter(({ role }) => role === 'teacher')
  const own = new Set(
    teaching
      .filter(({ userSourcedId }) => userSourcedId === user.sourcedId)
      .map(({ classSourcedId }) => classSourcedId),
  )
  const alsoTeaching = teaching.filter(
    ({ classSourcedId, primary }) => own.has(classSourcedId) && primary === 'false',
  )
  expect(alsoTeaching.length).toBeGreaterThan(0)
  const ownSections = college
    .rows('enrollments')
    .filter(({ role, classSourcedId }) => role === 'student' && own.has(classSourcedId))
  const optOuts = new Set(
    college
      .rows('people_ext')
      .filter(({ directoryOptOut }) => directoryOptOut === 'true')
      .map(({ userSourcedId }) => userSourcedId),
  )
  expect(ownSections.some(({ userSourcedId }) => optOuts.has(userSourcedId))).toBe(true)
})

test('R7.1 gpa.zero failed every class, has a GPA of 0.00, and must see an advisor first', () => {
  expect(average('gpa.zero')).toMatchObject({ value: '0.00', earnedCredits: '0' })
  expect(person('gpa.zero').of('holds')).toMatchObject([{ typeCode: 'ADV', endOn: '' }])
})

test('faculty.prof teaches this term, and staff have the roles of their jobs', () => {
  const { user, of } = person('faculty.prof')
  const taught = college
    .rows('enrollments')
    .filter((row) => row.userSourcedId === user.sourcedId && row.role === 'teacher')
  expect(taught.filter(({ classSourcedId }) => classSourcedId?.includes(current)).length).toBe(5)
  expect(of('roles')[0]?.role).toBe('teacher')
  expect(person('staff.advisor').of('roles')[0]?.role).toBe('ext:advisor')
  for (const username of ['staff.directory', 'admin.active', 'admin.inactive']) {
    expect(person(username).of('roles')[0]?.role).toBe('ext:staff')
  }
})

test.each(['beta.tester', 'sync.fails', 'writeback.conflict'])(
  '%s has classes and a GPA',
  (username) => {
    expect(inTerm(username, current).length).toBeGreaterThanOrEqual(3)
    expect(Number(average(username)?.value)).toBeGreaterThan(2)
  },
)

describe.each([
  { when: 'in a spring', refDate: '2026-03-20', change: '2026-03-08' },
  { when: 'in a summer', refDate: '2026-06-30', change: '2026-11-01' },
  { when: 'between two terms', refDate: '2025-12-29', change: '2026-03-08' },
])('$when', ({ refDate, change }) => {
  let another: TestExport
  let reader: (username: string) => PersonRecord
  beforeAll(async () => {
    another = await makeExport({ refDate })
    reader = personReader(another)
  })
  afterAll(() => another.remove())

  const now = (username: string) =>
    reader(username).classes.filter(({ term }) => term === another.report.currentTerm)

  test('R7.1 full.time still has five classes with their rooms, and the same GPA', () => {
    const timed = now('full.time').flatMap(({ meetings }) => meetings.filter((row) => row.days))
    expect(now('full.time')).toHaveLength(5)
    expect(timed.length).toBeGreaterThanOrEqual(4)
    for (const { room } of timed) expect(room).not.toBe('')
    const [headline] = reader('full.time').of('gpas')
    expect(headline?.value).toBe('3.12')
  })

  test('dst.schedule has a class across the clock change, this term or next', () => {
    const short = reader('dst.schedule').classes.filter(({ section }) => {
      const { startOn = '', endOn = '', deliveryMode } = section
      const weeks = (Date.parse(endOn) - Date.parse(startOn)) / (7 * 86_400_000)
      return deliveryMode === 'inPerson' && weeks < 9 && startOn < change && change < endOn
    })
    expect(short.length).toBeGreaterThan(0)
  })

  test('huge.history, grad.soon and faculty.prof keep their traits', () => {
    expect(reader('huge.history').classes).toHaveLength(400)
    const credits = reader('grad.soon').classes.map(({ registration }) => registration.credits)
    expect(credits.reduce((sum, each) => sum + Number(each), 0)).toBe(60)
    const { sourcedId } = reader('faculty.prof').user
    const taught = another
      .rows('enrollments')
      .filter(({ userSourcedId, role }) => userSourcedId === sourcedId && role === 'teacher')
    const thisTerm = taught.filter((row) =>
      row.classSourcedId?.includes(another.report.currentTerm),
    )
    expect(thisTerm).toHaveLength(5)
  })
})
