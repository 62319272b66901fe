import { afterEach, beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { PathwayRequest, StudentProgram } from '#data/shapes.ts'
import { DEFAULTS, showPreferences } from '#lib/preferences/preferences.ts'
import { accessibilityFaults } from '#testing/accessibility.ts'
import { setClock } from '#testing/college-clock.ts'
import { failure, fakeApi, group } from '#testing/fake-api.ts'
import { openApp } from '#testing/open-app.tsx'
import { anAdvisor, aPathway, aPlan, aPlanGroup, aPlanItem } from '#testing/records/plans.ts'
import { aGrade, aPerson, aProgram, aRegistration, aSectionOf } from '#testing/records/student.ts'
import { toasts } from '#ui/toast/toasts.ts'

const health = aPathway()
const [nursing] = health.programs
if (!nursing) throw new Error('The pathway has a program')
const art = aRegistration({
  section: aSectionOf('ART-101', 'Art Appreciation'),
  finalGrade: aGrade('B'),
})
const plan = aPlan({
  groups: [
    aPlanGroup({
      need: 2,
      items: [aPlanItem(), aPlanItem({ courseId: 'ENG-106', state: 'needed' })],
    }),
  ],
})
const term = {
  id: '00000000-0000-7000-8000-0000000000b1',
  code: '2027SP',
  title: 'Spring 2027',
  startOn: '2027-01-19',
  applyBy: null,
}
const pathwayRequest: PathwayRequest = {
  requestId: '00000000-0000-7000-8000-0000000000c1',
  pathway: { id: health.id, code: health.code, title: health.title },
  startTerm: term,
  reason: 'I would rather care for people.',
  state: 'submitted',
  message: null,
  requestedAt: '2026-10-28T15:00:00Z',
  decidedAt: null,
}
const whatIf = `GET /v1/people/person/mine/what-if-plan/${nursing.id}`
const { studentProgramId: _, ...otherPlan } = aPlan({ creditsRequired: 72, catalogYear: '2026-27' })

async function open(
  programs: StudentProgram[] = [aProgram({ plan })],
  more: Parameters<typeof fakeApi>[0] = {},
) {
  setClock()
  const api = fakeApi({
    'POST /v1/people/person/mine/data': {
      mine: group(aPerson()),
      academicPrograms: group(programs),
      sectionRegistrations: group([art]),
      courseTransfers: group([]),
      advisors: group([anAdvisor()]),
      validStartTerms: group([term]),
    },
    'GET /public/v1/programs/pathway/career/recruit': [health],
    'GET /public/v1/programs/pathway/liberal-arts/recruit': [],
    'GET /v1/programs/pathway/change-mine': [],
    ...more,
    [whatIf]: { program: nursing, plan: otherPlan },
  })
  const { screen } = await openApp('/profile/program-plan')
  return { screen, ...api }
}

/** Cards below the fold load when they come into view. */
beforeEach(() => page.viewport(1280, 5000))

afterEach(async () => {
  toasts.set([])
  showPreferences(DEFAULTS)
  await page.viewport(1280, 900)
})

test('R8.6 shows a student their progress, and what a group requires', async () => {
  const { screen } = await open()
  const program = screen.getByRole('region', { name: 'Liberal Arts' })
  await expect.element(program).toMatchTextContent('40%24 of 60 credits earned')
  await expect.element(program).toMatchTextContent('AdvisorRosa Benavides')
  await expect.element(program).toMatchTextContent('GPA requirementAt least 2.00')
  await screen.getByText('Communication').click()
  await expect.element(program.getByRole('listitem').getByText('ENG-106')).toBeVisible()
  await expect.element(screen.getByText('Still needed')).toBeVisible()
  await screen.getByText("Courses that don't apply").first().click()
  await expect
    .element(screen.getByRole('row', { name: /ART-101/ }))
    .toMatchTextContent('Not required for this program.')
})

test('R8.6 shows a student their progress in another program', async () => {
  const { screen } = await open()
  await screen.getByLabelText('Program', { exact: true }).selectOptions(nursing.id)
  await expect.element(screen.getByText('From the 2026-27 catalog. Unofficial.')).toBeVisible()
  await expect.element(screen.getByText('24 of 72 credits earned')).toBeVisible()
})

test('R8.6 sends a pathway request: credits, term, warning, confirmation, history', async () => {
  const bodies: unknown[] = []
  const { screen, setResponses } = await open()
  await screen.getByLabelText('New pathway').selectOptions(health.id)
  await expect
    .element(screen.getByText('36 credits you have would count toward the 72 required.'))
    .toBeVisible()
  await expect.element(screen.getByText('Ask about financial aid first')).toBeVisible()
  await screen.getByLabelText('Starting in').selectOptions('Spring 2027')
  await screen.getByRole('textbox', { name: 'Your reason' }).fill('I would rather care for people.')
  await screen.getByRole('button', { name: 'Request change' }).click()
  setResponses({
    'POST /v1/programs/pathway/change-mine': async (request) => {
      bodies.push(await request.clone().json())
      const { requestId, state, message } = pathwayRequest
      return Response.json({ requestId, state, message }, { status: 201 })
    },
    'GET /v1/programs/pathway/change-mine': [pathwayRequest],
  })
  await userEvent.keyboard('{Enter}')
  await expect.element(screen.getByText('Under review')).toBeVisible()
  await expect.element(screen.getByText(/^Request sent/).first()).toBeVisible()
  expect(bodies).toEqual([
    { pathwayId: health.id, startTermId: term.id, reason: 'I would rather care for people.' },
  ])
})

test('R8.6 reports a failed request, and keeps the choices', async () => {
  const { screen } = await open(undefined, {
    'POST /v1/programs/pathway/change-mine': failure(503),
  })
  await screen.getByLabelText('New pathway').selectOptions(health.id)
  await screen.getByLabelText('Starting in').selectOptions('Spring 2027')
  await screen.getByRole('button', { name: 'Request change' }).click()
  await userEvent.keyboard('{Enter}')
  await expect.element(screen.getByText("We couldn't send your request. Try again.")).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(screen.getByLabelText('New pathway')).toHaveValue(health.id)
})

test('R8.6 shows a person without a program what to do', async () => {
  const { screen } = await open([])
  await expect.element(screen.getByText(/^You're not in a program yet/)).toBeVisible()
})

test.each([
  [503, /^Your programs are currently unavailable/],
  [403, /^This isn't available for your account/],
])('R8.6 shows programs that fail with %i as unavailable, never missing', async (status, words) => {
  const { screen } = await open([], { 'POST /v1/people/person/mine/data': failure(status) })
  await expect.element(screen.getByText(words).first()).toBeVisible()
  expect(screen.getByText(/^You're not in a program yet/).query()).toBeNull()
})

test.each([
  [320, 'light'],
  [1280, 'dark'],
] as const)('R8.6 at %i px, %s, fits and has no accessibility violations', async (width, theme) => {
  await page.viewport(width, 4200)
  showPreferences({ ...DEFAULTS, theme })
  const { screen } = await open(undefined, {
    'GET /v1/programs/pathway/change-mine': [pathwayRequest],
  })
  await screen.getByText('Communication').click()
  await screen.getByLabelText('New pathway').selectOptions(health.id)
  await expect.element(screen.getByText('Under review')).toBeVisible()
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width)
  expect(await accessibilityFaults()).toEqual([])
})
