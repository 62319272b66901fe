import { afterEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { CourseTransfer, GpaScenario, Gpas, Registration } from '#data/shapes.ts'
import { choose, DEFAULTS, showPreferences } from '#lib/preferences/preferences.ts'
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
  spring,
} from '#testing/records/student.ts'
import { toasts } from '#ui/toast/toasts.ts'

const springCourse = (id: string, title: string, grade: string) =>
  aRegistration({
    section: aSectionOf(id, title, { term: spring }),
    finalGrade: aGrade(grade),
  })
const philosophy = springCourse('PHI-101', 'Philosophy', 'A')
const algebra = springCourse('MAT-102', 'Intermediate Algebra', 'C')
const english = aRegistration()
const withdrawn = aRegistration({
  status: { code: 'W', title: 'Withdrawn', state: 'withdrawn', date: null },
  section: aSectionOf('ART-101', 'Art Appreciation', { term: spring }),
  finalGrade: aGrade('W'),
})
const averages: Gpas = { cumulative: [anAverage({ value: 3 })], periods: [], degrees: [] }

const aScenario = (different: Partial<GpaScenario> = {}): GpaScenario => ({
  id: '00000000-0000-7000-8000-0000000000f1',
  name: 'A better algebra',
  rows: [
    {
      id: algebra.id,
      courseNumber: 'MAT-102',
      courseTitle: 'Intermediate Algebra',
      grade: 'A',
      credits: 3,
      type: 'registration',
      active: true,
    },
  ],
  target: null,
  version: 1,
  updatedAt: '2026-10-20T15:00:00Z',
  ...different,
})

type Records = { gpas?: Gpas; registrations?: Registration[]; transfers?: CourseTransfer[] }
const scenariosUrl = '/v1/people/person/mine/gpa-scenarios'

async function open(
  { gpas = averages, registrations, transfers = [] }: Records = {},
  more: Parameters<typeof fakeApi>[0] = {},
  path = '',
) {
  setClock()
  const api = fakeApi({
    'POST /v1/people/person/mine/data': {
      mine: group(aPerson()),
      academicPrograms: group([aProgram()]),
      gpas: group(gpas),
      sectionRegistrations: group(registrations ?? [english, philosophy, algebra, withdrawn]),
      courseTransfers: group(transfers),
    },
    'GET /v1/people/person/mine/gpa-scenarios': [],
    ...more,
  })
  const { screen } = await openApp(`/profile/academic-records/gpa-calculator${path}`)
  return { screen, ...api }
}

afterEach(async () => {
  toasts.set([])
  showPreferences(DEFAULTS)
  localStorage.clear()
  await page.viewport(1280, 900)
})

test('R7.1 shows the official and the calculated average and the difference', async () => {
  const { screen } = await open()
  const card = screen.getByRole('region', { name: 'Your GPA' })
  await expect.element(card).toMatchTextContent('Official GPA, as of 9:42 AM3.00')
  await expect.element(card).toMatchTextContent('Calculated GPA3.00')
  await expect.element(card).toMatchTextContent('Difference0.00')
  await expect.element(card).toMatchTextContent('Counted credits6')
  await expect.element(card).toMatchTextContent('Points18.00')
  const note = 'Estimate. Your official GPA is on your transcript.'
  await expect.element(screen.getByText(note, { exact: false })).toBeVisible()
})

test('R7.4 changes a grade by keyboard, announces the new average, and resets it', async () => {
  const { screen } = await open()
  const grade = screen.getByRole('combobox', { name: 'Grade for MAT-102 Intermediate Algebra' })
  await grade.selectOptions('A')
  const status = screen.getByRole('status').filter({ hasText: 'Calculated GPA 4.00' })
  expect(status.query()).toBeNull()
  await expect.element(status).toBeInTheDocument()
  const row = screen.getByRole('row', { name: /MAT-102/ }).first()
  await expect.element(row).toMatchTextContent('Changed')
  await expect.element(screen.getByText('You added or changed courses.')).toBeVisible()
  screen.getByRole('button', { name: 'Reset MAT-102 Intermediate Algebra' }).element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(grade).toHaveValue('C')
  expect(row.element().textContent).not.toContain('Changed')
  await expect.element(grade).toHaveFocus()
})

