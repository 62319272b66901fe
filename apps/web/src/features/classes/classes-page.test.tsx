import { expect, test, vi } from 'vitest'
import { accessibilityFaults } from '#testing/accessibility.ts'
import { setClock } from '#testing/college-clock.ts'
import { failure, fakeApi, group } from '#testing/fake-api.ts'
import { openApp } from '#testing/open-app.tsx'
import {
  aCourse,
  aPlan,
  aSection,
  foundClasses,
  noClasses,
  someOptions,
  somePlans,
} from '#testing/records/classes.ts'

const anonymous = { 'GET /v1/authentication/login': { authenticated: false, expiresAt: null } }
type Responses = Parameters<typeof fakeApi>[0]

async function open(path = '/classes', answers: Responses = {}) {
  setClock()
  const requests: URLSearchParams[] = []
  const api = fakeApi({
    ...anonymous,
    'GET /public/v1/courses/section-options': someOptions(),
    'GET /public/v1/courses/sections': (request) => {
      requests.push(new URL(request.url).searchParams)
      return foundClasses([aCourse()])
    },
    'POST /v1/people/person/mine/data': { sectionRegistrations: group([]) },
    ...answers,
  })
  return { ...(await openApp(path)), requests, api }
}

test('shows a visitor classes with seats, times, rooms, and unknown values', async () => {
  const { screen } = await open()
  await expect.element(screen.getByText('1 class found.')).toBeVisible()
  await expect.element(screen.getByText(/Seats as of 9:42\sAM/)).toBeVisible()
  const section = screen.getByRole('listitem').filter({ hasText: 'ENG-105-CRF03' })
  await expect.element(section).toMatchTextContent('4 seats open')
  await expect.element(section).toMatchTextContent('20 of 24 taken')
  await expect.element(section).toMatchTextContent('Mon, Wed 9:00 – 9:50 AM')
  await expect.element(section).toMatchTextContent('Ada Stone')
  await expect
    .element(section.getByRole('link', { name: /Linn Hall 204/ }))
    .toHaveAttribute('href', '/maps?building=LIN&room=204')
  await expect.element(screen.getByText(/We don't know what you need to take first/)).toBeVisible()
  await section.getByText('Deadlines').click()
  await expect.element(section).toMatchTextContent('Last day to withdrawUnknown')
  expect(await accessibilityFaults()).toEqual([])
})

test('shows fees only for classes that have some', async () => {
  const fees = [
    { title: 'Lab materials', amountCents: 4_500 },
    { title: 'Course fee', amountCents: 2_000 },
  ]
  const sections = [
    aSection({ fees }),
    aSection({ id: '00000000-0000-7000-8000-0000000000c2', name: 'ENG-105-CRF04', fees: [] }),
    aSection({ id: '00000000-0000-7000-8000-0000000000c3', name: 'ENG-105-CRF05' }),
  ]
  const { screen } = await open('/classes', {
    'GET /public/v1/courses/sections': foundClasses([aCourse({ sections, sectionCount: 3 })]),
  })
  const entryFor = (name: string) => screen.getByRole('listitem').filter({ hasText: name })
  await expect.element(entryFor('ENG-105-CRF03')).toMatchTextContent('Fees: $65.00')
  await expect.element(entryFor('ENG-105-CRF04')).not.toMatchTextContent('Fees')
  await expect.element(entryFor('ENG-105-CRF05')).not.toMatchTextContent('Fees')
})

test('applies each filter of a shared link to the request and the fields', async () => {
  const query =
    'words=comp&subject=ENG&days=MO,WE&onlyDays=true&from=09:00&until=17:00&campus=MAIN&mode=inPerson&weeks=15&startsLater=true&seats=open&credits=3&page=2'
  const { screen, requests } = await open(`/classes?${query}`)
  await expect.element(screen.getByRole('searchbox')).toHaveValue('comp')
  await expect.element(screen.getByLabelText('Subject')).toHaveValue('ENG')
  await expect.element(screen.getByLabelText('Mon', { exact: true })).toBeChecked()
  await expect.element(screen.getByLabelText('Seats')).toHaveValue('open')
  const { page, ...filters } = Object.fromEntries(new URLSearchParams(query))
  expect(Object.fromEntries(requests.at(-1) ?? [])).toEqual({
    ...filters,
    pageNumber: page,
    pageSize: '10',
  })
})

const timeless = { 'GET /public/v1/courses/section-options': someOptions({ hasTimes: false }) }

test('offers no time filter when the college has not sent times', async () => {
  const { screen } = await open('/classes', timeless)
  const note = screen.getByText(/can't filter by day or time/)
  await expect.element(note).toBeVisible()
  await expect.element(screen.getByRole('group', { name: 'Days' })).not.toBeInTheDocument()
})

test('lets people remove a time filter when times are no longer sent', async () => {
  const { screen } = await open('/classes?days=MO', timeless)
  await expect.element(screen.getByLabelText('Mon', { exact: true })).toBeChecked()
})

test('updates the URL while typing and selecting, and returns to the first page', async () => {
  const { screen, requests, address } = await open('/classes?page=3')
  await screen.getByRole('searchbox').fill('english comp')
  await vi.waitUntil(() => address().includes('words'))
  await screen.getByLabelText('Seats').selectOptions('waitlist')
  await screen.getByLabelText('Tue', { exact: true }).click()
  expect(address()).toBe('/classes?words=english+comp&days=TU&seats=waitlist')
  await vi.waitUntil(() => requests.at(-1)?.get('days') === 'TU')
  expect(requests.at(-1)?.get('pageNumber')).toBeNull()
  await screen.getByRole('button', { name: 'Clear filters' }).first().click()
  expect(address()).toBe('/classes?words=english+comp')
})

test('reports no matches only after a response, with a button to clear the filters', async () => {
  const { screen, address } = await open('/classes?seats=open', {
    'GET /public/v1/courses/sections': noClasses(),
  })
  await expect.element(screen.getByText(/No classes match/)).toBeVisible()
  await expect.element(screen.getByText('No classes found.')).toHaveRole('status')
  await screen.getByRole('button', { name: 'Clear filters' }).last().click()
  expect(address()).toBe('/classes')
})

test('never reports no matches when the search failed', async () => {
  const { screen } = await open('/classes', { 'GET /public/v1/courses/sections': failure(500) })
  await expect.element(screen.getByText(/Classes are currently unavailable/)).toBeVisible()
  expect(screen.getByText(/No classes match/).query()).toBeNull()
})

test.each([
  ['notProvided', /MyHub doesn't have the college's list of classes/],
  ['failed', /We couldn't load the latest list of classes/],
  ['old', /This list of classes is more than a day old/],
] as const)(
  'reports that the list is %s, and never that there are no classes',
  async (state, words) => {
    const isMissing = state === 'notProvided'
    const source = { state, asOf: null, seatsAsOf: null }
    const missing = { courses: null, totalCount: null, sectionCount: null }
    const { screen } = await open('/classes', {
      'GET /public/v1/courses/sections': foundClasses([aCourse()], {
        source,
        ...(isMissing && missing),
      }),
    })
    await expect.element(screen.getByText(words)).toBeVisible()
    expect(screen.getByText(/No classes match/).query()).toBeNull()
    expect(screen.getByText('ENG-105-CRF03').query() === null).toBe(isMissing)
  },
)

test('offers the current term in place of one that has ended', async () => {
  const pastTerm = {
    error: {
      code: 'badRequest',
      message: 'The request is not valid.',
      fields: [{ path: 'term', code: 'unknown', message: 'must be a term that has not ended' }],
      requestId: 'test',
    },
  }
  const { screen, address } = await open('/classes?term=1999FA', {
    'GET /public/v1/courses/sections': (request) =>
      request.url.includes('1999FA')
        ? Response.json(pastTerm, { status: 400 })
        : foundClasses([aCourse()]),
    'GET /public/v1/courses/section-options': (request) =>
      request.url.includes('1999FA') ? Response.json(pastTerm, { status: 400 }) : someOptions(),
  })
  await screen.getByRole('button', { name: 'Show the current term' }).click()
  expect(address()).toBe('/classes')
  await expect.element(screen.getByText('1 class found.')).toBeVisible()
})

test('labels a class as full, waitlisted, or with unknown seats', async () => {
  const seats = { capacity: 20, taken: 20, open: 0, reserved: 0, waitlist: { max: 5, count: 2 } }
  const sections = [
    aSection({ id: '1', name: 'A-1', seats: { ...seats, state: 'waitlist' } }),
    aSection({ id: '2', name: 'A-2', seats: { ...seats, state: 'full', waitlist: null } }),
    aSection({
      id: '3',
      name: 'A-3',
      meetings: null,
      instructors: [{ displayName: null, isPrimary: true }],
      seats: {
        state: 'unknown',
        capacity: null,
        taken: null,
        open: null,
        reserved: 0,
        waitlist: null,
      },
    }),
  ]
  const { screen } = await open('/classes', {
    'GET /public/v1/courses/sections': foundClasses([aCourse({ sections, sectionCount: 3 })]),
  })
  const row = (name: string) => screen.getByRole('listitem').filter({ hasText: name })
  await expect.element(row('A-1')).toMatchTextContent('Waitlist')
  await expect.element(row('A-1')).toMatchTextContent('2 of 5 on the waitlist')
  await expect.element(row('A-2')).toMatchTextContent('Full')
  await expect.element(row('A-3')).toMatchTextContent('Seats unknown')
  await expect.element(row('A-3')).toMatchTextContent('Days and times unknown')
  await expect.element(row('A-3')).toMatchTextContent("Instructor's name isn't public")
})

test('offers the filter for classes that fit to students, not to visitors', async () => {
  const { screen } = await open('/classes?fits=true')
  await expect.element(screen.getByText('1 class found.')).toBeVisible()
  expect(screen.getByLabelText('Fits my schedule').query()).toBeNull()
})

test('filters a student’s search by classes that fit their schedule', async () => {
  const { screen, api } = await open('/classes', {
    'GET /v1/authentication/login': { authenticated: true, expiresAt: '2026-10-28T20:00:00Z' },
    'GET /v1/courses/sections': noClasses(),
  })
  await screen.getByLabelText('Fits my schedule').click()
  await expect.element(screen.getByText(/No classes match/)).toBeVisible()
  expect(api.calls).toContain('GET /v1/courses/sections')
  const panel = screen.getByRole('navigation', { name: 'Main' })
  await expect
    .element(panel.getByRole('link', { name: 'Find classes' }))
    .toHaveAttribute('aria-current', 'page')
})

test('adds a class from the search to the student’s plan', async () => {
  const added: string[] = []
  const { screen } = await open('/classes', {
    'GET /v1/authentication/login': { authenticated: true, expiresAt: '2026-10-28T20:00:00Z' },
    'GET /v1/registration/plans': () =>
      somePlans({ plans: [aPlan(added.length > 0 ? [aCourse()] : [])] }),
    'PUT /v1/registration/plans/{id}/classes/{sectionId}': (request) => {
      added.push(new URL(request.url).pathname.split('/').at(-1) ?? '')
      return aPlan()
    },
  })
  await screen.getByRole('button', { name: 'Add to plan: ENG-105-CRF03' }).click()
  await expect.element(screen.getByText('Added ENG-105-CRF03 to your plan').first()).toBeVisible()
  expect(added).toEqual([aSection().id])
  await expect.element(screen.getByText('In your plan', { exact: true })).toHaveFocus()
})
