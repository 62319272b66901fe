import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { DEFAULTS, showPreferences } from '#lib/preferences/preferences.ts'
import { accessibilityFaults } from '#testing/accessibility.ts'
import { failure, fakeApi } from '#testing/fake-api.ts'
import { openApp } from '#testing/open-app.tsx'
import { aRate } from '#testing/records/money.ts'
import { aPathway, aProgram } from '#testing/records/plans.ts'

const health = aPathway()
const arts = aPathway({
  kind: 'liberalArts',
  title: 'Visual and performing arts',
  description: 'Build a portfolio or a repertoire.',
  leadsTo: ['Studio art'],
  universities: ['Tama Valley University'],
  careers: [],
  programs: [
    aProgram({ id: 'art', code: 'AA-ART', title: 'Art', credential: 'Associate of Arts' }),
  ],
})

const aMap = {
  programId: 'any',
  catalogYear: '2026',
  terms: [
    {
      term: 1,
      credits: 7,
      lines: [
        { title: 'Anatomy', courseId: 'BIO-168', choices: [], credits: 4 },
        {
          title: 'Mathematics',
          courseId: null,
          choices: ['MAT-110', 'PHI-*, CSC-*'],
          credits: 3,
        },
      ],
    },
  ],
}

async function open(path = '/pathways', more: Parameters<typeof fakeApi>[0] = {}) {
  fakeApi({
    'GET /v1/authentication/login': { authenticated: false, expiresAt: null },
    'GET /public/v1/programs/pathway/career/recruit': [health],
    'GET /public/v1/programs/pathway/liberal-arts/recruit': [arts],
    'GET /public/v1/courses/tuition-rate/list': [aRate()],
    'GET /public/v1/programs/program/{id}/map': aMap,
    ...more,
  })
  return openApp(path)
}

afterEach(async () => {
  showPreferences(DEFAULTS)
  await page.viewport(1280, 900)
})

test('R8.6 shows a signed-out person each area, where it leads, and its programs', async () => {
  const { screen } = await open()
  const tile = screen.getByRole('article', { name: 'Health and patient care' })
  await expect.element(tile).toMatchTextContent('Careers: Registered nurse')
  await tile.getByText('1 program').click()
  await expect.element(tile.getByText('Nursing')).toBeVisible()
  await expect.element(tile).toMatchTextContent('64 credits · 5 terms')
})

test('R8.6 shows a program’s length, cost, careers with wages, and a map by term', async () => {
  const { screen, address } = await open('/pathways?kind=career')
  await screen.getByRole('link', { name: 'Nursing' }).click()
  expect(address()).toBe('/pathways?kind=career&program=AAS-ADN')
  const main = screen.getByRole('main')
  await expect.element(screen.getByRole('heading', { level: 1, name: 'Nursing' })).toBeVisible()
  await expect.element(main).toMatchTextContent(/Starts in\s*Fall/)
  await expect.element(main).toMatchTextContent('$13,536 · In-state residents')
  await expect.element(main).toMatchTextContent('$62,000 – $84,000 per year (2025)')
  await expect.element(main).toMatchTextContent(/Term 1\s*7 credits\s*BIO-168 Anatomy/)
  await expect.element(main).toMatchTextContent('Choose from MAT-110, any class of PHI, CSC')
  expect(await accessibilityFaults()).toEqual([])
  await screen.getByRole('link', { name: 'All pathways' }).click()
  expect(address()).toBe('/pathways?kind=career')
})

test('R8.6 shows majors and matching universities under transfer', async () => {
  const { screen } = await open('/pathways?program=AA-ART')
  const main = screen.getByRole('main')
  await expect.element(main).toMatchTextContent(/Majors\s*Studio art/)
  await expect.element(main).toMatchTextContent('Tama Valley University')
})

test('R8.6 shows a program’s missing cost or campus as not provided', async () => {
  const program = aProgram({ code: 'AA-NEW', title: 'New program', campuses: [] })
  const { screen } = await open('/pathways?program=AA-NEW', {
    'GET /public/v1/programs/pathway/career/recruit': [aPathway({ programs: [program] })],
    'GET /public/v1/courses/tuition-rate/list': [],
  })
  const main = screen.getByRole('main')
  await expect.element(main).toMatchTextContent(/Cost\s*Not provided/)
  await expect.element(main).toMatchTextContent(/Where\s*Not provided/)
})

test('R8.6 compares programs and keeps them in the URL', async () => {
  const { screen, address } = await open('/pathways?kind=liberalArts&compare=AAS-ADN')
  await screen.getByRole('checkbox', { name: 'Compare Art' }).click()
  expect(decodeURIComponent(address())).toContain('compare=AAS-ADN,AA-ART')
  const table = screen.getByRole('table', { name: 'Compare programs' })
  await expect.element(table.getByRole('columnheader', { name: 'Nursing' })).toBeVisible()
  await expect.element(table.getByRole('row', { name: /Length/ })).toMatchTextContent('5 terms')
  const costs = table.getByRole('row', { name: /Cost/ }).getByRole('listitem')
  await expect.element(costs.first()).toHaveTextContent('$13,536 · In-state residents')
  expect(await accessibilityFaults()).toEqual([])
  await screen.getByRole('button', { name: 'Clear all' }).click()
  await expect.poll(address).not.toContain('compare')
})

test('R8.6 explains that a program is not offered, and lists those that are', async () => {
  const { screen } = await open('/pathways?program=NONE')
  await expect.element(screen.getByText(/doesn't offer that program/)).toBeVisible()
  await expect.element(screen.getByRole('article').first()).toBeVisible()
})

test('R8.6 filters areas and keeps the filters in the URL', async () => {
  const { screen, address } = await open()
  await expect.element(screen.getByRole('article').first()).toBeVisible()
  await screen.getByLabelText('Goal').selectOptions('liberalArts')
  await expect.element(screen.getByText('1 pathway')).toBeVisible()
  await expect.element(screen.getByRole('article')).toMatchTextContent('Visual and performing arts')
  expect(address()).toBe('/pathways?kind=liberalArts')
})

test('R8.6 suggests what to try when a search has no match', async () => {
  const { screen } = await open('/pathways?search=astronaut')
  await expect.element(screen.getByText(/^No pathways match/)).toBeVisible()
})

test('R8.6 shows pathways that fail to load as unavailable, never empty', async () => {
  const { screen } = await open('/pathways', {
    'GET /public/v1/programs/pathway/career/recruit': failure(503),
  })
  await expect.element(screen.getByText(/^Pathways are currently unavailable/)).toBeVisible()
})

test('R8.6 shows whom to contact at a college without pathways', async () => {
  const { screen } = await open('/pathways', {
    'GET /public/v1/programs/pathway/career/recruit': [],
    'GET /public/v1/programs/pathway/liberal-arts/recruit': [],
  })
  await expect.element(screen.getByText(/Contact Admissions/)).toBeVisible()
})

test.each([
  [320, 'light'],
  [1280, 'dark'],
] as const)('R8.6 at %i px, %s, fits and has no accessibility violations', async (width, theme) => {
  await page.viewport(width, 2400)
  showPreferences({ ...DEFAULTS, theme })
  const { screen } = await open('/pathways?kind=career')
  await expect.element(screen.getByText('Nursing')).toBeVisible()
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width)
  expect(await accessibilityFaults()).toEqual([])
})