test('R7.4 adds a course on top with an A and 3 credits, edits its name, and resets all', async () => {
  const { screen } = await open()
  await screen.getByRole('button', { name: 'Add course' }).click()
  const name = screen.getByRole('textbox', { name: 'Course name' })
  await expect.element(name).toHaveFocus()
  await userEvent.keyboard('Biology')
  await expect.element(screen.getByRole('combobox', { name: 'Grade for Biology' })).toHaveValue('A')
  await expect
    .element(screen.getByRole('spinbutton', { name: 'Credits for Biology' }))
    .toHaveValue(3)
  const rows = [...document.querySelectorAll('.calculator tbody tr')].map((row) => row.textContent)
  expect(rows[0]).toBe('Added by you')
  const card = screen.getByRole('region', { name: 'Your GPA' })
  await expect.element(card).toMatchTextContent('Calculated GPA3.33')
  await screen.getByRole('button', { name: 'Reset all' }).click()
  await expect.element(name).not.toBeInTheDocument()
  await expect.element(card).toMatchTextContent('Calculated GPA3.00')
})

test('R7.3 excludes a course, and lists everything that does not count with its reason', async () => {
  const { screen } = await open()
  await screen.getByRole('checkbox', { name: 'Include MAT-102 Intermediate Algebra' }).click()
  const card = screen.getByRole('region', { name: 'Your GPA' })
  await expect.element(card).toMatchTextContent('Calculated GPA4.00')
  const notCounted = screen.getByRole('table', { name: 'Not counted' })
  const row = (course: RegExp) => notCounted.getByRole('row', { name: course })
  await expect.element(row(/MAT-102/)).toMatchTextContent('excluded it')
  expect(row(/ENG-105/).query()).toBeNull()
  await expect.element(screen.getByText('1 course has no grade yet.')).toBeVisible()
  await expect.element(row(/ART-101/)).toMatchTextContent('withdrew')
})

test('R7.5 shows which grades reach a target, and which target is out of reach', async () => {
  const { screen } = await open({}, {}, '?mode=target')
  const target = screen.getByRole('textbox', { name: 'Target GPA' })
  const credits = screen.getByRole('textbox', { name: 'Remaining credits' })
  await expect.element(credits).toHaveValue('3')
  await target.fill('3.2')
  await expect
    .element(
      screen.getByText('You need an average of 3.60 in 3 credits: at least A- in each course.'),
    )
    .toBeVisible()
  await target.fill('3.9')
  await expect.element(screen.getByText(/^Not possible above 4\.00/)).toBeVisible()
  await target.fill('7')
  await expect.element(screen.getByText('Enter a GPA from 0 to 4, such as 3.25.')).toBeVisible()
})

test('R7.5 shows this term next to the total', async () => {
  const { screen } = await open({}, {}, '?mode=term')
  await screen.getByRole('combobox', { name: /^Grade for ENG-105/ }).selectOptions('B')
  const card = screen.getByRole('region', { name: 'Your GPA' })
  await expect.element(card).toMatchTextContent('Fall 20263.00')
  expect(screen.getByRole('combobox', { name: /^Grade for MAT-102/ }).query()).toBeNull()
})

test('R7.5 saves a scenario with a name, and reports a taken name next to the field', async () => {
  const bodies: unknown[] = []
  const { screen, setResponses } = await open(
    {},
    { 'GET /v1/people/person/mine/gpa-scenarios': [aScenario()] },
  )
  await screen.getByRole('combobox', { name: /^Grade for MAT-102/ }).selectOptions('B')
  setResponses({
    'POST /v1/people/person/mine/gpa-scenarios': async (request) => {
      bodies.push(await request.clone().json())
      return Response.json(aScenario({ name: 'With a B' }), { status: 201 })
    },
  })
  await screen.getByRole('button', { name: 'Save scenario' }).click()
  const name = screen.getByRole('textbox', { name: /^Name/ })
  await name.fill('a better ALGEBRA')
  await screen.getByRole('button', { name: 'Save', exact: true }).click()
  await expect.element(screen.getByText(/^You already have a scenario/)).toBeVisible()
  await name.fill('With a B')
  await screen.getByRole('button', { name: 'Save', exact: true }).click()
  await expect.element(screen.getByText('Scenario saved').first()).toBeVisible()
  await expect.element(name).not.toBeInTheDocument()
  expect(bodies).toMatchObject([
    {
      name: 'With a B',
      target: null,
      rows: [{ id: algebra.id, grade: 'B', type: 'registration' }],
    },
  ])
})

test('R7.5 keeps the input when a scenario cannot be saved', async () => {
  const { screen, setResponses } = await open()
  await screen.getByRole('button', { name: 'Add course' }).click()
  setResponses({ [`POST ${scenariosUrl}`]: failure(503) })
  await screen.getByRole('button', { name: 'Save scenario' }).click()
  await screen.getByRole('textbox', { name: /^Name/ }).fill('My plan')
  await userEvent.keyboard('{Enter}')
  await expect.element(screen.getByText("We couldn't save the scenario. Try again.")).toBeVisible()
  await expect.element(screen.getByRole('textbox', { name: /^Name/ })).toHaveValue('My plan')
})

