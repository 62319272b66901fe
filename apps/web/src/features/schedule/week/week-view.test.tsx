import { expect, onTestFinished, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { CollegeDate } from '#data/shapes.ts'
import { accessibilityFaults } from '#testing/accessibility.ts'
import { openSchedule, secondHalf } from '#testing/open-schedule.ts'
import { aMeeting, aRegistration, aSectionOf } from '#testing/records/student.ts'

const week = '/profile/schedule?view=week'
const english = aRegistration({ section: aSectionOf('ENG-105', 'Composition I') })
const history = aRegistration({
  section: aSectionOf('HIS-151', 'U.S. History to 1877', { academicPeriod: secondHalf }),
})

test('R8.7 opens the week in a link, with classes only in their weeks', async () => {
  const { screen, address } = await openSchedule([english, history], {
    path: '/profile/schedule?view=week&day=2026-10-14',
  })
  await expect.element(screen.getByRole('heading', { level: 3, name: /Oct 12/ })).toBeVisible()
  expect(screen.getByRole('link', { name: /HIS-151/ }).elements()).toEqual([])
  await screen.getByRole('button', { name: 'Next week' }).click()
  await expect.element(screen.getByRole('heading', { level: 3, name: /Oct 19/ })).toBeVisible()
  expect(screen.getByRole('link', { name: /HIS-151/ }).elements()).toHaveLength(2)
  expect(address()).toBe('/profile/schedule?view=week&day=2026-10-21')
  await screen.getByRole('button', { name: 'Today' }).click()
  await expect.element(screen.getByRole('heading', { level: 3, name: /Oct 26/ })).toBeVisible()
})

test('R8.7 explains in the first week of a term why there is none before it', async () => {
  const { screen } = await openSchedule([english], { path: week, at: '2026-08-26T15:00:00Z' })
  const previous = screen.getByRole('button', { name: /Previous week/ })
  await expect.element(previous).toHaveAttribute('aria-disabled', 'true')
  await expect.element(previous).toMatchTextContent('This is the first week of the term.')
})

test('R8.7 gives screen readers each day with its classes in order, and the holiday', async () => {
  const meetings = [
    aMeeting({ startTime: '13:00', endTime: '13:50' }),
    aMeeting({ startTime: '08:00', endTime: '08:50', exceptions: ['2026-09-07'] }),
  ]
  const section = aSectionOf('BIO-112', 'General Biology I', { meetings })
  const { screen } = await openSchedule([aRegistration({ section })], {
    path: week,
    at: '2026-09-07T15:00:00Z',
  })
  const monday = screen.getByRole('region', { name: 'Today, Sep 7' })
  await expect.element(monday).toMatchTextContent(/Doesn't meet: BIO-112.*1:00 – 1:50.PM/)
  const wednesday = screen.getByRole('region', { name: 'Wed, Sep 9' })
  await expect.element(wednesday).toMatchTextContent(/8:00 – 8:50.AM.*1:00 – 1:50.PM/)
  const tuesday = screen.getByRole('region', { name: 'Tue, Sep 8' })
  await expect.element(tuesday).toMatchTextContent('No classes')
})

test('R8.7 explains a day without classes, and ignores a closure of another campus', async () => {
  const closure = (title: string, day: string, campuses: string[]): CollegeDate => ({
    ...{
      id: title,
      title,
      translations: {},
      kind: 'closure',
      url: null,
      startsOn: day,
      endsOn: day,
    },
    closure: {
      campuses: campuses.map((code) => ({ id: code, code, title: code })),
      officesOpen: false,
    },
  })
  const meetings = [
    aMeeting({ days: ['MO', 'WE', 'FR'], exceptions: ['2026-09-07', '2026-09-11'] }),
  ]
  const section = aSectionOf('BIO-112', 'General Biology I', { meetings })
  const { screen } = await openSchedule([aRegistration({ section })], {
    path: week,
    at: '2026-09-07T15:00:00Z',
    dates: [
      closure('Labor Day', '2026-09-07', []),
      closure('Founders Day', '2026-09-08', []),
      closure('Water main repair', '2026-09-11', ['ELSEWHERE']),
    ],
  })
  const day = (name: string) => screen.getByRole('region', { name })
  await expect.element(day('Today, Sep 7')).toMatchTextContent("Labor Day. Doesn't meet: BIO-112")
  await expect.element(day('Tue, Sep 8')).toMatchTextContent('Founders Day')
  await expect.element(day('Fri, Sep 11')).toMatchTextContent("Doesn't meet: BIO-112")
  expect(screen.getByText('Water main repair', { exact: false }).query()).toBeNull()
  expect(await accessibilityFaults()).toEqual([])
})

test('R8.7 names the break in the week of a break', async () => {
  const breakDays = {
    id: 'break',
    title: 'Thanksgiving break',
    translations: {},
    kind: 'holiday',
    startsOn: '2026-11-26',
    endsOn: '2026-11-27',
    url: null,
    closure: null,
  } as const
  const { screen } = await openSchedule([english], {
    path: week,
    at: '2026-11-23T15:00:00Z',
    dates: [breakDays],
  })
  const thursday = screen.getByRole('region', { name: 'Thu, Nov 26' })
  await expect.element(thursday).toMatchTextContent('Thanksgiving break')
  const wednesday = screen.getByRole('region', { name: 'Wed, Nov 25' })
  await expect.element(wednesday).not.toMatchTextContent('Thanksgiving break')
})

test('R8.7 shows a class at its time on the grid, with a line at the college’s time', async () => {
  const { screen } = await openSchedule([english], { path: week, at: '2026-10-28T14:25:00Z' })
  const wednesday = screen.getByRole('region', { name: 'Today, Oct 28' })
  await expect.element(wednesday).toBeVisible()
  const line = document.querySelector<HTMLElement>('.week-now')?.getBoundingClientRect().top ?? 0
  const block = wednesday.getByRole('listitem').element().getBoundingClientRect()
  // At 9:25 a class from 9:00 to 9:50 is half over.
  expect(Math.abs(line - (block.top + block.height / 2))).toBeLessThan(3)
})

test('R8.7 shows the title, time and room of a 75-minute class over noon, however long they are', async () => {
  const building = {
    code: 'CSC',
    title: 'Cottonwood Science Center',
    address: null,
    lat: null,
    lng: null,
  }
  const meetings = [
    aMeeting({
      startTime: '11:15',
      endTime: '12:30',
      building,
      room: { number: '216', title: null },
    }),
  ]
  const section = aSectionOf('BIO-168', 'Human Anatomy and Physiology I', { meetings })
  const { screen } = await openSchedule([aRegistration({ section })], { path: week })
  const block = screen.getByRole('link', { name: /BIO-168/ }).first()
  await expect.element(block).toBeVisible()
  const frame = block.element().getBoundingClientRect()
  for (const part of block
    .element()
    .querySelectorAll('span > bdi, .week-class-time, .week-class-place')) {
    const { right, bottom } = part.getBoundingClientRect()
    expect(bottom, part.textContent).toBeLessThanOrEqual(frame.bottom)
    expect(right, part.textContent).toBeLessThanOrEqual(frame.right)
  }
})

test('R8.7 keeps a class at nine after the clocks change', async () => {
  const { screen } = await openSchedule([english], { path: week })
  const getTop = (day: string) => {
    const column = screen.getByRole('region', { name: day })
    const heading = column.getByRole('heading').element().getBoundingClientRect()
    return column.getByRole('listitem').element().getBoundingClientRect().top - heading.bottom
  }
  await expect.element(screen.getByRole('region', { name: 'Mon, Oct 26' })).toBeVisible()
  const before = getTop('Mon, Oct 26')
  await screen.getByRole('button', { name: 'Next week' }).click()
  await expect.element(screen.getByRole('region', { name: 'Mon, Nov 2' })).toBeVisible()
  expect(getTop('Mon, Nov 2')).toBe(before)
})

test('R8.7 links a class on the timetable to its details in the list', async () => {
  const { screen, address } = await openSchedule([english], { path: week })
  await screen
    .getByRole('link', { name: /ENG-105/ })
    .first()
    .click()
  await expect.element(screen.getByRole('heading', { name: 'ENG-105 Composition I' })).toBeVisible()
  expect(address()).toBe(`/profile/schedule#${english.section.id}`)
})

test('R8.7 shows one day at a time on a phone, today first', async () => {
  await page.viewport(390, 844)
  onTestFinished(() => page.viewport(1280, 900))
  const { screen } = await openSchedule([english], { path: week })
  await expect.element(screen.getByRole('region', { name: 'Today, Oct 28' })).toBeVisible()
  expect(screen.getByRole('region', { name: 'Mon, Oct 26' }).elements()).toEqual([])
  await screen.getByRole('link', { name: /^Mon 26.*1 class/ }).click()
  await expect.element(screen.getByRole('region', { name: 'Mon, Oct 26' })).toBeVisible()
  expect(screen.getByRole('region', { name: 'Today, Oct 28' }).elements()).toEqual([])
})

test('R8.7 keeps the focus while a student pages through weeks by keyboard', async () => {
  const { screen } = await openSchedule([english], { path: week })
  const next = screen.getByRole('button', { name: 'Next week' })
  await expect.element(next).toBeVisible()
  next.element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(screen.getByRole('heading', { level: 3, name: /Nov 2/ })).toBeVisible()
  await userEvent.keyboard('{Enter}')
  await expect.element(screen.getByRole('heading', { level: 3, name: /Nov 9/ })).toBeVisible()
  await expect.element(next).toHaveFocus()
})

test('R8.7 is accessible and does not overflow on the narrowest phone', async () => {
  const { screen } = await openSchedule([english, history], { path: week })
  await expect.element(screen.getByRole('region', { name: /Today/ })).toBeVisible()
  expect(await accessibilityFaults()).toEqual([])
  await page.viewport(320, 640)
  onTestFinished(() => page.viewport(1280, 900))
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(320)
  expect(await accessibilityFaults()).toEqual([])
})

/** The spacing that WCAG 1.4.12 lets a reader apply to any text. */
const spacing =
  '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }'

test('R8.7 (WCAG 1.4.12) shows the title, time and room of a 50-minute class with wider spacing', async () => {
  const sheet = document.createElement('style')
  sheet.textContent = spacing
  const section = aSectionOf('BIO-168', 'Human Anatomy and Physiology I')
  const { screen } = await openSchedule([aRegistration({ section })], { path: week })
  const block = screen.getByRole('link', { name: /BIO-168/ }).first()
  await expect.element(block).toBeVisible()
  document.head.append(sheet)
  onTestFinished(() => sheet.remove())
  const frame = block.element().getBoundingClientRect()
  for (const part of block
    .element()
    .querySelectorAll<HTMLElement>('.week-class-name, .week-class-time, .week-class-place')) {
    const { right, bottom } = part.getBoundingClientRect()
    expect(bottom, part.textContent).toBeLessThanOrEqual(frame.bottom)
    expect(right, part.textContent).toBeLessThanOrEqual(frame.right)
    expect(part.scrollWidth, part.textContent).toBeLessThanOrEqual(part.clientWidth)
    expect(getComputedStyle(part).textOverflow).toBe('clip')
  }
})

test.each([
  [1280, 800],
  [390, 844],
])(
  'R8.7 in a window of %i × %i shows the first class of the week without scrolling',
  async (width, height) => {
    await page.viewport(width, height)
    onTestFinished(() => page.viewport(1280, 900))
    const { screen } = await openSchedule([english], { path: week })
    const block = screen.getByRole('link', { name: /ENG-105/ }).last()
    await expect.element(block).toBeVisible()
    const bar = document.querySelector('.bottom-bar')?.getBoundingClientRect().height ?? 0
    expect(block.element().getBoundingClientRect().bottom).toBeLessThanOrEqual(height - bar)
  },
)
