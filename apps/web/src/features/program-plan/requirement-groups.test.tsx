import { afterEach, expect, test } from 'vitest'
import type { Advisor, PathwayRequest, StudentProgram } from '#data/shapes.ts'
import { choose, DEFAULTS, showPreferences } from '#lib/preferences/preferences.ts'
import { setClock } from '#testing/college-clock.ts'
import { fakeApi, group } from '#testing/fake-api.ts'
import { openApp } from '#testing/open-app.tsx'
import { anAdvisor, aPathway, aPlan, aPlanGroup, aPlanItem } from '#testing/records/plans.ts'
import { aPerson, aProgram } from '#testing/records/student.ts'
import { toasts } from '#ui/toast/toasts.ts'

const health = aPathway()
const term = {
  id: '00000000-0000-7000-8000-0000000000b1',
  code: '2027SP',
  title: 'Spring 2027',
  startOn: '2027-01-19',
  applyBy: null,
}

async function open({
  programs = [aProgram({ plan: aPlan() })],
  advisors = [],
  requests = [],
}: {
  programs?: StudentProgram[]
  advisors?: Advisor[]
  requests?: PathwayRequest[]
} = {}) {
  setClock()
  const api = fakeApi({
    'POST /v1/people/person/mine/data': {
      mine: group(aPerson()),
      academicPrograms: group(programs),
      sectionRegistrations: group([]),
      courseTransfers: group([]),
      advisors: group(advisors),
      validStartTerms: group([term]),
    },
    'GET /public/v1/programs/pathway/career/recruit': [health],
    'GET /public/v1/programs/pathway/liberal-arts/recruit': [],
    'GET /v1/programs/pathway/change-mine': requests,
    [`GET /v1/people/person/mine/what-if-plan/${health.programs[0]?.id}`]: {
      program: health.programs[0],
      plan: null,
    },
  })
  const { screen } = await openApp('/profile/program-plan')
  const program = screen.getByRole('region', { name: 'Liberal Arts' })
  await expect.element(program).toBeVisible()
  return { screen, program, ...api }
}

afterEach(() => {
  toasts.set([])
  showPreferences(DEFAULTS)
  localStorage.clear()
})

test('R8.6 shows each group’s progress in words and color', async () => {
  const requirement = (
    title: string,
    have: number,
    state: 'completed' | 'needed' | 'waived' | 'planned',
  ) => aPlanGroup({ id: title, title, need: 1, have, items: [aPlanItem({ state })] })
  const groups = [
    requirement('Communication', 1, 'completed'),
    requirement('Science', 0, 'planned'),
    requirement('Arts', 0, 'needed'),
    requirement('Wellness', 0, 'waived'),
    aPlanGroup({ id: 'E', title: 'Electives', rule: 'nCredits', have: 6, need: 12 }),
  ]
  const { screen } = await open({ programs: [aProgram({ plan: aPlan({ groups }) })] })
  for (const [title, word, tone] of [
    ['Communication', 'Satisfied', 'good'],
    ['Science', 'In progress', 'brand'],
    ['Arts', 'Not satisfied', 'neutral'],
    ['Wellness', 'Waived', 'info'],
  ] as const) {
    const summary = screen.getByText(title, { exact: true }).element().closest('summary')
    const left = title === 'Arts' ? 'Still needed: ENG-105 Composition I' : ''
    expect(summary?.textContent).toBe(
      `${title}${title === 'Communication' ? 1 : 0} of 1 courses${left}${word}`,
    )
    expect(summary?.querySelector(`.tone-${tone}`), title).not.toBeNull()
  }
  await expect.element(screen.getByText('6 of 12 credits', { exact: true })).toBeVisible()
})

test('R8.6 lists the groups with courses still needed first, with their courses', async () => {
  const needed = Array.from({ length: 7 }, (_, at) =>
    aPlanItem({ courseId: `ART-10${at}`, title: 'Drawing', state: 'needed' }),
  )
  const groups = [
    aPlanGroup({ id: 'done', title: 'Science', need: 1, have: 1 }),
    aPlanGroup({ id: 'arts', title: 'Arts', need: 7, have: 0, items: needed }),
  ]
  const { program } = await open({ programs: [aProgram({ plan: aPlan({ groups }) })] })
  await expect
    .element(program)
    .toMatchTextContent(/Arts.*Still needed: ART-100 Drawing.*ART-104 Drawing, 2 more.*Science/)
})

