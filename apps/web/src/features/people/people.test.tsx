import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { choose } from '#lib/preferences/preferences.ts'
import { accessibilityFaults } from '#testing/accessibility.ts'
import { setClock } from '#testing/college-clock.ts'
import { failure, fakeApi, group } from '#testing/fake-api.ts'
import { openApp } from '#testing/open-app.tsx'
import { anAccount } from '#testing/records/money.ts'
import { aFoundPerson, aStaffUser } from '#testing/records/staff.ts'
import { aHold, anAverage, aPerson, aProgram, aRegistration } from '#testing/records/student.ts'

const SEARCH = 'POST /v1/people/person/search'
const READ = 'GET /v1/people/person'
const DATA = 'POST /v1/people/person/data'
const maya = aFoundPerson()
const record = `/people/${maya.id}`
const academic = ['person.view', 'person.view.academic']
const everything = [...academic, 'person.view.financial', 'person.view.identity']

async function open(path: string, permissions: string[], more: Parameters<typeof fakeApi>[0] = {}) {
  setClock()
  const requests: { groups: string[]; reason?: string }[] = []
  const api = fakeApi({
    'POST /v1/people/person/mine/data': failure(403),
    'GET /v1/authorization/user/mine': aStaffUser(permissions),
    [READ]: maya,
    'POST /v1/registration/student-plans': { term: null, terms: [], plans: [] },
    [DATA]: async (request) => {
      const body = await request.json()
      requests.push(body)
      const all = {
        mine: group(aPerson()),
        restrictions: group([aHold()]),
        academicPrograms: group([aProgram()]),
        sectionRegistrations: group([aRegistration()]),
        gpas: group({ cumulative: [anAverage()], periods: [], degrees: [] }),
        payments: group(anAccount()),
      }
      const groups = Object.fromEntries(
        Object.entries(all).filter(([name]) => body.groups.includes(name)),
      )
      return { personId: maya.id, groups }
    },
    ...more,
  })
  const app = await openApp(path)
  await expect.element(app.screen.getByRole('heading', { level: 1 })).toBeVisible()
  return { ...app, api, requests, main: app.screen.getByRole('main') }
}

async function openRecord({ main }: Awaited<ReturnType<typeof open>>) {
  await main.getByRole('textbox', { name: /Reason/ }).fill('Advising appointment')
  await main.getByRole('button', { name: 'Open record' }).click()
  await expect.element(main.getByText('Your access was logged')).toBeVisible()
}

afterEach(async () => {
  choose({ theme: 'system' })
  await page.viewport(1280, 900)
})

test('R8.2 finds people by words, twenty a page, without a name in the URL', async () => {
  const bodies: unknown[] = []
  const { main, address } = await open('/people', academic, {
    [SEARCH]: async (request) => {
      const body = await request.json()
      bodies.push(body)
      return {
        items: [maya],
        pageNumber: body.paginationOptions.pageNumber,
        pageSize: 20,
        totalCount: 45,
      }
    },
  })
  await main.getByRole('searchbox', { name: 'Name, number or email' }).fill('maya lind')
  await expect.element(main.getByText('45 people')).toBeVisible()
  await main.getByRole('button', { name: 'Next page' }).click()
  await expect.element(main.getByText('Page 2 of 3')).toBeVisible()
  expect(bodies.at(-1)).toEqual({
    searchTerms: ['maya', 'lind'],
    paginationOptions: { pageNumber: 2, pageSize: 20 },
  })
  expect(address()).toBe('/people')
  await main.getByRole('link', { name: 'Maya Lindgren' }).click()
  await expect.poll(address).toBe(record)
})

test('R8.2 suggests what else to try without results, and does not search for one letter', async () => {
  const { main, api } = await open('/people', academic, {
    [SEARCH]: { items: [], pageNumber: 1, pageSize: 20, totalCount: 0 },
  })
  const search = main.getByRole('searchbox')
  await search.fill('z')
  await expect.element(main.getByText('Enter at least two letters or digits.')).toBeVisible()
  await search.fill('zzz')
  await expect.element(main.getByText('No matches.', { exact: false })).toBeVisible()
  expect(api.calls.filter((call) => call === SEARCH)).toHaveLength(1)
})

