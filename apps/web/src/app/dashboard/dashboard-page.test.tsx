import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { choose, preferences } from '#lib/preferences/preferences.ts'
import { accessibilityFaults } from '#testing/accessibility.ts'
import { failure, fakeApi, group } from '#testing/fake-api.ts'
import { openApp } from '#testing/open-app.tsx'
import { at, openDashboard, records, term } from '#testing/open-dashboard.ts'
import { aLink } from '#testing/records/links.ts'
import { anAccount } from '#testing/records/money.ts'
import { aStaffUser } from '#testing/records/staff.ts'
import { aHold, aPerson, aRegistration, aSectionOf } from '#testing/records/student.ts'

afterEach(async () => {
  vi.useRealTimers()
  choose({ hideGrades: false })
  choose({ theme: 'system' })
  await page.viewport(1280, 900)
})

test('R8.2 shows a student each hold, what it blocks and who clears it', async () => {
  at('09:00')
  const { card } = await openDashboard()
  const hold = card('Needs attention').getByRole('listitem')
  await expect.element(hold).toMatchTextContent('Balance due')
  await expect.element(hold).toMatchTextContent('Blocks registration')
  await expect.element(hold).toMatchTextContent('Contact: Student Accounts')
  await expect
    .element(hold.getByRole('link', { name: 'Pay or set up a plan: Balance due' }))
    .toHaveAttribute('href', '/profile/billing')
})

test('R8.2 shows the action for a hold that can be cleared online', async () => {
  at('09:00')
  const { card } = await openDashboard({
    restrictions: group([aHold({ howToResolveUrl: 'https://pay.prairiebend.example/' })]),
  })
  await expect
    .element(card('Needs attention').getByRole('link', { name: /How to clear it: Balance due/ }))
    .toHaveAttribute('href', 'https://pay.prairiebend.example/')
})

test('R8.2 shows an offered seat with its deadline and a link to answer', async () => {
  at('09:00')
  const { card } = await openDashboard({
    restrictions: group([]),
    sectionRegistrations: group([
      aRegistration({
        section: aSectionOf('SOC-110', 'Sociology'),
        status: { code: 'WL', title: 'Waitlist', state: 'pending', date: null },
        seatOffer: { endsAt: '2026-10-29T15:00:00Z' },
      }),
    ]),
  })
  const row = card('Needs attention').getByRole('listitem')
  await expect
    .element(row)
    .toMatchTextContent("You're offered a seat in SOC-110-CRF01Until Thu, Oct 29, 10:00 AM")
  await expect.element(row.getByRole('link')).toHaveAttribute('href', '/classes/plan?term=2026FA')
})

test('R8.2 shows a student without holds that nothing needs attention', async () => {
  at('09:00')
  const { card } = await openDashboard({ restrictions: group([]) })
  await expect.element(card('Needs attention')).toMatchTextContent("You're all set.")
})

test('R8.2 shows the next class with its time, place, modality and instructor', async () => {
  at('09:00')
  const { card } = await openDashboard()
  const next = card('Up next')
  for (const words of [
    /9:25.AM/,
    'Starts in 25 min',
    'BIO-112',
    'Linn Hall 204',
    'In person',
    'Ruth Halvorsen',
  ]) {
    await expect.element(next).toMatchTextContent(words)
  }
})

test('R8.2 shows after the last class that no more are left today, and the next one', async () => {
  at('15:00')
  const { card } = await openDashboard()
  await expect.element(card('Up next')).toMatchTextContent('No more classes today.')
  await expect.element(card('Up next')).toMatchTextContent(/Tomorrow: 9:25.AM BIO-112/)
})

test('R8.2 lists this term’s classes only', async () => {
  at('09:00')
  const { card } = await openDashboard()
  const classes = card('Classes this term')
  await expect.element(classes).toMatchTextContent('Fall 2026, 3 credits')
  await expect.element(classes).toMatchTextContent(/Wed, Thu 9:25/)
  await expect.element(classes).not.toMatchTextContent('Drawing')
})

test('R8.2 hides grades with a button, and remembers it', async () => {
  at('09:00')
  const { card } = await openDashboard()
  await expect.element(card('GPA and progress')).toMatchTextContent('3.25')
  await card('GPA and progress').getByRole('button', { name: 'Hide grades' }).click()
  await expect.element(card('GPA and progress')).not.toMatchTextContent('3.25')
  expect(preferences.get().hideGrades).toBe(true)
})

test('R8.2 starts a student with needs attention, up next, tasks, the balance and changes', async () => {
  at('09:00')
  const { screen } = await openDashboard(
    { payments: group(anAccount({ balanceCents: 61_250, nextDueOn: '2026-11-15' })) },
    { 'GET /v1/people/person/mine/dashboard-layout': null },
  )
  const balance = screen.getByRole('region', { name: 'Balance' })
  await expect.element(balance).toMatchTextContent(/\$612\.50/)
  await expect.element(balance).toMatchTextContent(/Nov 15/)
  const headings = screen.getByRole('main').getByRole('heading', { level: 2 }).elements()
  expect(headings.map(({ textContent }) => textContent).toSorted()).toEqual([
    'Balance',
    'Favorite links',
    'Needs attention',
    'Notifications',
    'Tasks',
    'Up next',
  ])
})

