import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { accessibilityFaults } from '#testing/accessibility.ts'
import { openAsStaff } from '#testing/open-as-staff.ts'
import { aCaseload, anAdvisee, aReason } from '#testing/records/advising.ts'
import { aStaffUser } from '#testing/records/staff.ts'

const call = 'GET /v1/advising/advisee/mine'

const advisees = [
  anAdvisee('Lindgren', {
    isDirectoryOptOut: true,
    reasons: [
      aReason('blocked', { at: '2026-11-09T12:00:00Z', things: [{ title: 'Balance due' }] }),
      aReason('hold', { on: '2026-09-01', things: [{ title: 'See your advisor' }] }),
    ],
  }),
  anAdvisee('Abdi', {
    reasons: [aReason('pace', { figures: { has: 0.5, needs: 2 / 3 } })],
    isPrimary: false,
  }),
  anAdvisee('Young'),
]

async function open(caseload = aCaseload(advisees), path = '/advising', user = {}) {
  const opened = await openAsStaff(path, [], {
    'GET /v1/authorization/user/mine': aStaffUser([], { advises: true, ...user }),
    [call]: caseload,
  })
  const names = () =>
    [...opened.main.element().querySelectorAll('bdi')].map(({ textContent }) => textContent)
  return { ...opened, names }
}

test('lists the students with each reason and its fact, in the server’s order', async () => {
  const { main, names } = await open()
  const row = (name: string) => main.getByRole('row').filter({ hasText: name })
  await expect.element(row('Lindgren')).toMatchTextContent('Balance due, registration opens')
  await expect.element(row('Lindgren')).toMatchTextContent('See your advisor, since')
  await expect.element(row('Lindgren')).toMatchTextContent('Not in directory')
  await expect.element(row('Abdi')).toMatchTextContent('has 50%, needs 66.7%')
  await expect.element(row('Abdi')).toMatchTextContent('Not their primary advisor')
  await expect.element(row('Young')).toMatchTextContent('Nothing open')
  expect(names()).toEqual(['Maya Lindgren', 'Maya Abdi', 'Maya Young'])
  expect(await accessibilityFaults()).toEqual([])
})

test('filters by a reason in the URL and by name outside it, and emails the matching students', async () => {
  const { main, names, screen, address } = await open()
  await main.getByRole('combobox', { name: 'Reason' }).selectOptions('Any reason (2)')
  await expect.poll(address).toBe('/advising?reason=any')
  await expect.element(main.getByRole('status').first()).toMatchTextContent('2 of 3 students')
  await main.getByRole('searchbox', { name: 'Name or student number' }).fill('abd')
  await expect.poll(names).toEqual(['Maya Abdi'])
  expect(address()).toBe('/advising?reason=any')
  const mail = main.getByRole('link', { name: 'Email all' })
  await expect
    .element(mail)
    .toHaveAttribute(
      'href',
      'mailto:?subject=From%20your%20advisor&bcc=abdi%40student.prairiebend.example',
    )
  await main.getByRole('searchbox').fill('nobody')
  await expect.element(screen.getByText(/No student matches/)).toBeVisible()
})

test.each([
  ['hold', 1],
  ['nonsense', 3],
])('the reason %s in the URL leaves %d of 3 students', async (reason, count) => {
  const { names } = await open(undefined, `/advising?reason=${reason}`)
  await expect.poll(() => names().length).toBe(count)
})

test('R6.1 lists what was not checked, and marks no student as fine because of it', async () => {
  const student = (name: string, unchecked: ('hold' | 'pace')[]) => anAdvisee(name, { unchecked })
  const { main } = await open(
    aCaseload([student('Adams', ['hold', 'pace']), student('Baker', ['hold'])]),
  )
  await expect.element(main.getByText(/share what we need for: Advising hold\./)).toBeVisible()
  const row = main.getByRole('row').filter({ hasText: 'Adams' })
  await expect.element(row).toMatchTextContent('Not checked: Low pace.')
  await expect.element(row).toMatchTextContent('Nothing found in what we could check')
  expect(main.getByText('Nothing open').query()).toBeNull()
})

test('R6.1 never shows a list that the college did not send as empty', async () => {
  const { main } = await open(aCaseload([], { source: { state: 'notProvided', asOf: null } }))
  await expect.element(main.getByText(/doesn't share/)).toBeVisible()
  expect(main.getByText("You don't advise anyone today").query()).toBeNull()
})

test('R5.5 requests no list while viewing as an advisor', async () => {
  const { main, api } = await open(undefined, undefined, { impersonatorName: 'Kim Ortega' })
  await expect.element(main.getByText(/Only the advisor can open this list/)).toBeVisible()
  expect(api.calls).not.toContain(call)
})

test('R2.12 explains to a person without advisees that the page is for advisors, and sends no request', async () => {
  const { main, api } = await open(undefined, undefined, { advises: false })
  await expect.element(main.getByText(/This page is for advisors/)).toBeVisible()
  expect(main.getByRole('link', { name: 'Notices about advisees' }).query()).toBeNull()
  expect(api.calls).not.toContain(call)
})

test('shows 600 students a page at a time, quickly, and fits a phone', async () => {
  await page.viewport(390, 800)
  const many = Array.from({ length: 600 }, (_, at) =>
    anAdvisee(`Number${at}`, {
      reasons: [aReason('hold', { on: '2026-09-01', things: [{ title: 'See your advisor' }] })],
    }),
  )
  const { main, names } = await open(aCaseload(many))
  await expect.element(main.getByText('600 students')).toBeVisible()
  await expect.poll(names).toHaveLength(20)
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390)
  await page.viewport(1280, 900)
})
