import { expect, test, vi } from 'vitest'
import { accessibilityFaults } from '#testing/accessibility.ts'
import { setClock } from '#testing/college-clock.ts'
import { failure, fakeApi, group } from '#testing/fake-api.ts'
import { openApp } from '#testing/open-app.tsx'
import { aCourse, foundClasses, someOptions, someOwnFilters } from '#testing/records/classes.ts'

type Responses = Parameters<typeof fakeApi>[0]

async function open(path = '/classes', answers: Responses = {}) {
  setClock()
  const queries: Record<string, string>[] = []
  const api = fakeApi({
    'GET /public/v1/courses/section-options': someOptions(),
    'GET /public/v1/courses/sections': foundClasses([aCourse()]),
    'GET /v1/courses/sections': (request) => {
      queries.push(Object.fromEntries(new URL(request.url).searchParams))
      return foundClasses([aCourse()])
    },
    'GET /v1/courses/own-filters': someOwnFilters(),
    'POST /v1/people/person/mine/data': { sectionRegistrations: group([]) },
    ...answers,
  })
  return { ...(await openApp(path)), queries, api }
}

test('filters by what counts toward a student’s program, and by what they can take', async () => {
  const { screen, queries, address } = await open()
  const course = screen.getByText('Counts toward your program: Communication')
  await expect.element(course).toBeVisible()
  await screen.getByLabelText('Counts toward my program').click()
  await expect.element(screen.getByText(/any course as a free elective/)).toBeVisible()
  await screen.getByLabelText('I meet the prerequisites').selectOptions("Can't tell")
  await expect.element(screen.getByText(/Your record alone doesn't decide/)).toBeVisible()
  expect(address()).toBe('/classes?forProgram=true&prerequisites=unknown')
  await vi.waitUntil(() => queries.at(-1)?.prerequisites !== undefined)
  expect(queries.at(-1)).toEqual({ forProgram: 'true', prerequisites: 'unknown', pageSize: '10' })
  expect(await accessibilityFaults()).toEqual([])
})

test('sets the fields from a shared link, and searches once the record has loaded', async () => {
  const { screen, queries, api } = await open('/classes?forProgram=true&prerequisites=met')
  await expect.element(screen.getByText('1 class found.')).toBeVisible()
  await expect.element(screen.getByLabelText('Counts toward my program')).toBeChecked()
  await expect.element(screen.getByLabelText('I meet the prerequisites')).toHaveValue('met')
  expect(queries).toHaveLength(1)
  expect(api.calls).not.toContain('GET /public/v1/courses/sections')
})

test.each([
  ['noProgram', /You aren't in a program/],
  ['notSent', /MyHub doesn't have your program's requirements/],
  ['anyCourse', /Any course counts toward your program/],
] as const)('explains why classes can’t be filtered by program: %s', async (state, words) => {
  const { screen, queries } = await open('/classes?forProgram=true', {
    'GET /v1/courses/own-filters': someOwnFilters({
      program: { state, takesAnyCourse: state === 'anyCourse', requirements: [] },
    }),
  })
  await expect.element(screen.getByText(words)).toBeVisible()
  await expect.element(screen.getByText('1 class found.')).toBeVisible()
  expect(screen.getByLabelText('Counts toward my program').query()).toBeNull()
  expect(queries).toEqual([])
})

test.each([
  ['notSent', /doesn't have the list of prerequisites/],
  ['noRecord', /doesn't have your classes/],
] as const)('says why prerequisites can’t be compared: %s', async (state, words) => {
  const { screen } = await open('/classes', {
    'GET /v1/courses/own-filters': someOwnFilters({ prerequisites: { state } }),
  })
  await expect.element(screen.getByText(words)).toBeVisible()
  expect(screen.getByLabelText('I meet the prerequisites').query()).toBeNull()
})

test('searches without the record when it can’t be loaded', async () => {
  const { screen } = await open('/classes', { 'GET /v1/courses/own-filters': failure(500) })
  await expect.element(screen.getByText('1 class found.')).toBeVisible()
  expect(screen.getByLabelText('I meet the prerequisites').query()).toBeNull()
})

test('shows a visitor all classes for a link with a student’s filters', async () => {
  const { screen, api } = await open('/classes?forProgram=true&prerequisites=met', {
    'GET /v1/authentication/login': { authenticated: false, expiresAt: null },
  })
  await expect.element(screen.getByText('1 class found.')).toBeVisible()
  expect(api.calls).not.toContain('GET /v1/courses/own-filters')
  expect(screen.getByText(/Counts toward/).query()).toBeNull()
})
