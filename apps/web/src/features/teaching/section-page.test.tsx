import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { accessibilityFaults } from '#testing/accessibility.ts'
import { openAsStaff } from '#testing/open-as-staff.ts'
import { aStaffUser } from '#testing/records/staff.ts'
import { aRoster, aStudentOf, aTaughtSection, taughtSections } from '#testing/records/teaching.ts'

const readRoster = 'GET /v1/teaching/section/{id}/roster'
const markSeen = 'PUT /v1/teaching/section/{id}/roster/seen'

/** Opens the page of a class with these students. */
async function openClass(
  taught: ReturnType<typeof aTaughtSection>,
  roster: Partial<ReturnType<typeof aRoster>>,
  user: Parameters<typeof aStaffUser>[1] = {},
) {
  const { id } = taught.section
  const opened = await openAsStaff(`/teaching/${id}`, [], {
    'GET /v1/authorization/user/mine': aStaffUser([], { teaches: true, ...user }),
    'GET /v1/teaching/section/mine': taughtSections([taught]),
    [readRoster]: aRoster(id, [], roster),
    [markSeen]: {},
  })
  const url = `/v1/teaching/section/${id}/roster`
  const wasCalled = (call: string) => opened.api.calls.includes(call)
  return {
    main: opened.main,
    isRosterRead: () => wasCalled(`GET ${url}`),
    isMarkedSeen: () => wasCalled(`PUT ${url}/seen`),
    rosterCalls: () => opened.api.calls.filter((call) => call.includes('/roster')),
    url,
    answer: opened.api.setResponses,
  }
}

test('shows the roster with opt-outs marked, the waitlist in order, and former students', async () => {
  const { main } = await openClass(aTaughtSection(), {
    entries: [
      aStudentOf('Lindgren', {
        isDirectoryOptOut: true,
        pronouns: { id: 'SHE', code: 'SHE', title: 'she/her' },
      }),
      aStudentOf('Young', {
        standing: 'withdrawn',
        status: { id: 'W', code: 'W', title: 'Withdrawn' },
        statusOn: '2026-10-27',
      }),
      aStudentOf('Baker', { standing: 'waitlisted', waitlistPlace: 1 }),
      aStudentOf('Adams', { standing: 'waitlisted', waitlistPlace: 2 }),
    ],
  })
  const student = main.getByRole('row').filter({ hasText: 'Lindgren' })
  await expect.element(student).toMatchTextContent('(she/her)')
  await expect.element(student).toMatchTextContent('Not in directory')
  const waiting = main.getByRole('region', { name: 'Waitlist' })
  const names = [...waiting.element().querySelectorAll('bdi')].map((element) => element.textContent)
  expect(names).toEqual(['Maya Baker', 'Maya Adams'])
  const left = main.getByRole('region', { name: 'No longer in this class' })
  await expect.element(left).toMatchTextContent('Withdrawn · Tue, Oct 27')
  const mail = main.getByRole('link', { name: 'Email all' })
  await expect.element(mail).toHaveAttribute('href', expect.stringContaining('&bcc=lindgren%40'))
  expect(await accessibilityFaults()).toEqual([])
})

test('shows changes since the last visit until they are marked as seen', async () => {
  const [dropped, added] = [
    aStudentOf('Adams', { standing: 'dropped', statusOn: '2026-10-27' }),
    aStudentOf('Baker'),
  ]
  const changes = {
    since: '2026-10-20T15:00:00Z',
    entries: [
      { id: dropped.id, before: 'enrolled' as const, on: '2026-10-27' },
      { id: added.id, before: null, on: '2026-10-26' },
    ],
  }
  const taught = aTaughtSection()
  const entries = [dropped, added]
  const { main, isMarkedSeen, answer } = await openClass(taught, { entries, changes })
  const card = main.getByRole('region', { name: 'Changes since your last visit' })
  await expect.element(card).toMatchTextContent('Maya Adams dropped')
  await expect.element(card).toMatchTextContent('Maya Baker is now in the class')
  expect(isMarkedSeen()).toBe(false)
  const seenChanges = { ...changes, entries: [] }
  answer({ [readRoster]: aRoster(taught.section.id, [], { entries, changes: seenChanges }) })
  await card.getByRole('button', { name: 'Mark as seen' }).click()
  await expect.poll(isMarkedSeen).toBe(true)
  await expect.element(card).not.toBeInTheDocument()
  const roster = main.getByRole('region', { name: 'Roster' }).element()
  await expect.poll(() => roster.contains(document.activeElement)).toBe(true)
})

test('stores the first visit automatically, and requests the roster once', async () => {
  const { main, url, isMarkedSeen, rosterCalls } = await openClass(aTaughtSection(), {
    changes: null,
  })
  await expect.poll(isMarkedSeen).toBe(true)
  await main.getByRole('link', { name: 'My classes' }).click()
  await main.getByRole('link', { name: /ENG-105/ }).click()
  await expect.element(main.getByRole('region', { name: 'Roster' })).toBeVisible()
  expect(rosterCalls()).toEqual([`GET ${url}`, `PUT ${url}/seen`])
})

test('R6.1 never shows a class as empty when the college did not send its students', async () => {
  const source = { state: 'notProvided', asOf: null } as const
  const { main } = await openClass(aTaughtSection({ enrolled: null }), { source })
  const roster = main.getByRole('region', { name: 'Roster' })
  await expect.element(roster).toMatchTextContent("doesn't share")
  expect(main.getByText('No students are registered').query()).toBeNull()
  await expect.element(main.getByText('Seats unknown')).toBeVisible()
})

test('R5.5 requests no roster while viewing as an instructor', async () => {
  const { main, isRosterRead } = await openClass(
    aTaughtSection(),
    {},
    { impersonatorName: 'Kim Ortega' },
  )
  await expect.element(main.getByText(/Only the instructor can open a roster/)).toBeVisible()
  expect(isRosterRead()).toBe(false)
})

test('explains that a roster of an earlier term is closed', async () => {
  const closed = aTaughtSection({}, { rosterClosesOn: '2026-10-01' })
  const { main, isRosterRead } = await openClass(closed, {})
  await expect.element(main.getByText(/This roster closed on Thu, Oct 1/)).toBeVisible()
  expect(isRosterRead()).toBe(false)
})

test('fits on a phone with a long address', async () => {
  await page.viewport(390, 800)
  const email = 'a.very.long.address.of.a.student@student.prairiebend.example'
  const { main } = await openClass(aTaughtSection(), { entries: [aStudentOf('Adams', { email })] })
  await expect.element(main.getByText('Maya Adams')).toBeVisible()
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390)
  await page.viewport(1280, 900)
})
