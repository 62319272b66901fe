import { expect, test } from 'vitest'
import { openSchedule } from '#testing/open-schedule.ts'
import { aMeeting, aRegistration, aSectionOf } from '#testing/records/student.ts'

const day = (iso: string) => `/profile/schedule?view=day&day=${iso}`
const english = aRegistration({ section: aSectionOf('ENG-105', 'Composition I') })

test('R8.7 explains on the first and the last day of a term why there is none beyond', async () => {
  const { screen } = await openSchedule([english], { path: day('2026-08-24') })
  const previous = screen.getByRole('button', { name: /Previous day/ })
  await expect.element(previous).toHaveAttribute('aria-disabled', 'true')
  await expect.element(previous).toMatchTextContent('This is the first day of the term.')
})

test('R8.7 shows the last day for a date after the term, with a note', async () => {
  const { screen } = await openSchedule([english], { path: day('2027-03-01') })
  const heading = screen.getByRole('heading', { name: 'Friday, December 11' })
  await expect.element(heading).toBeVisible()
  await expect.element(heading).toHaveAttribute('aria-live', 'polite')
  const next = screen.getByRole('button', { name: /Next day/ })
  await expect.element(next).toMatchTextContent('This is the last day of the term.')
})

test('R8.7 shows a class on its days before the term begins', async () => {
  const early = { startOn: '2026-08-17', endOn: '2026-12-11' }
  const section = aSectionOf('NUR-100', 'Clinical', { ...early, meetings: [aMeeting(early)] })
  const { screen } = await openSchedule([aRegistration({ section })], { path: day('2026-08-17') })
  await expect.element(screen.getByRole('heading', { name: 'Monday, August 17' })).toBeVisible()
  await expect.element(screen.getByRole('link', { name: /NUR-100/ })).toBeVisible()
})

test('R8.7 shows on a holiday which class does not meet', async () => {
  const meetings = [aMeeting({ exceptions: ['2026-09-07'] })]
  const section = aSectionOf('BIO-112', 'Biology', { meetings })
  const { screen } = await openSchedule([aRegistration({ section })], { path: day('2026-09-07') })
  await expect.element(screen.getByText("Doesn't meet: BIO-112")).toBeVisible()
  await expect.element(screen.getByText('No classes on this day.')).toBeVisible()
})

test('R8.7 shows no dropped or waitlisted class', async () => {
  const dropped = aRegistration({
    section: aSectionOf('ART-101', 'Art'),
    status: { code: 'D', title: 'Dropped', state: 'dropped', date: '2026-09-01' },
  })
  const waits = aRegistration({
    section: aSectionOf('SOC-110', 'Sociology'),
    status: { code: 'WL', title: 'Waitlist', state: 'pending', date: null },
  })
  const cancelled = aRegistration({
    section: aSectionOf('MUS-100', 'Music', { status: 'cancelled' }),
  })
  const { screen } = await openSchedule([english, dropped, waits, cancelled], {
    path: day('2026-10-28'),
  })
  await expect.element(screen.getByRole('link', { name: /ENG-105/ })).toBeVisible()
  for (const course of [/ART-101/, /SOC-110/, /MUS-100/])
    expect(screen.getByRole('link', { name: course }).query()).toBeNull()
})

test('R8.7 returns to today with one click', async () => {
  const { screen, address } = await openSchedule([english], { path: day('2026-09-07') })
  await screen.getByRole('button', { name: 'Today' }).click()
  await expect
    .element(screen.getByRole('heading', { name: 'Today, Wednesday, October 28' }))
    .toBeVisible()
  expect(address()).toBe('/profile/schedule?view=day')
})
