import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { DEFAULTS, showPreferences } from '#lib/preferences.ts'
import { accessibilityFaults } from '#testing/accessibility.ts'
import { aPathway } from '#testing/build-plans.ts'
import { failure, fakeApi } from '#testing/fake-api.ts'
import { openApp } from '#testing/open-app.tsx'

const health = aPathway()
const arts = aPathway({
  kind: 'liberalArts',
  title: 'Visual and performing arts',
  description: 'Build a portfolio or a repertoire.',
  leadsTo: ['Studio art'],
  programs: [{ id: 'art', code: 'AA-ART', title: 'Art', credential: 'Associate of Arts' }],
})

async function open(path = '/pathways', more: Parameters<typeof fakeApi>[0] = {}) {
  fakeApi({
    'GET /v1/authentication/login': { authenticated: false, expiresAt: null },
    'GET /public/v1/programs/pathway/career/recruit': [health],
    'GET /public/v1/programs/pathway/liberal-arts/recruit': [arts],
    ...more,
  })
  return openApp(path)
}

afterEach(async () => {
  showPreferences(DEFAULTS)
  await page.viewport(1280, 900)
})

test('R8.6 a stranger sees each area, where it leads, and its programs', async () => {
  const { screen } = await open()
  const tile = screen.getByRole('article', { name: 'Health and patient care' })
  await expect.element(tile).toMatchTextContent('Careers: Registered nurse')
  await tile.getByText('1 program').click()
  await expect.element(tile.getByText('Nursing')).toBeVisible()
})

test('R8.6 a stranger narrows the areas, and the address says how', async () => {
  const { screen, address } = await open()
  await expect.element(screen.getByRole('article').first()).toBeVisible()
  await screen.getByLabelText('Where it leads').selectOptions('liberalArts')
  await expect.element(screen.getByText('1 pathway')).toBeVisible()
  await expect.element(screen.getByRole('article')).toMatchTextContent('Visual and performing arts')
  expect(address()).toBe('/pathways?kind=liberalArts')
})

test('R8.6 a search without a match says what to try', async () => {
  const { screen } = await open('/pathways?search=astronaut')
  await expect.element(screen.getByText(/^No pathway matches/)).toBeVisible()
})

test('R8.6 pathways that cannot be had are said to be, never to be none', async () => {
  const { screen } = await open('/pathways', {
    'GET /public/v1/programs/pathway/career/recruit': failure(503),
  })
  await expect.element(screen.getByText(/^Pathways are currently unavailable/)).toBeVisible()
})

test('R8.6 a college without pathways says whom to ask', async () => {
  const { screen } = await open('/pathways', {
    'GET /public/v1/programs/pathway/career/recruit': [],
    'GET /public/v1/programs/pathway/liberal-arts/recruit': [],
  })
  await expect.element(screen.getByText(/Admissions can tell you/)).toBeVisible()
})

test.each([
  [320, 'light'],
  [1280, 'dark'],
] as const)('R8.6 at %i px, %s, the pathways fit and have no faults', async (width, theme) => {
  await page.viewport(width, 2400)
  showPreferences({ ...DEFAULTS, theme })
  const { screen } = await open('/pathways?kind=career')
  await expect.element(screen.getByText('Nursing')).toBeVisible()
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width)
  expect(await accessibilityFaults()).toEqual([])
})
