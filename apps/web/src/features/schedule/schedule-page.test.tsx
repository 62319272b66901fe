import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import type { Registration } from '#data/shapes.ts'
import { accessibilityFaults } from '#testing/accessibility.ts'
import {
  aMeeting,
  aPerson,
  aProgram,
  aRegistration,
  aSectionOf,
  aTerm,
  fall,
  nextSpring,
} from '#testing/build-records.ts'
import { setClock } from '#testing/college-clock.ts'
import { failure, fakeApi, group } from '#testing/fake-api.ts'
import { openApp } from '#testing/open-app.tsx'

const secondHalf = {
  id: 'second-half',
  code: '2026FA-8W2',
  title: 'Fall 2026 Second 8-Week',
  startOn: '2026-10-19',
  endOn: '2026-12-11',
}
const instructor = {
  personId: 'prof',
  displayName: 'Eleanor Haverkamp',
  email: 'e.haverkamp@prairiebend.example',
  isPrimary: true,
}
const english = aRegistration({
  section: aSectionOf('ENG-105', 'Composition I', {
    censusOn: '2026-09-04',
    lastDropOn: '2026-09-04',
    lastWithdrawOn: '2026-11-13',
    instructors: [instructor],
  }),
})
const history = aRegistration({
  section: aSectionOf('HIS-151', 'U.S. History to 1877', { academicPeriod: secondHalf }),
})
const online = aRegistration({
  section: aSectionOf('PSY-111', 'Introduction to Psychology', {
    deliveryMode: 'online',
    meetings: [],
  }),
})
const calculus = aRegistration({
  section: aSectionOf('MAT-210', 'Calculus I', { term: nextSpring }),
})

async function openSchedule(rows: Registration[], path = '/profile/schedule') {
  fakeApi({
    'GET /v1/programs/academic-period/current-credit': aTerm(fall),
    'POST /v1/people/person/mine/data': {
      mine: group(aPerson()),
      academicPrograms: group([aProgram()]),
      sectionRegistrations: group(rows),
    },
  })
  return openApp(path)
}

test('R8.7 a student reads everything about a class: when, where, who, how, credits and dates', async () => {
  setClock()
  const { screen } = await openSchedule([english])
  const entry = screen.getByRole('listitem').filter({ hasText: 'Composition I' }).first()
  for (const words of [
    'Section ENG-105-CRF01',
    '3 credits',
    'In person',
    'Main Campus Cedar Rapids',
    'Registered',
    /Mon, Wed 9:00 – 9:50.AM/,
    'Linn Hall 204',
    'Eleanor Haverkamp',
    'StartsMon, Aug 24',
    'CensusFri, Sep 4',
    'Last day to dropFri, Sep 4',
    'Last day to withdrawFri, Nov 13',
    'EndsFri, Dec 11',
  ]) {
    await expect.element(entry).toMatchTextContent(words)
  }
})

test('R8.7 credits and load count what the student attends, not what was dropped', async () => {
  setClock()
  const dropped = aRegistration({
    section: aSectionOf('ART-101', 'Art Appreciation'),
    status: { code: 'D', title: 'Dropped', state: 'dropped', date: '2026-09-01' },
  })
  const { screen } = await openSchedule([english, online, dropped])
  const card = screen.getByRole('region', { name: 'Fall 2026' })
  await expect.element(card).toMatchTextContent(/Credits6.*LoadHalf time.*Classes2/)
  const left = screen.getByRole('region', { name: 'No longer on your schedule' })
  await expect.element(left).toMatchTextContent(/Art Appreciation.*Dropped on Tue, Sep 1/)
})

test('R8.7 a class without a set time stands apart, and is on no timetable', async () => {
  setClock()
  const { screen } = await openSchedule([english, online])
  const apart = screen.getByRole('region', { name: 'No set meeting time' })
  await expect.element(apart).toMatchTextContent('Introduction to Psychology')
  await screen.getByRole('link', { name: 'Week' }).click()
  const untimed = screen.getByRole('region', { name: 'Also this week, without a set time' })
  await expect.element(untimed).toMatchTextContent('Introduction to Psychology')
})

test('R8.7 two classes at the same time are named, with the time that both claim', async () => {
  setClock()
  const { screen } = await openSchedule([english, history])
  await expect
    .element(
      screen.getByText(/ENG-105 and HIS-151 both meet Mon, Wed 9:00 – 9:50.AM, Oct 19 – Dec/),
    )
    .toBeVisible()
})

