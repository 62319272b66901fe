import { expect, test, vi } from 'vitest'
import type { Section } from '#data/shapes.ts'
import { openSchedule } from '#testing/open-schedule.ts'
import { aMeeting, aRegistration, aSectionOf, fall } from '#testing/records/student.ts'

async function openClass(different: Partial<Section>) {
  const section = aSectionOf('ENG-105', 'Composition I', different)
  const { screen } = await openSchedule([aRegistration({ section })])
  const entry = screen.getByRole('listitem').filter({ hasText: 'Composition I' }).first()
  await expect.element(entry).toBeVisible()
  return { screen, entry, section }
}

const teacher = (displayName: string, different = {}) => ({
  personId: displayName,
  displayName,
  email: null,
  isPrimary: false,
  ...different,
})

test('R8.7 lists a class’s dates in calendar order, including the last refund day', async () => {
  const { entry } = await openClass({
    censusOn: '2026-09-08',
    refundOn: '2026-08-31',
    lastDropOn: '2026-09-04',
    lastWithdrawOn: '2026-10-28',
  })
  const terms = [...entry.element().querySelectorAll('dt')].map(({ textContent }) => textContent)
  expect(terms).toEqual([
    'Starts',
    'Last refund day',
    'Last day to drop',
    'Census date',
    'Last day to withdraw',
    'Ends',
  ])
  await expect.element(entry).toMatchTextContent('Last refund dayMon, Aug 31')
  // A date that is today is still upcoming.
  expect(entry.element().querySelector('dd.font-semibold')?.textContent).toBe('Wed, Oct 28')
})

test('R8.7 lists the lead instructor first, with email', async () => {
  const { entry } = await openClass({
    instructors: [
      teacher('Ruth Halvorsen'),
      teacher('Eleanor Haverkamp', { isPrimary: true, email: 'e.haverkamp@prairiebend.example' }),
    ],
  })
  await expect.element(entry).toMatchTextContent('Instructors: Eleanor Haverkamp, Ruth Halvorsen')
  await expect
    .element(entry.getByRole('link', { name: /Eleanor Haverkamp/ }))
    .toHaveAttribute('href', 'mailto:e.haverkamp@prairiebend.example')
})

test('R8.7 shows that a class has no instructor yet', async () => {
  const { entry } = await openClass({})
  await expect.element(entry).toMatchTextContent('Instructor to be announced')
})

test('R8.7 describes each meeting of a different kind, place or date range', async () => {
  const lab = aMeeting({
    method: { id: 'LAB', code: 'LAB', title: 'Laboratory' },
    days: ['TU'],
    startOn: '2026-09-01',
    endOn: '2026-10-13',
    campus: { id: 'ICRC', code: 'ICRC', title: 'Iowa City Regional Center' },
  })
  const { entry } = await openClass({ meetings: [aMeeting(), lab] })
  const lines = entry.getByRole('list', { name: 'Meets' }).getByRole('listitem')
  await expect.element(lines.nth(0)).toMatchTextContent('Lecture')
  await expect
    .element(lines.nth(1))
    .toMatchTextContent(/Linn Hall 204, Iowa City Regional CenterLaboratory.*Sep 1 – .*Oct 13/)
  expect(lines.nth(0).element().textContent).not.toContain('Main Campus')
})

test('R8.7 marks a canceled class and adds it to no calendar', async () => {
  const { screen, entry } = await openClass({ status: 'cancelled' })
  await expect.element(entry).toMatchTextContent('The college canceled this class')
  expect(screen.getByRole('button', { name: /Add to calendar/ }).query()).toBeNull()
})

test('R8.7 adds the whole schedule to a calendar, and prints it', async () => {
  const print = vi.spyOn(window, 'print').mockImplementation(() => {})
  const { screen } = await openClass({})
  await expect
    .element(screen.getByRole('link', { name: 'Add your whole schedule to your calendar app' }))
    .toHaveAttribute('href', '/account#calendar')
  await screen.getByRole('button', { name: 'Print' }).click()
  expect(print).toHaveBeenCalledOnce()
  print.mockRestore()
})

test('R8.7 links from a term without classes to another', async () => {
  const other = { ...fall, id: 'x', code: '2025FA', title: 'Fall 2025' }
  const old = { ...other, startOn: '2025-08-25', endOn: '2025-12-12' }
  const section = aSectionOf('ENG-105', 'Composition I', { term: old })
  const { screen } = await openSchedule([aRegistration({ section })], {
    path: '/profile/schedule?term=2026FA',
  })
  await expect.element(screen.getByText(/^You don't have any classes in Fall 2026\./)).toBeVisible()
})

test('R8.7 stays in the week view when another session is selected', async () => {
  const half = { ...fall, id: 'h', code: '2026FA-8W2', title: 'Fall 2026 Second 8-Week' }
  const second = aRegistration({
    section: aSectionOf('HIS-151', 'History', { academicPeriod: half }),
  })
  const { screen, address } = await openSchedule([aRegistration(), second], {
    path: '/profile/schedule?view=week',
  })
  await screen.getByRole('combobox', { name: 'Session' }).selectOptions('Second 8-Week')
  await expect.poll(address).toBe('/profile/schedule?term=2026FA&session=2026FA-8W2&view=week')
})