test('R7.5 opens, renames and deletes a saved scenario', async () => {
  const { screen, setResponses, calls } = await open(
    {},
    { 'GET /v1/people/person/mine/gpa-scenarios': [aScenario()] },
  )
  await screen.getByRole('button', { name: 'Open A better algebra' }).click()
  const card = screen.getByRole('region', { name: 'Your GPA' })
  await expect.element(card).toMatchTextContent('Calculated GPA4.00')
  await expect.element(screen.getByText('Open now')).toBeVisible()
  setResponses({
    [`PATCH ${scenariosUrl}/${aScenario().id}`]: aScenario({ name: 'Algebra' }),
    [`DELETE ${scenariosUrl}/${aScenario().id}`]: new Response(null, { status: 204 }),
    'GET /v1/people/person/mine/gpa-scenarios': [aScenario({ name: 'Algebra' })],
  })
  await screen.getByRole('button', { name: 'Rename A better algebra' }).click()
  await screen.getByRole('textbox', { name: /^Name/ }).fill('Algebra')
  await userEvent.keyboard('{Enter}')
  await expect.element(screen.getByRole('button', { name: 'Delete Algebra' })).toBeVisible()
  setResponses({ 'GET /v1/people/person/mine/gpa-scenarios': [] })
  await screen.getByRole('button', { name: 'Delete Algebra' }).click()
  await screen.getByRole('button', { name: 'Delete', exact: true }).click()
  await expect.element(screen.getByText(/^No scenarios yet/)).toBeVisible()
  expect(calls).toContain(`DELETE ${scenariosUrl}/${aScenario().id}`)
})

test('R7.4 starts with one blank row for a person without courses', async () => {
  const { screen } = await open({
    registrations: [],
    gpas: { cumulative: [], periods: [], degrees: [] },
  })
  await expect.element(screen.getByRole('textbox', { name: 'Course name' })).toHaveValue('')
  await expect.element(screen.getByRole('combobox', { name: /^Grade for/ })).toHaveValue('')
  await expect.element(screen.getByText(/^You don't have any courses on record/)).toBeVisible()
  // A blank row is not a course that does not count.
  const notCounted = screen.getByRole('region', { name: 'Not counted' })
  await expect.element(notCounted).toMatchTextContent('Every course counts.')
  await screen.getByRole('textbox', { name: 'Course name' }).fill('Welding')
  await expect.element(notCounted).toMatchTextContent('1 course has no grade yet.')
})

test('R7.4 uses the singular for transfer work that fails to load', async () => {
  const { screen } = await open({}, { 'POST /v1/people/person/mine/data': failure(503) })
  await expect
    .element(screen.getByRole('region', { name: 'Courses' }))
    .toMatchTextContent('Transfer credit is currently unavailable.')
})

test.each([
  [503, 'Your courses are currently unavailable.'],
  [403, "You don't have any courses on record."],
])('R7.4 works manually when records fail with %i', async (status, words) => {
  const { screen } = await open({}, { 'POST /v1/people/person/mine/data': failure(status) })
  await expect.element(screen.getByText(words, { exact: false }).first()).toBeVisible()
  await screen.getByRole('combobox', { name: /^Grade for/ }).selectOptions('B')
  await screen.getByRole('spinbutton', { name: /^Credits for/ }).fill('4')
  await expect
    .element(screen.getByRole('region', { name: 'Your GPA' }))
    .toMatchTextContent('Calculated GPA3.00')
})

test('R7.1 keeps grades hidden here too', async () => {
  choose({ hideGrades: true })
  const { screen } = await open()
  await expect.element(screen.getByText('Your grades are hidden')).toBeVisible()
  expect(screen.getByRole('combobox', { name: /^Grade for/ }).query()).toBeNull()
  expect(document.getElementById('content')?.textContent).not.toContain('3.00')
})

test.each([
  [320, 'light', ''],
  [1280, 'dark', ''],
  [320, 'dark', '?mode=target'],
] as const)(
  'R7.4 at %i px, %s, fits and has no accessibility violations',
  async (width, theme, path) => {
    await page.viewport(width, 3600)
    showPreferences({ ...DEFAULTS, theme })
    const transfers = [aTransfer()]
    const scenarios = { 'GET /v1/people/person/mine/gpa-scenarios': [aScenario()] }
    const { screen } = await open({ transfers }, scenarios, path)
    await screen.getByRole('button', { name: 'Add course' }).click()
    await expect.element(screen.getByRole('table', { name: 'Not counted' })).toBeVisible()
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width)
    expect(await accessibilityFaults()).toEqual([])
  },
)