test('R8.7 another term is chosen, and the address says which', async () => {
  setClock()
  const { screen, address } = await openSchedule([english, calculus])
  await expect.element(screen.getByRole('heading', { name: 'Fall 2026' })).toBeVisible()
  await screen.getByRole('combobox', { name: 'Term' }).selectOptions('Spring 2027')
  await expect.element(screen.getByRole('heading', { name: 'MAT-210 Calculus I' })).toBeVisible()
  expect(address()).toBe('/profile/schedule?term=2027SP')
})

test('R8.7 a session narrows the list and leaves the load of the term alone', async () => {
  setClock()
  const { screen, address } = await openSchedule([english, history])
  await screen.getByRole('combobox', { name: 'Session' }).selectOptions('Second 8-Week')
  await expect.element(screen.getByRole('heading', { name: /HIS-151/ })).toBeVisible()
  expect(screen.getByRole('heading', { name: /ENG-105/ }).elements()).toEqual([])
  await expect.element(screen.getByText('Half time')).toBeVisible()
  expect(address()).toBe('/profile/schedule?term=2026FA&session=2026FA-8W2')
})

test('R8.7 a link to a week shows that week, and classes only in the weeks in which they run', async () => {
  setClock()
  const { screen, address } = await openSchedule(
    [english, history],
    '/profile/schedule?view=week&day=2026-10-14',
  )
  await expect.element(screen.getByRole('heading', { level: 3, name: /Oct 12/ })).toBeVisible()
  expect(screen.getByRole('link', { name: /HIS-151/ }).elements()).toEqual([])
  await screen.getByRole('button', { name: 'Next week' }).click()
  await expect.element(screen.getByRole('heading', { level: 3, name: /Oct 19/ })).toBeVisible()
  expect(screen.getByRole('link', { name: /HIS-151/ }).elements()).toHaveLength(2)
  expect(address()).toBe('/profile/schedule?view=week&day=2026-10-21')
  await screen.getByRole('button', { name: 'Today' }).click()
  await expect.element(screen.getByRole('heading', { level: 3, name: /Oct 26/ })).toBeVisible()
})

test('R8.7 the first week of a term says why there is none before it', async () => {
  setClock('2026-08-26T15:00:00Z')
  const { screen } = await openSchedule([english], '/profile/schedule?view=week')
  const previous = screen.getByRole('button', { name: /Previous week/ })
  await expect.element(previous).toHaveAttribute('aria-disabled', 'true')
  await expect.element(previous).toMatchTextContent('This is the first week of the term.')
})

test('R8.7 a screen reader hears each day with its classes in order, and the holiday', async () => {
  setClock('2026-09-07T15:00:00Z')
  const meetings = [
    aMeeting({ startTime: '13:00', endTime: '13:50' }),
    aMeeting({ startTime: '08:00', endTime: '08:50', exceptions: ['2026-09-07'] }),
  ]
  const section = aSectionOf('BIO-112', 'General Biology I', { meetings })
  const { screen } = await openSchedule([aRegistration({ section })], '/profile/schedule?view=week')
  const monday = screen.getByRole('region', { name: 'Today, Sep 7' })
  await expect.element(monday).toMatchTextContent(/Does not meet: BIO-112.*1:00 – 1:50.PM/)
  const wednesday = screen.getByRole('region', { name: 'Wed, Sep 9' })
  await expect.element(wednesday).toMatchTextContent(/8:00 – 8:50.AM.*1:00 – 1:50.PM/)
  const tuesday = screen.getByRole('region', { name: 'Tue, Sep 8' })
  await expect.element(tuesday).toMatchTextContent('No classes')
})

test('R8.7 a class stands at its time on the grid, and the line shows the college’s clock', async () => {
  setClock('2026-10-28T14:25:00Z')
  const { screen } = await openSchedule([english], '/profile/schedule?view=week')
  const wednesday = screen.getByRole('region', { name: 'Today, Oct 28' })
  await expect.element(wednesday).toBeVisible()
  const line = document.querySelector<HTMLElement>('.week-now')?.getBoundingClientRect().top ?? 0
  const block = wednesday.getByRole('listitem').element().getBoundingClientRect()
  // At 9:25 the class from 9:00 to 9:50 is half over.
  expect(Math.abs(line - (block.top + block.height / 2))).toBeLessThan(3)
})