test('R8.2 R5.6 a student who opens the search sees which permission it takes, and nothing is requested', async () => {
  const { main, api } = await open('/people', [])
  await expect.element(main.getByText('person.view', { exact: false })).toBeVisible()
  expect(main.getByRole('searchbox').query()).toBeNull()
  expect(api.calls).not.toContain(SEARCH)
})

test('R8.2 requires a reason from an advisor before requesting anything, and sends it', async () => {
  const app = await open(record, academic)
  const { main, requests } = app
  await expect.element(main.getByText('9004217')).toBeVisible()
  await main.getByRole('button', { name: 'Open record' }).click()
  await expect.element(main.getByText('Enter a reason of at least 5 characters.')).toBeVisible()
  expect(requests).toEqual([])
  await openRecord(app)
  await expect.element(main.getByText('Balance due', { exact: true })).toBeVisible()
  expect(requests).toHaveLength(1)
  expect(requests[0]).toMatchObject({ reason: 'Advising appointment' })
  expect(requests[0]?.groups).not.toContain('payments')
})

test('R8.2 R5.6 shows what an advisor may not see, and which permission it takes', async () => {
  const app = await open(record, academic)
  await openRecord(app)
  const card = app.main.getByRole('region', { name: 'Account' })
  await expect.element(card).toMatchTextContent(/Requires permission: person.view.financial/)
  const contact = app.main.getByRole('region', { name: 'Contact' })
  await expect.element(contact).toMatchTextContent(/Requires permission: person.view.identity/)
})

test('R8.2 requests nothing that the reader may not see', async () => {
  const app = await open(record, ['person.view'])
  await openRecord(app)
  const holds = app.main.getByRole('region', { name: 'Holds' })
  await expect.element(holds).toMatchTextContent(/Requires permission: person.view.academic/)
  expect(app.requests).toEqual([])
})

test('R8.2 explains each empty card of an empty record', async () => {
  const app = await open(record, academic, {
    [DATA]: {
      personId: maya.id,
      groups: {
        restrictions: group([]),
        academicPrograms: group([]),
        sectionRegistrations: group([]),
        gpas: group({ cumulative: [], periods: [], degrees: [] }),
      },
    },
  })
  await openRecord(app)
  await expect.element(app.main.getByText('No holds.')).toBeVisible()
  await expect.element(app.main.getByText('No programs.')).toBeVisible()
  await expect.element(app.main.getByText('No registrations.')).toBeVisible()
  await expect.element(app.main.getByText('No GPA yet.')).toBeVisible()
})

test('R8.2 shows a missing value as not on record', async () => {
  const app = await open(record, ['person.view', 'person.view.identity'], {
    [DATA]: { personId: maya.id, groups: { mine: group(aPerson({ phones: [] })) } },
  })
  await openRecord(app)
  const contact = app.main.getByRole('region', { name: 'Contact' })
  await expect.element(contact).toMatchTextContent(/PhoneNot provided/)
})

test('R8.2 shows an address as on an envelope, with the country of a foreign one only', async () => {
  const home = {
    id: 'a',
    type: 'home' as const,
    lines: ['1 Linden Way'],
    city: 'Cedar Rapids',
    state: 'IA',
    postalCode: '52402',
    county: 'Linn',
    country: 'US',
    isPreferred: true,
    startOn: null,
    endOn: null,
  }
  const app = await open(record, ['person.view', 'person.view.identity'], {
    [DATA]: { personId: maya.id, groups: { mine: group(aPerson({ addresses: [home] })) } },
  })
  await openRecord(app)
  const contact = app.main.getByRole('region', { name: 'Contact' })
  await expect.element(contact).toMatchTextContent(/1 Linden Way\s*Cedar Rapids, IA 52402(?!\s*US)/)
})

