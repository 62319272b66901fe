import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { loadCarousel } from '#config/carousel.ts'
import type { CampusEvent, CollegeDate } from '#data/shapes.ts'
import { choose } from '#lib/preferences/preferences.ts'
import { mineUser } from '#session/user.ts'
import { accessibilityFaults } from '#testing/accessibility.ts'
import { failure, fakeApi, group } from '#testing/fake-api.ts'
import { openApp } from '#testing/open-app.tsx'
import { noOrientation } from '#testing/records/guidance.ts'
import { anAccount } from '#testing/records/money.ts'
import { aHold, aMeeting, aPerson, aRegistration, aSectionOf } from '#testing/records/student.ts'

const anonymous = { 'GET /v1/authentication/login': failure(401, 'unauthenticated') }

const biology = aRegistration({
  section: aSectionOf('BIO-112', 'Biology', {
    meetings: [aMeeting({ days: ['WE'], startTime: '13:25', endTime: '14:20' })],
  }),
})

/** Wednesday, October 28, 9:00 AM at the college. */
const morning = () => vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-10-28T14:00:00Z') })

afterEach(async () => {
  loadCarousel([])
  vi.useRealTimers()
  choose({ theme: 'system' })
  await page.viewport(1280, 900)
})

test('R8.1 explains the hub and its audiences to a signed-out person, with one sign-in button', async () => {
  fakeApi(anonymous)
  const { screen, left } = await openApp('/')
  const main = screen.getByRole('main')
  await expect.element(main.getByRole('heading', { level: 1 })).toBeVisible()
  const audiences = main.getByRole('region', { name: 'New here?' }).getByRole('link').elements()
  const pages = audiences.map((link) => [
    link.firstElementChild?.textContent,
    link.getAttribute('href'),
  ])
  expect(pages).toEqual([
    ['Students', '/dashboard'],
    ['Applicants', '/profile/admissions'],
    ['High school students', '/profile/schedule'],
    ['Faculty and staff', '/dashboard'],
  ])
  await main.getByRole('button', { name: 'Sign in' }).click()
  expect(left).toEqual(['https://api.test/ui/login?redirect=%2Fdashboard'])
})

test('R8.1 lets a signed-out person find an office', async () => {
  fakeApi({ ...anonymous, 'GET /public/v1/directory/offices': [] })
  const { screen, address } = await openApp('/')
  await screen.getByRole('link', { name: /Find an office/ }).click()
  await expect.element(screen.getByRole('heading', { name: 'Directory' })).toBeVisible()
  expect(address()).toBe('/support/directory')
})

const event = (overrides: Partial<CampusEvent>): CampusEvent => ({
  id: overrides.title ?? '',
  uid: overrides.title ?? '',
  title: 'Transfer fair',
  description: null,
  translations: {},
  startsAt: '2026-10-29T15:00:00Z',
  endsAt: null,
  allDay: false,
  campus: { id: 'MAIN', code: 'MAIN', title: 'Main Campus' },
  location: 'Linn Hall',
  url: null,
  imageUrl: null,
  category: 'Transfer',
  isCancelled: false,
  ...overrides,
})
const date = (title: string, startsOn: string): CollegeDate => ({
  ...{ id: title, title, translations: {}, kind: 'holiday' },
  ...{ startsOn, endsOn: startsOn, url: null, closure: null },
})

test('R8.1 shows the next three dates and a campus’s events after scrolling down', async () => {
  morning()
  const { calls } = fakeApi({
    ...anonymous,
    'GET /public/v1/events/college-dates': [
      date('Last day to drop', '2026-11-02'),
      date('Break', '2026-11-26'),
      date('Finals', '2026-12-14'),
      date('Spring begins', '2027-01-19'),
    ],
    'GET /public/v1/events/campus-events': [
      event({ title: 'Transfer fair' }),
      event({ title: 'Jazz night', campus: { id: 'ICRC', code: 'ICRC', title: 'Iowa City' } }),
      event({ title: 'Online talk', campus: null, isCancelled: true }),
    ],
  })
  await page.viewport(1280, 400)
  const { screen } = await openApp('/')
  expect(calls.some((call) => call.includes('/events/'))).toBe(false)
  document.querySelector('.home-later')?.scrollIntoView()
  const dates = screen.getByRole('region', { name: 'College dates' })
  await expect.element(dates).toMatchTextContent('Mon, Nov 2')
  await expect.element(dates).not.toMatchTextContent('Spring begins')
  const events = screen.getByRole('region', { name: 'Campus events' })
  await events.getByRole('combobox', { name: 'Campus' }).selectOptions('Iowa City')
  await expect.element(events).not.toMatchTextContent('Transfer fair')
  await expect.element(events).toMatchTextContent('Jazz night')
  await expect.element(events).toMatchTextContent('Canceled')
  expect(await accessibilityFaults()).toEqual([])
})

test('R8.1 scrolls from a tile to the events and loads them', async () => {
  morning()
  fakeApi(anonymous)
  await page.viewport(1280, 400)
  const { screen, address } = await openApp('/')
  await screen.getByRole('link', { name: /Campus events/ }).click()
  expect(address()).toBe('/#events')
  const events = screen.getByRole('region', { name: 'Campus events' })
  await expect.element(events).toBeInViewport()
})