test('R8.7 after the clocks have changed a class still stands at nine', async () => {
  setClock()
  const { screen } = await openSchedule([english], '/profile/schedule?view=week')
  const topOf = (day: string) =>
    screen
      .getByRole('region', { name: day })
      .getByRole('listitem')
      .element()
      .getBoundingClientRect().top
  await expect.element(screen.getByRole('region', { name: 'Mon, Oct 26' })).toBeVisible()
  const before = topOf('Mon, Oct 26')
  await screen.getByRole('button', { name: 'Next week' }).click()
  await expect.element(screen.getByRole('region', { name: 'Mon, Nov 2' })).toBeVisible()
  expect(topOf('Mon, Nov 2')).toBe(before)
})

test('R8.7 a class on the timetable leads to all about it in the list', async () => {
  setClock()
  const { screen, address } = await openSchedule([english], '/profile/schedule?view=week')
  await screen
    .getByRole('link', { name: /ENG-105/ })
    .first()
    .click()
  await expect.element(screen.getByRole('heading', { name: 'ENG-105 Composition I' })).toBeVisible()
  expect(address()).toBe(`/profile/schedule#${english.section.id}`)
})

test('R8.7 a phone shows one day at a time, today first', async () => {
  setClock()
  await page.viewport(390, 844)
  const { screen } = await openSchedule([english], '/profile/schedule?view=week')
  await expect.element(screen.getByRole('region', { name: 'Today, Oct 28' })).toBeVisible()
  expect(screen.getByRole('region', { name: 'Mon, Oct 26' }).elements()).toEqual([])
  await screen.getByRole('link', { name: /^Mon 26.*1 class/ }).click()
  await expect.element(screen.getByRole('region', { name: 'Mon, Oct 26' })).toBeVisible()
  expect(screen.getByRole('region', { name: 'Today, Oct 28' }).elements()).toEqual([])
  await page.viewport(1280, 900)
})

test('R8.7 a device in another zone is told whose time it reads', async () => {
  setClock()
  const options = new Intl.DateTimeFormat('en-US').resolvedOptions()
  const asked = vi.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions')
  asked.mockReturnValue({ ...options, timeZone: 'Asia/Tokyo' })
  const { screen } = await openSchedule([english])
  await expect.element(screen.getByText('Times are in Central Time.')).toBeVisible()
  asked.mockRestore()
})

test('R8.7 a student without classes reads what to look at next', async () => {
  setClock()
  const { screen, address } = await openSchedule([])
  await expect.element(screen.getByText(/You have no classes yet/)).toBeVisible()
  expect(await accessibilityFaults()).toEqual([])
  expect(screen.getByRole('button', { name: 'Print' }).elements()).toEqual([])
  expect(address()).toBe('/profile/schedule')
})

test('R8.7 without the college’s calendar the schedule opens all the same', async () => {
  setClock()
  fakeApi({
    'GET /v1/programs/academic-period/current-credit': failure(404, 'not-found'),
    'POST /v1/people/person/mine/data': {
      mine: group(aPerson()),
      academicPrograms: group([]),
      sectionRegistrations: group([english, calculus]),
    },
  })
  const { screen } = await openApp('/profile/schedule')
  await expect.element(screen.getByRole('heading', { name: 'Fall 2026' })).toBeVisible()
})

test('R8.7 both views are accessible and stand still on the narrowest phone', async () => {
  setClock()
  const { screen } = await openSchedule([english, history, online])
  await expect.element(screen.getByRole('heading', { name: /HIS-151/ })).toBeVisible()
  expect(await accessibilityFaults()).toEqual([])
  await screen.getByRole('link', { name: 'Week' }).click()
  await expect.element(screen.getByRole('region', { name: /Today/ })).toBeVisible()
  expect(await accessibilityFaults()).toEqual([])
  await page.viewport(320, 640)
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(320)
  expect(await accessibilityFaults()).toEqual([])
  await screen.getByRole('link', { name: 'List' }).click()
  await expect.element(screen.getByRole('heading', { name: /HIS-151/ })).toBeVisible()
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(320)
  await page.viewport(1280, 900)
})