test('R8.2 shows a placeholder for the first card of each column while everything loads', async () => {
  at('09:00')
  const known = Promise.withResolvers<typeof records>()
  fakeApi({
    'POST /v1/people/person/mine/data': () => known.promise,
    'GET /v1/programs/academic-period/current-credit': term,
  })
  const opening = openApp('/dashboard')
  for (const name of ['Needs attention', 'Up next'])
    await expect.element(page.getByRole('region', { name })).toHaveAttribute('aria-busy', 'true')
  known.resolve(records)
  await opening
})

test.each([
  [1100, 1],
  [1280, 2],
  [1920, 3],
])('R8.2 R2.11 at %i px shows the cards in %i columns', async (width, count) => {
  at('09:00')
  await page.viewport(width, 900)
  const { screen } = await openDashboard()
  await expect.element(screen.getByRole('region', { name: 'Up next' })).toBeVisible()
  await expect.poll(() => document.querySelectorAll('.dashboard-column').length).toBe(count)
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width)
})

test('R8.2 fails only the card of a failed source', async () => {
  at('09:00')
  fakeApi({
    'POST /v1/people/person/mine/data': {
      ...records,
      restrictions: {
        ...group([]),
        // A source that was never read has no data.
        data: null as never,
        asOf: null,
        error: { code: 'unavailable', retryAt: null },
      },
    },
    'GET /v1/programs/academic-period/current-credit': term,
  })
  const { screen } = await openApp('/dashboard')
  const card = (name: string) => screen.getByRole('region', { name })
  await expect
    .element(card('Needs attention'))
    .toMatchTextContent("Holds are currently unavailable. We'll keep trying.")
  await expect.element(card('Up next')).toMatchTextContent('BIO-112')
})

test('R8.2 shows the next class when the current term is unknown', async () => {
  at('09:00')
  fakeApi({
    'POST /v1/people/person/mine/data': records,
    'GET /v1/programs/academic-period/current-credit': failure(404, 'notFound'),
    'GET /v1/people/person/mine/dashboard-layout': { order: [], hidden: [] },
  })
  const { screen } = await openApp('/dashboard')
  await expect
    .element(screen.getByRole('region', { name: 'Up next' }))
    .toMatchTextContent('BIO-112')
  await expect
    .element(screen.getByRole('region', { name: 'Classes this term' }))
    .toMatchTextContent('Your classes are currently unavailable.')
})

test('R8.2 shows the newest three notifications, the favorite links and three events', async () => {
  at('09:00')
  const notifications = [1, 2, 3, 4, 5, 6].map((n) => ({
    id: `00000000-0000-7000-8000-00000000000${n}`,
    kind: 'message' as const,
    title: `Message ${n}`,
    body: 'Words.',
    translations: {},
    createdAt: '2026-10-28T12:00:00Z',
    url: null,
    readAt: null,
    dismissedAt: null,
    dedupeKey: `m${n}`,
  }))
  const { card } = await openDashboard(
    {},
    {
      'GET /v1/alertification/notifications/{startDate}/{endDate}': notifications,
      'GET /v1/links/mine': {
        favorites: [aLink({ title: 'Pay my bill', url: '/profile/billing' })],
        categories: [],
      },
    },
  )
  await expect.element(card('Notifications')).toMatchTextContent('Message 3')
  await expect.element(card('Notifications')).not.toMatchTextContent('Message 4')
  await expect
    .element(card('Favorite links').getByRole('link', { name: 'Pay my bill' }))
    .toHaveAttribute('href', '/profile/billing')
  await expect.element(card('Campus events')).toMatchTextContent('No upcoming events')
})

test('R8.2 shows staff no empty cards about classes', async () => {
  at('09:00')
  const { screen, card } = await openDashboard({
    mine: group(aPerson({ roles: ['employee', 'advisor'] })),
  })
  await expect.element(card('For staff')).toBeVisible()
  for (const name of ['Needs attention', 'Up next'])
    await expect.element(screen.getByRole('region', { name })).not.toBeInTheDocument()
})

test('R8.2 R8.20 links staff to people, departments and what they manage', async () => {
  at('09:00')
  const { card } = await openDashboard(
    { mine: group(aPerson({ roles: ['employee'] })) },
    { 'GET /v1/authorization/user/mine': aStaffUser(['person.view', 'tuition.write']) },
  )
  const links = card('For staff').getByRole('link')
  await expect.element(links.nth(1)).toBeVisible()
  // People have their own card, so the link to them is there only once.
  await expect.element(card('Find people')).toBeVisible()
  expect(links.elements().map((link) => link.getAttribute('href'))).toEqual([
    '/support/directory?tab=departments',
    '/admin',
  ])
})

test.each([
  [320, 'light'],
  [1280, 'light'],
  [320, 'dark'],
  [1280, 'dark'],
] as const)('fits at %i px and has no accessibility violations (%s)', async (width, theme) => {
  at('09:00')
  // At this height no link of the first cards is partly behind the bottom bar.
  await page.viewport(width, 900)
  choose({ theme })
  const { card } = await openDashboard()
  await expect.element(card('GPA and progress')).toMatchTextContent('3.25')
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width)
  expect(await accessibilityFaults()).toEqual([])
})
