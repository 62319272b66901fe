import { afterEach, expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import type { GpaScenario, Registration } from '#data/shapes.ts'
import { choose, DEFAULTS, showPreferences } from '#lib/preferences/preferences.ts'
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
  spring,
} from '#testing/records/student.ts'
import { toasts } from '#ui/toast/toasts.ts'

const algebra = aRegistration({
  section: aSectionOf('MAT-102', 'Algebra', { term: spring }),
  finalGrade: aGrade('C'),
})
const scenarios = '/v1/people/person/mine/gpa-scenarios'
const savedScenario: GpaScenario = {
  id: '00000000-0000-7000-8000-0000000000f1',
  name: 'A better algebra',
  rows: [
    {
      id: algebra.id,
      courseNumber: 'MAT-102',
      courseTitle: 'Algebra',
      grade: 'A',
      credits: 3,
      type: 'registration',
      active: true,
    },
  ],
  target: { gpa: 3.5, credits: 12 },
  version: 1,
  updatedAt: '2026-10-20T15:00:00Z',
}

async function open({
  list = [],
  registrations = [algebra],
  value = 3,
  path = '',
}: {
  list?: GpaScenario[]
  registrations?: Registration[]
  value?: number
  path?: string
}) {
  setClock()
  const api = fakeApi({
    'POST /v1/people/person/mine/data': {
      mine: group(aPerson()),
      academicPrograms: group([aProgram()]),
      gpas: group({ cumulative: [anAverage({ value })], periods: [], degrees: [] }),
      sectionRegistrations: group(registrations),
      courseTransfers: group([]),
    },
    'GET /v1/people/person/mine/gpa-scenarios': list,
  })
  const { screen } = await openApp(`/profile/academic-records/gpa-calculator${path}`)
  await expect.element(screen.getByRole('button', { name: 'Add course' })).toBeVisible()
  return { screen, ...api }
}

afterEach(() => {
  toasts.set([])
  showPreferences(DEFAULTS)
  localStorage.clear()
})

test('R7.5 opens a scenario with its target, and saves changes to it once', async () => {
  const { screen, setResponses, calls } = await open({
    list: [savedScenario],
    path: '?mode=target',
  })
  await screen.getByRole('button', { name: 'Open A better algebra' }).click()
  await expect.element(screen.getByRole('textbox', { name: 'Target GPA' })).toHaveValue('3.5')
  const saved = Promise.withResolvers<GpaScenario>()
  setResponses({ 'PATCH /v1/people/person/mine/gpa-scenarios/{id}': () => saved.promise })
  const save = screen.getByRole('button', { name: /^Save changes/ })
  await save.click()
  await save.click({ force: true })
  saved.resolve(savedScenario)
  await expect.element(screen.getByText('Scenario saved').first()).toBeVisible()
  expect(calls.filter((call) => call.startsWith(`PATCH ${scenarios}`))).toHaveLength(1)
})

test('R7.5 reports changes that could not be saved', async () => {
  const { screen, setResponses } = await open({ list: [savedScenario] })
  await screen.getByRole('button', { name: 'Open A better algebra' }).click()
  setResponses({ 'PATCH /v1/people/person/mine/gpa-scenarios/{id}': failure(503) })
  await screen.getByRole('button', { name: 'Save changes' }).click()
  await expect
    .element(screen.getByText("We couldn't save the scenario. Try again.").first())
    .toBeVisible()
})

test('R7.5 requires a name for a scenario, which may be unchanged', async () => {
  const { screen, setResponses } = await open({ list: [savedScenario] })
  await screen.getByRole('button', { name: 'Rename A better algebra' }).click()
  const name = screen.getByRole('textbox', { name: /^Name/ })
  await name.fill('  ')
  await userEvent.keyboard('{Enter}')
  await expect.element(name).toHaveAttribute('aria-invalid', 'true')
  setResponses({ 'PATCH /v1/people/person/mine/gpa-scenarios/{id}': savedScenario })
  await name.fill('A better algebra')
  await userEvent.keyboard('{Enter}')
  await expect.element(screen.getByText('Scenario renamed').first()).toBeVisible()
})

