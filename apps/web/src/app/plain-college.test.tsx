import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { accessibilityFaults } from '#testing/accessibility.ts'
import { openAsStaff } from '#testing/open-as-staff.ts'
import { openSchedule } from '#testing/open-schedule.ts'
import { aStaffUser } from '#testing/records/staff.ts'
import { aRegistration, aSectionOf, spring } from '#testing/records/student.ts'
import { aRoster, aStudentOf, aTaughtSection, taughtSections } from '#testing/records/teaching.ts'

/** The fields of a class that OneRoster doesn't provide. */
const plain = {
  credits: [{ measure: 'credit', minimum: null, maximum: null, increment: null }],
  campus: null,
  deliveryMode: null,
  status: 'unknown',
  capacity: null,
  meetings: [],
} satisfies Partial<ReturnType<typeof aSectionOf>>

const enrolled = {
  status: { code: 'active', title: 'Enrolled', state: 'registered', date: null },
  credits: { registered: null, attempted: null, earned: null, qualityPoints: null },
  gradingMode: null,
  registeredOn: null,
  academicLevel: null,
} satisfies Partial<ReturnType<typeof aRegistration>>

const english = aRegistration({
  ...enrolled,
  section: aSectionOf('ENG-105', 'Composition I', plain),
})
const history = aRegistration({
  ...enrolled,
  section: aSectionOf('HIS-151', 'U.S. History', { ...plain, term: spring }),
})
const main = page.getByRole('main')

test('R6.1 the schedule shows which data a college with only OneRoster has not sent', async () => {
  await openSchedule([english])
  await expect.element(main).toMatchTextContent('CreditsUnknown')
  await expect
    .element(main)
    .toMatchTextContent("The college hasn't sent the days and times of these classes.")
  await expect.element(main.getByText('Section ENG-105-CRF01')).toBeVisible()
  await expect.element(main).not.toMatchTextContent('Load')
  await expect.element(main).not.toMatchTextContent('No set meeting time')
  expect(await accessibilityFaults()).toEqual([])
})

test('R6.1 the schedule shows the room and the periods that OneRoster has, and homerooms as such', async () => {
  const known = { ...plain, location: 'Room 4', periods: ['1', '3A'] }
  const homeroom = { ...plain, location: 'Library', isHomeroom: true }
  await openSchedule([
    aRegistration({ ...enrolled, section: aSectionOf('ENG-105', 'Composition I', known) }),
    aRegistration({ ...enrolled, section: aSectionOf('HR-7', 'Advising group', homeroom) }),
  ])
  const [first, second] = [
    main.getByRole('listitem').filter({ hasText: 'Composition I' }),
    main.getByRole('listitem').filter({ hasText: 'Advising group' }),
  ]
  await expect.element(first.first()).toMatchTextContent('Period 1, 3ARoom 4')
  await expect.element(second.first()).toMatchTextContent('HomeroomLibrary')
  await expect.element(first.first()).not.toMatchTextContent('Homeroom')
})

test('R6.1 a class of a course without a number is named once', async () => {
  const title = 'World History'
  const course = { id: title, subject: '?', number: title, shortTitle: title, title }
  const section = aSectionOf('HIS-151', title, { ...plain, course, name: title })
  await openSchedule([aRegistration({ ...enrolled, section })], { path: '/profile/registrations' })
  const row = main.getByRole('row').filter({ hasText: title })
  await expect.element(row).toMatchTextContent(/^World HistoryRegistered/)
})

test('R6.1 does not list a class with an ended enrollment as current or dropped', async () => {
  const status = {
    code: 'ended',
    title: 'Enrollment ended',
    state: 'ended',
    date: '2026-10-01',
  } as const
  const ended = aRegistration({ ...enrolled, status, section: english.section })
  await openSchedule([ended])
  const left = main.getByRole('region', { name: 'No longer on your schedule' })
  await expect.element(left).toMatchTextContent('Enrollment ended')
  await expect.element(main).not.toMatchTextContent('Days and times unknown')
})

test('R6.1 a week without known times is not called free', async () => {
  await openSchedule([english], { path: '/profile/schedule?view=week' })
  await expect.element(main.getByRole('heading', { name: 'Days and times unknown' })).toBeVisible()
  await expect.element(main).not.toMatchTextContent('No classes')
})

test('R6.1 registrations have no total without credits, and no pending grade', async () => {
  await openSchedule([english, history], { path: '/profile/registrations' })
  await expect.element(main).toMatchTextContent('1 class, credits unknown')
  await expect.element(main).toMatchTextContent('Grade unknown')
  await expect.element(main).not.toMatchTextContent('Awaiting grade')
})

test('R6.1 an instructor sees a class and its roster without data that the college has not sent', async () => {
  const taught = aTaughtSection({ ...plain, waitlist: null, enrolled: 1 })
  const { id } = taught.section
  const more = { credits: null, program: null, gradingMode: null, registeredOn: null }
  const status = { id: 'active', code: 'active', title: 'Enrolled' }
  const left = { status: { id: 'ended', code: 'ended', title: 'Enrollment ended' } }
  await openAsStaff(`/teaching/${id}`, [], {
    'GET /v1/authorization/user/mine': aStaffUser([], { teaches: true }),
    'GET /v1/teaching/section/mine': taughtSections([taught]),
    'GET /v1/teaching/section/{id}/roster': aRoster(id, [
      aStudentOf('Lindgren', { ...more, status, statusOn: null }),
      aStudentOf('Ott', { ...more, ...left, standing: 'ended', statusOn: '2026-10-01' }),
    ]),
    'PUT /v1/teaching/section/{id}/roster/seen': {},
  })
  await expect.element(main).toMatchTextContent('Days and times unknown')
  const student = main.getByRole('row').filter({ hasText: 'Lindgren' })
  await expect.element(student).toMatchTextContent('–Enrolled')
  await expect.element(student).not.toMatchTextContent('EnrolledEnrolled')
  await expect.element(main.getByRole('row').filter({ hasText: 'Ott' })).not.toBeInTheDocument()
  const gone = main.getByRole('region', { name: 'No longer in this class' })
  await expect.element(gone).toMatchTextContent('Maya Ott')
  await expect.element(gone).toMatchTextContent('Enrollment ended')
})