test('R8.2 shows a record that fails to load as unavailable, never empty', async () => {
  const app = await open(record, academic, { [DATA]: failure(400) })
  await openRecord(app)
  await expect
    .element(app.main.getByText('Holds are currently unavailable.', { exact: false }))
    .toBeVisible()
})

test('R8.2 reports that a person does not exist, and marks a no-disclosure request', async () => {
  const { main } = await open(record, academic, { [READ]: failure(404) })
  await expect
    .element(main.getByText("We couldn't find this person", { exact: false }))
    .toBeVisible()
  expect(main.getByRole('button', { name: 'Open record' }).query()).toBeNull()
})

test('R8.2 marks a person with a no-disclosure request', async () => {
  const { main } = await open(record, academic, {
    [READ]: aFoundPerson({ directoryOptOut: true }),
  })
  await expect.element(main.getByText('Do not disclose', { exact: true })).toBeVisible()
})

test.each([
  [320, 'light'],
  [1280, 'dark'],
] as const)(
  'shows a record at %i px that fits and has no accessibility violations (%s)',
  async (width, theme) => {
    await page.viewport(width, 2400)
    choose({ theme })
    const app = await open(record, everything)
    await openRecord(app)
    await expect.element(app.main.getByRole('heading', { name: 'Balance due' })).toBeVisible()
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width)
    expect(await accessibilityFaults()).toEqual([])
  },
)

test.each([
  [320, 'dark'],
  [1280, 'light'],
] as const)(
  'shows a search at %i px that fits and has no accessibility violations (%s)',
  async (width, theme) => {
    await page.viewport(width, 900)
    choose({ theme })
    const { main } = await open('/people', academic, {
      [SEARCH]: { items: [maya], pageNumber: 1, pageSize: 20, totalCount: 21 },
    })
    await main.getByRole('searchbox').fill('maya')
    await expect.element(main.getByRole('link', { name: 'Maya Lindgren' })).toBeVisible()
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width)
    expect(await accessibilityFaults()).toEqual([])
  },
)

const SYNC = 'POST /v1/people/person/sync'
const synced = (
  name: string,
  state: 'queued' | 'fresh' | 'skipped',
  reason: 'delivered' | null,
) => ({
  group: name,
  state,
  reason,
  asOf: null,
  nextAllowedAt: null,
})

test('R8.20 refreshes one person’s record for staff who may, and shows the outcome', async () => {
  const bodies: unknown[] = []
  const { main } = await open(record, ['person.view', 'person.sync'], {
    [SYNC]: async (request) => {
      bodies.push(await request.json())
      return {
        runId: maya.id,
        groups: [
          synced('gpas', 'queued', null),
          synced('mine', 'queued', null),
          synced('payments', 'fresh', null),
          synced('links', 'skipped', 'delivered'),
        ],
      }
    },
  })
  await main.getByRole('button', { name: 'Refresh record' }).click()
  const statusText = main.getByRole('status').filter({ hasText: 'Updating now' })
  await expect.element(statusText).toMatchTextContent('Updating now: 2.')
  await expect.element(statusText).toMatchTextContent('Already up to date: 1.')
  await expect.element(statusText).toMatchTextContent("Can't be updated now: 1.")
  await expect
    .element(statusText)
    .toMatchTextContent('Some offices send these records to MyHub themselves.')
  expect(bodies).toEqual([{ personId: maya.id }])
  expect(await accessibilityFaults()).toEqual([])
})

test.each([
  [429, 'Too many requests. Wait a minute and try again.'],
  [503, "We couldn't update the record. Try again."],
])('R8.20 reports that a record could not be refreshed (%i)', async (status, words) => {
  const { main } = await open(record, ['person.view', 'person.sync'], { [SYNC]: failure(status) })
  await main.getByRole('button', { name: 'Refresh record' }).click()
  await expect.element(main.getByText(words)).toBeVisible()
})

test('R5.6 hides refreshing from staff without permission', async () => {
  const { main } = await open(record, everything)
  await expect.element(main.getByRole('button', { name: 'Open record' })).toBeVisible()
  expect(main.getByRole('button', { name: 'Refresh record' }).elements()).toHaveLength(0)
})
