import { expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import type { CourseTransfer, Gpas, Registration } from '#data/shapes.ts'
import { choose } from '#lib/preferences/preferences.ts'
import { accessibilityFaults } from '#testing/accessibility.ts'
import { setClock } from '#testing/college-clock.ts'
import { failure, fakeApi, group } from '#testing/fake-api.ts'
import { openApp } from '#testing/open-app.tsx'
import {
  aGrade,
  anAverage,
  aPerson,
  aProgram,
  aRegistration,
  aSectionOf,
  aTransfer,
  fall,
  nextSpring,
  spring,
} from '#testing/records/student.ts'

const averages: Gpas = {
  cumulative: [
    anAverage({ value: 2.905, attemptedCredits: 36, earnedCredits: 30, qualityPoints: 104.58 }),
    anAverage({ source: 'institution', value: 3.25 }),
    anAverage({ source: 'transfer', value: null, attemptedCredits: 12, earnedCredits: 9 }),
  ],
  periods: [
    anAverage({ academicPeriod: spring, value: 3.5, attemptedCredits: 12, earnedCredits: 9 }),
  ],
  degrees: [],
}
const graded = { registered: 3, attempted: 3, earned: 3, qualityPoints: 12 }
const philosophy = aRegistration({
  section: aSectionOf('PHI-101', 'Introduction to Philosophy', { term: spring }),
  finalGrade: aGrade('A'),
  credits: graded,
})
const algebra = aRegistration({
  section: aSectionOf('MAT-102', 'Intermediate Algebra', { term: spring }),
  finalGrade: aGrade('F'),
  repeatCode: 'R',
})
const english = aRegistration({ midtermGrade: aGrade('B+') })

type Records = {
  gpas?: Gpas
  registrations?: Registration[]
  transfers?: CourseTransfer[]
  transcript?: Response
}

async function openRecords({
  gpas = averages,
  registrations,
  transfers = [],
  transcript = failure(503),
}: Records = {}) {
  setClock()
  fakeApi({
    'POST /v1/people/person/mine/data': {
      mine: group(aPerson()),
      academicPrograms: group([aProgram()]),
      gpas: group(gpas),
      sectionRegistrations: group(registrations ?? [english, philosophy, algebra]),
      courseTransfers: group(transfers),
    },
    'GET /v1/people/person/mine/transcript.pdf': transcript,
  })
  const { screen } = await openApp('/profile/academic-records')
  return screen
}

test('R8.9 shows the average of all work first, large, with credits and points', async () => {
  const screen = await openRecords()
  const card = screen.getByRole('region', { name: 'Grade point average' })
  await expect
    .element(card)
    .toMatchTextContent('Overall GPA2.90Attempted credits36Earned credits30Quality points104.58')
})

test('R8.9 shows the sources of credit side by side, including one without an average', async () => {
  const screen = await openRecords()
  const rows = screen.getByRole('table', { name: 'GPA by institution' }).getByRole('row')
  await expect.element(rows.nth(2)).toMatchTextContent('At this college3.252421')
  await expect.element(rows.nth(3)).toMatchTextContent('Transfer creditNone yet129')
})

test('R8.9 shows no figures by source when a student has only studied here', async () => {
  const cumulative = [anAverage(), anAverage({ source: 'institution' })]
  const screen = await openRecords({ gpas: { ...averages, cumulative } })
  const card = screen.getByRole('region', { name: 'Grade point average' })
  await expect.element(card).toMatchTextContent('Overall GPA3.25')
  expect(card.getByRole('table').query()).toBeNull()
})

test('R8.9 lists terms newest first and marks the ones in progress', async () => {
  const screen = await openRecords()
  const terms = screen.getByRole('heading', { level: 3, name: /20\d\d$/ })
  await expect.element(terms.first()).toHaveTextContent('Fall 2026')
  await expect.element(terms.nth(1)).toHaveTextContent('Spring 2026')
  const running = screen.getByRole('region', { name: 'Fall 2026' })
  await expect.element(running).toMatchTextContent(/In progress.*Composition I.*Midterm B\+/)
})

test('R8.9 shows a term’s own average, and each course’s credits, grade and points', async () => {
  const screen = await openRecords()
  const term = screen.getByRole('region', { name: 'Spring 2026' })
  await expect.element(term).toMatchTextContent('Term GPA3.50Attempted credits12Earned credits9')
  const course = screen.getByRole('row', { name: /Introduction to Philosophy/ })
  await expect.element(course).toMatchTextContent('PHI-101 Introduction to Philosophy3A12.00')
})

test('R8.9 marks a repeated attempt and that it does not count', async () => {
  const screen = await openRecords()
  const course = screen.getByRole('row', { name: /Intermediate Algebra/ })
  await expect.element(course).toMatchTextContent(/F.*Repeated.*Not in GPA/)
})

test('R8.9 leaves out courses that have not begun', async () => {
  const upcoming = aRegistration({
    section: aSectionOf('BIO-113', 'Biology II', { term: nextSpring }),
  })
  const screen = await openRecords({ registrations: [upcoming, philosophy] })
  await expect.element(screen.getByRole('region', { name: 'Spring 2026' })).toBeVisible()
  expect(screen.getByText('Biology II').elements()).toEqual([])
})

test('R8.9 hides grades and averages with one click, and keeps them hidden', async () => {
  const screen = await openRecords()
  await screen.getByRole('button', { name: 'Hide grades' }).click()
  await expect.element(screen.getByRole('button', { name: 'Show grades' })).toBeVisible()
  const course = screen.getByRole('row', { name: /Introduction to Philosophy/ })
  await expect.element(course).toMatchTextContent('PHI-101 Introduction to Philosophy3•••Hidden')
  expect(document.body.textContent).not.toMatch(/2\.90|12\.00|104\.58/)

  await screen.unmount()
  const reopened = await openRecords()
  await expect.element(reopened.getByRole('button', { name: 'Show grades' })).toBeVisible()
  choose({ hideGrades: false })
})

test('R8.9 shows the source of transfer credit and its equivalent', async () => {
  const screen = await openRecords({ transfers: [aTransfer(), aTransfer({ awardedCredit: 1.5 })] })
  const card = screen.getByRole('region', { name: 'Transfer credit' })
  await expect.element(card).toMatchTextContent('4.5 credits accepted from other institutions.')
  await expect
    .element(card.getByRole('row').nth(1))
    .toMatchTextContent('ELE-000 ElectivePrairie State UniversityART 110Transfer3TAug 1, 2025')
})

test('R8.9 R7.2 explains the grades of the scale and the marks that do not count', async () => {
  const screen = await openRecords()
  const legend = screen.getByRole('region', { name: 'Grade legend' })
  await expect.element(legend.getByText('Passed', { exact: true })).not.toBeVisible()
  await legend.getByText('What do these grades mean?').click()
  await expect.element(legend.getByText('Passed', { exact: true })).toBeVisible()
  await expect.element(legend).toMatchTextContent('A4.00A-3.67B+3.33')
  await expect.element(legend).toMatchTextContent('Q, T, L, N, O, E, FW')
})

test('R8.9 explains to a new student what will appear and when', async () => {
  const gpas = { cumulative: [], periods: [], degrees: [] }
  const screen = await openRecords({ gpas, registrations: [] })
  await expect.element(screen.getByText(/You don't have a GPA yet/)).toBeVisible()
  await expect.element(screen.getByText(/You don't have any courses yet/)).toBeVisible()
  await expect.element(screen.getByText(/No transfer credit on record/)).toBeVisible()
  await expect.element(screen.getByRole('button', { name: 'Hide grades' })).not.toBeInTheDocument()
  expect(screen.getByRole('button', { name: 'Transcript (PDF)' }).query()).toBeNull()
  expect(await accessibilityFaults()).toEqual([])
})

test('R8.9 shows grades and a note when the averages cannot be loaded', async () => {
  setClock()
  const registrations = group([philosophy])
  const handlers = { mine: group(aPerson()), academicPrograms: group([]) }
  const transfers = group([])
  fakeApi({
    'POST /v1/people/person/mine/data': (request) =>
      request.length === 1 && request[0] === 'gpas'
        ? failure(503)
        : {
            ...handlers,
            gpas: { ...group(averages), error: { code: 'unavailable', retryAt: null } },
            sectionRegistrations: registrations,
            courseTransfers: transfers,
          },
  })
  const { screen } = await openApp('/profile/academic-records')
  await expect
    .element(screen.getByRole('row', { name: /Introduction to Philosophy/ }))
    .toBeVisible()
  await expect
    .element(screen.getByRole('region', { name: 'Courses and grades' }))
    .toMatchTextContent(/Term GPAs: As of .* · Retry/)
})

test('R8.9 is accessible and does not overflow on the narrowest phone', async () => {
  const screen = await openRecords({ transfers: [aTransfer()] })
  await expect.element(screen.getByRole('region', { name: fall.title })).toBeVisible()
  expect(await accessibilityFaults()).toEqual([])
  await page.viewport(320, 640)
  onTestFinished(() => page.viewport(1280, 900))
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(320)
  expect(await accessibilityFaults()).toEqual([])
})

test('R8.9 saves the unofficial transcript from the college', async () => {
  const headers = { 'content-type': 'application/pdf' }
  const screen = await openRecords({ transcript: new Response('%PDF', { headers }) })
  const saved: string[] = []
  const save = vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
    saved.push((file as Blob).type)
    return '#'
  })
  onTestFinished(() => save.mockRestore())
  await screen.getByRole('button', { name: 'Transcript (PDF)' }).click()
  const statuses = screen.getByRole('status')
  const toast = statuses.filter({ hasText: 'Saved as unofficial-transcript.pdf' })
  await expect.element(toast).toBeInTheDocument()
  expect(saved).toEqual(['application/pdf'])
})

test('R8.9 explains a failed transcript and keeps the button', async () => {
  const screen = await openRecords({ transcript: failure(503) })
  const button = screen.getByRole('button', { name: 'Transcript (PDF)' })
  await button.click()
  const savedToast = screen.getByRole('alert').filter({ hasText: "We couldn't create the file" })
  await expect.element(savedToast).toBeInTheDocument()
  await expect.element(button).toBeVisible()
})

const periods = [
  anAverage({ academicPeriod: fall, value: 2.75, attemptedCredits: 15, earnedCredits: 9 }),
  anAverage({ academicPeriod: spring, value: 3.5, attemptedCredits: 12, earnedCredits: 12 }),
]

test('R8.9 shows averages and credits by term as charts, with a table', async () => {
  const screen = await openRecords({ gpas: { ...averages, periods } })
  const card = screen.getByRole('region', { name: 'Term by term' })
  await expect.element(card).toBeVisible()
  card.element().scrollIntoView()
  await expect.element(card.getByRole('img', { name: /your GPA in each term/ })).toBeVisible()
  await expect.element(card.getByRole('img', { name: /credits you attempted/ })).toBeVisible()
  await card.getByText('Show as a table').click()
  const rows = card.getByRole('table').getByRole('row')
  await expect.element(rows.nth(1)).toMatchTextContent(/Fall 2026.*2\.75.*15.*9/)
  await expect.element(rows.nth(2)).toMatchTextContent(/Spring 2026.*3\.50.*12.*12/)
  expect(await accessibilityFaults()).toEqual([])
})

test('R8.9 shows no charts of averages while grades are hidden', async () => {
  choose({ hideGrades: true })
  onTestFinished(() => choose({ hideGrades: false }))
  const screen = await openRecords({ gpas: { ...averages, periods } })
  const card = screen.getByRole('region', { name: 'Term by term' })
  await expect.element(card).toBeVisible()
  card.element().scrollIntoView()
  await expect.element(card.getByRole('img', { name: /credits you attempted/ })).toBeVisible()
  await expect.element(card.getByRole('img', { name: /your GPA/ })).not.toBeInTheDocument()
})

test('R8.9 collapses all terms but the newest in a long history', async () => {
  const olderTerms = Array.from({ length: 41 }, (_, index) =>
    aRegistration({
      section: aSectionOf(`ART-${100 + index}`, `Drawing ${index}`, { term: spring }),
      finalGrade: aGrade('B'),
      credits: graded,
    }),
  )
  const screen = await openRecords({ registrations: [english, ...olderTerms] })
  const course = screen.getByText('Drawing 40')
  await expect.element(screen.getByText(/41 courses/)).toBeVisible()
  await expect.element(course).not.toBeVisible()
  await screen.getByText(/41 courses/).click()
  await expect.element(course).toBeVisible()
})

const lastFall = {
  ...spring,
  id: 'last-fall',
  code: '2025FA',
  title: 'Fall 2025',
  startOn: '2025-08-25',
  endOn: '2025-12-12',
}

test('R8.9 collapses all terms but the two newest', async () => {
  const olderTerms = aRegistration({
    section: aSectionOf('ART-101', 'Drawing', { term: lastFall }),
    finalGrade: aGrade('B'),
    credits: graded,
  })
  const screen = await openRecords({ registrations: [english, philosophy, olderTerms] })
  await expect.element(screen.getByText('Introduction to Philosophy')).toBeVisible()
  const course = screen.getByText('Drawing')
  await expect.element(course).not.toBeVisible()
  await screen.getByText(/1 course/).click()
  await expect.element(course).toBeVisible()
})