test('R8.6 shows a course’s credits, suggested term, source and choices', async () => {
  const items = [
    aPlanItem({
      courseId: 'ENG-105',
      satisfiedBy: { kind: 'transfer', id: 'x', grade: 'B+' } as never,
    }),
    aPlanItem({ courseId: 'ENG-106', state: 'needed', suggestedTerm: 2 }),
    aPlanItem({ courseId: null, pattern: 'HUM-*', title: 'Humanities', state: 'planned' }),
  ]
  const plan = aPlan({ groups: [aPlanGroup({ need: 3, items })] })
  const { screen } = await open({ programs: [aProgram({ plan })] })
  await screen.getByText('Communication', { exact: true }).click()
  const row = (text: string) => screen.getByRole('listitem').filter({ hasText: text }).last()
  await expect
    .element(row('ENG-105'))
    .toMatchTextContent(/3 credits · from transfer · Grade B\+Completed/)
  await expect
    .element(row('ENG-106'))
    .toMatchTextContent(/3 credits · suggested in term 2 · Find classesStill needed/)
  await expect
    .element(row('Humanities'))
    .toMatchTextContent(/3 credits · choose from HUM-\*Planned/)
})

test('R8.6 R1.10 keeps hidden grades hidden in the plan', async () => {
  choose({ hideGrades: true })
  const items = [
    aPlanItem({ satisfiedBy: { kind: 'registration', id: 'x', grade: 'B+' } as never }),
  ]
  const plan = aPlan({ groups: [aPlanGroup({ items })] })
  const { screen, program } = await open({ programs: [aProgram({ plan })] })
  await screen.getByText('Communication', { exact: true }).click()
  await expect.element(program).toMatchTextContent('Grade')
  expect(program.element().textContent).not.toContain('B+')
})

test('R8.6 shows the parts of the bar as numbers too, and marks a plan as unofficial', async () => {
  const groups = [aPlanGroup({ items: [aPlanItem({ state: 'planned' })] })]
  const { screen, program } = await open({ programs: [aProgram({ plan: aPlan({ groups }) })] })
  await expect.element(program).toMatchTextContent('Earned24In progress12Planned3Left to plan21')
  await expect.element(screen.getByText(/^Unofficial\. The registrar/)).toBeVisible()
  for (const fact of [
    'CredentialAssociate of Arts',
    'Catalog year2025-26',
    'Start termSpring 2026',
    'Expected completionDec 17, 2027',
  ]) {
    await expect.element(program).toMatchTextContent(fact)
  }
})

test('R8.6 names the program’s advisor before those of all programs', async () => {
  const anAdvisorNamed = (displayName: string, different: Partial<Advisor>) => {
    const advisor = anAdvisor(different)
    return { ...advisor, person: { ...advisor.person, displayName } }
  }
  const liberalArts = { id: 'AA', code: 'AA', title: 'Liberal Arts' }
  const { program } = await open({
    advisors: [
      anAdvisorNamed('Gone Before', { program: liberalArts, endOn: '2026-10-27' }),
      anAdvisorNamed('For Everything', {}),
      anAdvisorNamed('For The Program', { program: liberalArts, isPrimary: false }),
      anAdvisorNamed('Yet To Come', { program: liberalArts, startOn: '2027-01-05' }),
    ],
  })
  await expect.element(program).toMatchTextContent('AdvisorFor The Program')
})

test('R8.6 shows the outcome of each request, and why', async () => {
  const request = (state: PathwayRequest['state'], message: string | null): PathwayRequest => ({
    requestId: state,
    pathway: { id: health.id, code: health.code, title: health.title },
    startTerm: term,
    reason: null,
    state,
    message,
    requestedAt: '2026-10-27T15:00:00Z',
    decidedAt: null,
  })
  const { screen } = await open({
    requests: [
      request('rejected', 'The program is full.'),
      request('approved', null),
      request('autoApplied', null),
    ],
  })
  const rows = screen.getByRole('region', { name: 'Your requests' }).getByRole('listitem')
  await expect
    .element(rows.nth(0))
    .toMatchTextContent(/From Spring 2027, requested Tue, Oct 27The program is full\./)
  expect(rows.nth(0).element().querySelector('.tone-bad')).not.toBeNull()
  await expect.element(rows.nth(1)).toMatchTextContent(/Approved$/)
  await expect.element(rows.nth(2)).toMatchTextContent(/Done$/)
  expect(rows.nth(2).element().querySelector('.tone-good')).not.toBeNull()
})

test('R8.6 sends a double click once, and shows a rejection', async () => {
  const { screen, setResponses, calls } = await open()
  await screen.getByLabelText('New pathway').selectOptions(health.id)
  await screen.getByLabelText('Starting in').selectOptions('Spring 2027')
  await screen.getByRole('button', { name: 'Request change' }).click()
  const response = Promise.withResolvers<Response>()
  setResponses({ 'POST /v1/programs/pathway/change-mine': () => response.promise })
  const confirm = screen.getByRole('alertdialog').getByRole('button', { name: /Send request/ })
  await confirm.click()
  await confirm.click({ force: true })
  const body = { requestId: 'r', state: 'rejected', message: 'The program is full.' }
  response.resolve(Response.json(body, { status: 201 }))
  await expect
    .element(screen.getByText("Your request wasn't accepted. See the reason below.").first())
    .toBeVisible()
  expect(calls.filter((call) => call === 'POST /v1/programs/pathway/change-mine')).toHaveLength(1)
})