test('R7.5 reports a scenario that cannot be deleted; Enter cancels', async () => {
  const { screen, setResponses } = await open({ list: [savedScenario] })
  setResponses({ 'DELETE /v1/people/person/mine/gpa-scenarios/{id}': failure(503) })
  await screen.getByRole('button', { name: 'Delete A better algebra' }).click()
  const dialog = screen.getByRole('alertdialog')
  await expect.element(dialog.getByRole('button', { name: 'Cancel' })).toHaveFocus()
  await dialog.getByRole('button', { name: 'Delete', exact: true }).click()
  await expect.element(dialog.getByText('Something went wrong. Try again.')).toBeVisible()
})

test('R7.5 closes the scenario that is deleted', async () => {
  const { screen, setResponses } = await open({ list: [savedScenario] })
  await screen.getByRole('button', { name: 'Open A better algebra' }).click()
  setResponses({
    'DELETE /v1/people/person/mine/gpa-scenarios/{id}': new Response(null, { status: 204 }),
    'GET /v1/people/person/mine/gpa-scenarios': [],
  })
  await screen.getByRole('button', { name: 'Delete A better algebra' }).click()
  await screen.getByRole('button', { name: 'Delete', exact: true }).click()
  await expect.element(screen.getByRole('button', { name: 'Save changes' })).not.toBeInTheDocument()
  await expect.element(screen.getByRole('button', { name: 'Save scenario' })).toHaveFocus()
})

test('R7.4 has nothing to reset, save or explain for a blank row', async () => {
  const { screen } = await open({ registrations: [] })
  await expect.element(screen.getByRole('textbox', { name: 'Course name' })).toHaveValue('')
  for (const [name, why] of [
    [/^Reset all/, 'No changes yet.'],
    [/^Save scenario/, 'Change a course or set a target first.'],
  ] as const) {
    const button = screen.getByRole('button', { name })
    await expect.element(button).toHaveAttribute('aria-disabled', 'true')
    await expect.element(button).toMatchTextContent(why)
  }
  await expect
    .element(screen.getByRole('region', { name: 'Your GPA' }))
    .toMatchTextContent(/Difference−3\.00.*Ask the registrar how\./)
  expect(screen.getByText('You added or changed courses.').query()).toBeNull()
})

test('R7.1 hides grades in figures, announcements and targets', async () => {
  choose({ hideGrades: true })
  setClock()
  fakeApi({
    'POST /v1/people/person/mine/data': {
      mine: group(aPerson()),
      academicPrograms: group([aProgram()]),
      gpas: group({ cumulative: [anAverage({ value: 3.1 })], periods: [], degrees: [] }),
      sectionRegistrations: group([algebra]),
      courseTransfers: group([]),
    },
    'GET /v1/people/person/mine/gpa-scenarios': [],
  })
  const { screen } = await openApp('/profile/academic-records/gpa-calculator?mode=target')
  await expect.element(screen.getByText('Your grades are hidden')).toBeVisible()
  const lines = document.getElementById('content')?.textContent
  // The official average, the calculated one, the difference and the points.
  for (const figure of ['3.10', '2.00', '1.10', '6.00']) expect(lines).not.toContain(figure)
  expect(screen.getByRole('textbox', { name: 'Target GPA' }).query()).toBeNull()
})

test('R7.5 accepts a target with a comma, and limits credits to a range', async () => {
  const { screen } = await open({ path: '?mode=target' })
  await screen.getByRole('textbox', { name: 'Target GPA' }).fill('1,5')
  const credits = screen.getByRole('textbox', { name: 'Remaining credits' })
  await credits.fill('3')
  await expect.element(screen.getByText(/average of 1\.00 in 3 credits/)).toBeVisible()
  await credits.fill('0')
  await expect.element(credits).toHaveAttribute('aria-invalid', 'true')
})