test('R8.1 shows a signed-in person what is next and what needs attention, without another sign-in wall', async () => {
  morning()
  fakeApi({
    'POST /v1/people/person/mine/data': {
      mine: group(aPerson()),
      sectionRegistrations: group([biology]),
      restrictions: group([aHold()]),
      payments: group(anAccount({ dueNowCents: 0, pastDueCents: 0 })),
      orientationData: group(noOrientation()),
      agreements: group([]),
      applications: group([]),
    },
    'GET /v1/programs/academic-period/current-credit': failure(404, 'notFound'),
  })
  const { screen } = await openApp('/')
  const main = screen.getByRole('main')
  await expect.element(main.getByRole('heading', { name: 'Welcome back, Maya' })).toBeVisible()
  await expect.element(main.getByText('Biology, Linn Hall 204', { exact: false })).toBeVisible()
  await expect
    .element(main.getByRole('link', { name: '1 thing needs your attention' }))
    .toHaveAttribute('href', '/dashboard')
  await expect
    .element(main.getByRole('link', { name: 'Go to dashboard' }))
    .toHaveAttribute('href', '/dashboard')
  expect(screen.getByRole('button', { name: 'Sign in' }).query()).toBeNull()
})

test('R8.1 does not move the page at 320 px when a name arrives later', async () => {
  await page.viewport(320, 568)
  const root = document.documentElement
  root.dataset.panel = 'open'
  onTestFinished(() => void delete root.dataset.panel)
  fakeApi({
    'POST /v1/people/person/mine/data': failure(404, 'notFound'),
    'GET /v1/programs/academic-period/current-credit': failure(404, 'notFound'),
  })
  const { screen } = await openApp('/')
  const heading = screen.getByRole('heading', { level: 1 })
  await expect.element(heading).toHaveTextContent('Welcome back, Maya')
  const place = () => {
    const { top, height } = heading.element().getBoundingClientRect()
    return { top, height }
  }
  const known = place()
  const user = mineUser.get()
  onTestFinished(() => mineUser.set(user))
  mineUser.set(null)
  await expect.element(heading).toHaveTextContent('Welcome back')
  await expect.poll(place).toEqual(known)
  mineUser.set(user)
  await expect.element(heading).toHaveTextContent('Welcome back, Maya')
  expect(place()).toEqual(known)
})

test('R8.1 shows a signed-in person links when nothing can be read', async () => {
  fakeApi({
    'POST /v1/people/person/mine/data': failure(404, 'notFound'),
    'GET /v1/programs/academic-period/current-credit': failure(404, 'notFound'),
  })
  const { screen } = await openApp('/')
  await expect.element(screen.getByRole('link', { name: 'Go to dashboard' })).toBeVisible()
  expect(screen.getByText('Nothing needs your attention').query()).toBeNull()
})

test.each([
  [320, 'light'],
  [1280, 'light'],
  [320, 'dark'],
  [1280, 'dark'],
] as const)('fits at %i px and has no accessibility violations (%s)', async (width, theme) => {
  await page.viewport(width, 800)
  choose({ theme })
  fakeApi(anonymous)
  await openApp('/')
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width)
  expect(await accessibilityFaults()).toEqual([])
})

test('R8.1 shows the college’s slides one by one, with a pause, and still with reduced motion', async () => {
  const slide = (title: string, audience: 'everyone' | 'signedIn' = 'everyone') => ({
    ...{ id: title, title, text: 'Choose your classes.', image: 'drawing:spring', imageAlt: '' },
    ...{ translations: {}, url: '/pathways', audience, startAt: null, endAt: null },
  })
  loadCarousel([slide('Spring is open'), slide('For members', 'signedIn'), slide('Find a program')])
  fakeApi(anonymous)
  const { screen } = await openApp('/')
  const carousel = screen.getByRole('region', { name: 'From the college' })
  await expect.element(carousel.getByRole('link', { name: 'Spring is open' })).toBeVisible()
  await expect.element(carousel.getByRole('heading', { name: 'Spring is open' })).toBeVisible()
  await expect.element(carousel.getByText('1 of 2')).toBeVisible()
  await carousel.getByRole('button', { name: /^(Pause|Play)$/ }).click()
  await carousel.getByRole('button', { name: 'Next slide' }).click()
  await expect.element(carousel.getByRole('link', { name: 'Find a program' })).toBeVisible()
  await carousel.getByRole('button', { name: 'Next slide' }).click()
  await expect.element(carousel.getByRole('link', { name: 'Spring is open' })).toBeVisible()
  expect(await accessibilityFaults()).toEqual([])
})

test('R8.1 (WCAG 1.4.12) keeps the carousel’s pause button with wider spacing', async () => {
  const slide = (title: string) => ({
    ...{ id: title, title, text: 'See when you can register and what to do first, and how.' },
    ...{ image: 'drawing:spring', imageAlt: '', audience: 'everyone' as const },
    ...{ translations: {}, url: '/pathways', startAt: null, endAt: null },
  })
  loadCarousel([slide('Spring registration is open for everyone'), slide('Find a program')])
  fakeApi(anonymous)
  const { screen } = await openApp('/')
  const carousel = screen.getByRole('region', { name: 'From the college' })
  const pause = carousel.getByRole('button', { name: /^(Pause|Play)$/ })
  await expect.element(pause).toBeVisible()
  const sheet = document.createElement('style')
  sheet.textContent =
    '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }'
  document.head.append(sheet)
  onTestFinished(() => sheet.remove())
  const frame = carousel.element().getBoundingClientRect()
  for (const button of carousel.getByRole('button').elements())
    expect(button.getBoundingClientRect().bottom).toBeLessThanOrEqual(frame.bottom)
  expect(carousel.element().scrollHeight).toBeLessThanOrEqual(carousel.element().clientHeight)
})
