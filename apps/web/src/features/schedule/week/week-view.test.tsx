import { expect, onTestFinished, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { accessibilityFaults } from '#testing/accessibility.ts'
import { openSchedule, secondHalf } from '#testing/open-schedule.ts'
import { aMeeting, aRegistration, aSectionOf } from '#testing/records/student.ts'

const week = '/profile/schedule?view=week'
const english = aRegistration({ section: aSectionOf('ENG-105', 'Composition I') })
const history = aRegistration({
  section: aSectionOf('HIS-151', 'U.S. History to 1877', { academicPeriod: secondHalf }),
})

test('R8.7 a link to a week shows that week, and classes only in the weeks in which they run', async () => {
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

test('R8.7 the first week of a term says why there is none before it', async () => {
  const { screen } = await openSchedule([english], { path: week, at: '2026-08-26T15:00:00Z' })
  const previous = screen.getByRole('button', { name: /Previous week/ })
  await expect.element(previous).toHaveAttribute('aria-disabled', 'true')
  await expect.element(previous).toMatchTextContent('This is the first week of the term.')
})

test('R8.7 a screen reader hears each day with its classes in order, and the holiday', async () => {
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

test('R8.7 a class stands at its time on the grid, and the line shows the college’s clock', async () => {
  const { screen } = await openSchedule([english], { path: week, at: '2026-10-28T14:25:00Z' })
  const wednesday = screen.getByRole('region', { name: 'Today, Oct 28' })
  await expect.element(wednesday).toBeVisible()
  const line = document.querySelector<HTMLElement>('.week-now')?.getBoundingClientRect().top ?? 0
  const block = wednesday.getByRole('listitem').element().getBoundingClientRect()
  // At 9:25 the class from 9:00 to 9:50 is half over.
  expect(Math.abs(line - (block.top + block.height / 2))).toBeLessThan(3)
})

test('R8.7 a class of 75 minutes over noon shows its title, time and room, however long they are', async () => {
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

test('R8.7 after the clocks have changed a class still stands at nine', async () => {
  const { screen } = await openSchedule([english], { path: week })
  const topOf = (day: string) => {
    const column = screen.getByRole('region', { name: day })
    const heading = column.getByRole('heading').element().getBoundingClientRect()
    return column.getByRole('listitem').element().getBoundingClientRect().top - heading.bottom
  }
  await expect.element(screen.getByRole('region', { name: 'Mon, Oct 26' })).toBeVisible()
  const before = topOf('Mon, Oct 26')
  await screen.getByRole('button', { name: 'Next week' }).click()
  await expect.element(screen.getByRole('region', { name: 'Mon, Nov 2' })).toBeVisible()
  expect(topOf('Mon, Nov 2')).toBe(before)
})

test('R8.7 a class on the timetable leads to all about it in the list', async () => {
  const { screen, address } = await openSchedule([english], { path: week })
  await screen
    .getByRole('link', { name: /ENG-105/ })
    .first()
    .click()
  await expect.element(screen.getByRole('heading', { name: 'ENG-105 Composition I' })).toBeVisible()
  expect(address()).toBe(`/profile/schedule#${english.section.id}`)
})

test('R8.7 a phone shows one day at a time, today first', async () => {
  await page.viewport(390, 844)
  onTestFinished(() => page.viewport(1280, 900))
  const { screen } = await openSchedule([english], { path: week })
  await expect.element(screen.getByRole('region', { name: 'Today, Oct 28' })).toBeVisible()
  expect(screen.getByRole('region', { name: 'Mon, Oct 26' }).elements()).toEqual([])
  await screen.getByRole('link', { name: /^Mon 26.*1 class/ }).click()
  await expect.element(screen.getByRole('region', { name: 'Mon, Oct 26' })).toBeVisible()
  expect(screen.getByRole('region', { name: 'Today, Oct 28' }).elements()).toEqual([])
})

test('R8.7 a student leafs through the weeks by keyboard and never loses the place', async () => {
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

test('R8.7 the week is accessible and stands still on the narrowest phone', async () => {
  const { screen } = await openSchedule([english, history], { path: week })
  await expect.element(screen.getByRole('region', { name: /Today/ })).toBeVisible()
  expect(await accessibilityFaults()).toEqual([])
  await page.viewport(320, 640)
  onTestFinished(() => page.viewport(1280, 900))
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(320)
  expect(await accessibilityFaults()).toEqual([])
})
