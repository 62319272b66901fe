import { expect, onTestFinished, test, vi } from 'vitest'
import { cdp, page } from 'vitest/browser'
import { forgetPreferences } from '#lib/preferences/preferences.ts'
import { accessibilityFaults } from '#testing/accessibility.ts'
import { setClock } from '#testing/college-clock.ts'
import { failure, fakeApi, group } from '#testing/fake-api.ts'
import { openApp } from '#testing/open-app.tsx'
import { openSchedule, secondHalf } from '#testing/open-schedule.ts'
import {
  aPerson,
  aRegistration,
  aSectionOf,
  aTerm,
  fall,
  nextSpring,
} from '#testing/records/student.ts'

const instructor = {
  personId: 'prof',
  displayName: 'Eleanor Haverkamp',
  email: 'e.haverkamp@prairiebend.example',
  isPrimary: true,
}
const english = aRegistration({
  section: aSectionOf('ENG-105', 'Composition I', {
    censusOn: '2026-09-04',
    refundOn: '2026-08-31',
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

test('R8.7 shows all of a class: when, where, who, how, credits and dates', async () => {
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
    'Census dateFri, Sep 4',
    'Last day to dropFri, Sep 4',
    'Last day to withdrawFri, Nov 13',
    'EndsFri, Dec 11',
  ]) {
    await expect.element(entry).toMatchTextContent(words)
  }
})

test('sis.md 4.3 shows that a class’s section and campus are unknown', async () => {
  const campus = { id: '?', code: '?', title: 'Unknown' }
  const section = aSectionOf('ENG-105', 'Composition I', { name: '?', campus })
  const { screen } = await openSchedule([aRegistration({ section })])
  const entry = screen.getByRole('listitem').filter({ hasText: 'Composition I' }).first()
  await expect.element(entry).toMatchTextContent('Section to be announced')
  await expect.element(entry).toMatchTextContent('Campus to be announced')
})

test('R8.7 counts credits and load without dropped classes', async () => {
  const dropped = aRegistration({
    section: aSectionOf('ART-101', 'Art Appreciation'),
    status: { code: 'D', title: 'Dropped', state: 'dropped', date: '2026-09-01' },
  })
  const { screen } = await openSchedule([english, online, dropped])
  const card = screen.getByRole('region', { name: 'Fall 2026' })
  await expect.element(card).toMatchTextContent(/Credits6.*Classes2.*LoadHalf time/)
  const left = screen.getByRole('region', { name: 'No longer on your schedule' })
  await expect.element(left).toMatchTextContent(/Art Appreciation.*Dropped on Tue, Sep 1/)
})

test('R8.7 shows the term and its figures in one row, so that more of the week is in view', async () => {
  const { screen } = await openSchedule([english])
  const term = await screen.getByRole('heading', { name: 'Fall 2026' }).findElement()
  const credits = await screen.getByText('Credits', { exact: true }).findElement()
  const [name, figure] = [term, credits].map((element) => element.getBoundingClientRect())
  expect(figure?.top).toBeLessThan(name?.bottom ?? 0)
})

test('R8.7 lists a class without a set time separately, and on no timetable', async () => {
  const { screen } = await openSchedule([english, online])
  const untimedRegion = screen.getByRole('region', { name: 'No set meeting time' })
  await expect.element(untimedRegion).toMatchTextContent('Introduction to Psychology')
  onTestFinished(forgetPreferences)
  await screen.getByRole('link', { name: 'Week' }).click()
  const untimed = screen.getByRole('region', { name: 'Also this week, with no set time' })
  await expect.element(untimed).toMatchTextContent('Introduction to Psychology')
})

test('R8.7 lists two classes at the same time, with the overlap', async () => {
  const { screen } = await openSchedule([english, history])
  await expect
    .element(
      screen.getByText(/ENG-105 and HIS-151 both meet Mon, Wed 9:00 – 9:50.AM, Oct 19 – Dec/),
    )
    .toBeVisible()
})

test('R8.7 selects another term and keeps it in the URL', async () => {
  const { screen, address } = await openSchedule([english, calculus])
  await expect.element(screen.getByRole('heading', { name: 'Fall 2026' })).toBeVisible()
  await screen.getByRole('combobox', { name: 'Term' }).selectOptions('Spring 2027')
  await expect.element(screen.getByRole('heading', { name: 'MAT-210 Calculus I' })).toBeVisible()
  expect(address()).toBe('/profile/schedule?term=2027SP')
})

test('R8.7 opens in the view chosen last on this device, until the person signs out', async () => {
  onTestFinished(forgetPreferences)
  const firstVisit = await openSchedule([english])
  const getView = (of: typeof firstVisit) =>
    of.screen.getByRole('navigation', { name: 'View' }).element().querySelector('[aria-current]')
  await expect.poll(() => getView(firstVisit)?.textContent).toBe('List')
  await firstVisit.screen.getByRole('link', { name: 'Week', exact: true }).click()
  await expect.poll(firstVisit.address).toBe('/profile/schedule?view=week')
  await firstVisit.screen.unmount()

  const secondVisit = await openSchedule([english])
  await expect.poll(() => getView(secondVisit)?.textContent).toBe('Week')
  await secondVisit.screen.getByRole('link', { name: 'List', exact: true }).click()
  await expect.poll(() => getView(secondVisit)?.textContent).toBe('List')
  await secondVisit.screen.getByRole('link', { name: 'Day', exact: true }).click()
  await secondVisit.screen.unmount()

  forgetPreferences()
  const newVisit = await openSchedule([english])
  await expect.poll(() => getView(newVisit)?.textContent).toBe('List')
})

test('R8.7 filters the list by session and keeps the load of the whole term', async () => {
  const { screen, address } = await openSchedule([english, history])
  await screen.getByRole('combobox', { name: 'Session' }).selectOptions('Second 8-Week')
  await expect.element(screen.getByRole('heading', { name: /ENG-105/ })).not.toBeInTheDocument()
  await expect.element(screen.getByRole('heading', { name: /HIS-151/ })).toBeVisible()
  await expect.element(screen.getByText('Half time')).toBeVisible()
  expect(address()).toBe('/profile/schedule?term=2026FA&session=2026FA-8W2')
})

test('R8.7 names the college’s time zone on a device in another one', async () => {
  const options = new Intl.DateTimeFormat('en-US').resolvedOptions()
  const resolvedOptions = vi.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions')
  resolvedOptions.mockReturnValue({ ...options, timeZone: 'Asia/Tokyo' })
  const { screen } = await openSchedule([english])
  await expect.element(screen.getByText('Times are in Central Time.')).toBeVisible()
  resolvedOptions.mockRestore()
})

test('R8.7 suggests what to look at next to a student without classes', async () => {
  const { screen, address } = await openSchedule([])
  await expect.element(screen.getByText(/You don't have any classes yet/)).toBeVisible()
  expect(await accessibilityFaults()).toEqual([])
  expect(screen.getByRole('button', { name: 'Print' }).elements()).toEqual([])
  expect(address()).toBe('/profile/schedule')
})

test('R8.7 opens without the college’s calendar too', async () => {
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

test('R8.7 prints only the schedule, without controls', async () => {
  const { screen } = await openSchedule([english])
  await expect.element(screen.getByRole('button', { name: 'Print' })).toBeVisible()
  await cdp().send('Emulation.setEmulatedMedia', { media: 'print' })
  onTestFinished(async () => {
    await cdp().send('Emulation.setEmulatedMedia', { media: '' })
  })
  await expect.element(screen.getByRole('heading', { name: /ENG-105/ })).toBeVisible()
  for (const role of ['button', 'combobox', 'navigation'] as const) {
    expect(screen.getByRole(role).elements()).toEqual([])
  }
})

test('R8.7 is accessible in the list view and does not overflow on the narrowest phone', async () => {
  const { screen } = await openSchedule([english, history, online])
  await expect.element(screen.getByRole('heading', { name: /HIS-151/ })).toBeVisible()
  expect(await accessibilityFaults()).toEqual([])
  await page.viewport(320, 640)
  onTestFinished(() => page.viewport(1280, 900))
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(320)
  expect(await accessibilityFaults()).toEqual([])
})

test('R8.7 shows one day, and the next', async () => {
  const { screen, address } = await openSchedule([english], {
    path: '/profile/schedule?view=day',
  })
  await expect
    .element(screen.getByRole('heading', { name: 'Today, Wednesday, October 28' }))
    .toBeVisible()
  await expect.element(screen.getByRole('link', { name: /ENG-105/ })).toBeVisible()
  await screen.getByRole('button', { name: 'Next day' }).click()
  await expect.element(screen.getByText('No classes on this day.')).toBeVisible()
  expect(address()).toContain('day=2026-10-29')
  expect(await accessibilityFaults()).toEqual([])
})

test('R8.7 links a room to the map, and adds a class to a calendar', async () => {
  setClock()
  const resolvedOptions: string[] = []
  fakeApi({
    'GET /v1/programs/academic-period/current-credit': aTerm(fall),
    'POST /v1/people/person/mine/data': {
      mine: group(aPerson()),
      academicPrograms: group([]),
      sectionRegistrations: group([english]),
    },
    'GET /v1/people/person/mine/section/{id}/calendar': (request) => {
      resolvedOptions.push(new URL(request.url).pathname)
      return new Response('BEGIN:VCALENDAR\r\n', { headers: { 'content-type': 'text/calendar' } })
    },
  })
  const { screen } = await openApp('/profile/schedule')
  await expect
    .element(screen.getByRole('link', { name: 'Linn Hall 204, show on the map' }))
    .toHaveAttribute('href', '/maps?building=LIN&room=204')
  await screen.getByRole('button', { name: 'Add to calendar: ENG-105' }).click()
  await expect
    .element(screen.getByText('The calendar file is in your downloads.').first())
    .toBeInTheDocument()
  expect(resolvedOptions).toEqual([`/v1/people/person/mine/section/${english.section.id}/calendar`])
})

test('R8.7 shows a class’s books once the bookstore has them', async () => {
  setClock()
  const item = {
    isbn: null,
    title: 'The Long Paragraph',
    author: null,
    edition: null,
    requirement: 'required' as const,
    format: 'paperback' as const,
    priceNewCents: 2_400,
    priceUsedCents: null,
    currency: 'USD' as const,
    url: null,
  }
  fakeApi({
    'GET /v1/programs/academic-period/current-credit': aTerm(fall),
    'POST /v1/people/person/mine/data': {
      mine: group(aPerson()),
      academicPrograms: group([]),
      sectionRegistrations: group([english]),
    },
    'GET /v1/people/person/mine/books': [
      {
        section: { id: english.section.id, name: english.section.name },
        course: english.section.course,
        items: [item],
      },
    ],
  })
  const { screen } = await openApp('/profile/schedule')
  await screen.getByText('1 book', { exact: false }).first().click()
  await expect.element(screen.getByText('The Long Paragraph')).toBeVisible()
  expect(await accessibilityFaults()).toEqual([])
})
