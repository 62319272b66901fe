import { expect, test } from '@playwright/test'
import { changeExport, importExport } from '../hub/college-export.ts'
import { waitForSettled } from '../hub/look.ts'
import { openAs } from '../hub/people.ts'

// Changes that offices make in the college's own system reach the hub through an export. Imports
// run one at a time.
test.describe.configure({ mode: 'default', timeout: 300_000 })

const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Chicago' }).format(Date.now())
/** Counted in UTC: at the college, the day when daylight saving time ends has 25 hours. */
const yesterday = new Date(Date.parse(today) - 86_400_000).toISOString().slice(0, 10)

test('R8.12 a new student does their part of orientation in the hub, the college marks the rest, and the hub shows it as finished', async ({
  browser,
  page,
}) => {
  await openAs(page, 'new.student', '/profile/orientation')
  const steps = page.getByRole('region', { name: 'Your steps' })
  await expect(steps.getByText(/^\d+ of \d+ done$/)).toBeVisible()
  await expect(steps.getByText('You finished orientation')).toHaveCount(0)
  const [doneCount, all] =
    (await steps.getByText(/^\d+ of \d+ done$/).innerText()).match(/\d+/g) ?? []
  expect(Number(doneCount)).toBeLessThan(Number(all))

  await page.getByRole('link', { name: 'Review agreements' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Admissions' })).toBeVisible()
  const agreements = page.getByRole('region', { name: 'Agreements' })
  await agreements.getByRole('button', { name: /^Accept / }).click()
  await expect(agreements.getByText('Waiting for you')).toHaveCount(0)
  await page.goto('/profile/orientation')
  await expect(steps.getByText(/^\d+ of \d+ done$/)).toBeVisible()
  await waitForSettled(page)
  await expect(page.getByRole('link', { name: 'Review agreements' })).toHaveCount(0)

  const orientationSourcedId = 'OR9931184'
  await changeExport(
    'orientation_steps.csv',
    { orientationSourcedId, status: 'todo' },
    { status: 'done', doneAt: `${yesterday}T15:00:00Z` },
  )
  await changeExport(
    'orientation.csv',
    { sourcedId: orientationSourcedId },
    { status: 'completed', completedOn: yesterday },
  )
  await importExport(browser)

  await page.reload()
  await expect(steps.getByText('You finished orientation')).toBeVisible()
  await expect(steps.getByText(`${all} of ${all} done`)).toBeVisible()
  await expect(steps.getByRole('link', { name: /^Do this next/ })).toHaveCount(0)
  await waitForSettled(page)
  // The college's export still has it as open; the answer in the hub stays.
  await expect(page.getByRole('link', { name: 'Review agreements' })).toHaveCount(0)
})

test('R8.13 a returning student sees everything that blocks her registration, the offices clear it, and she can register', async ({
  browser,
  page,
}) => {
  await openAs(page, 'hold.money', '/profile/registrations')
  const clear = page.getByRole('region', { name: 'Registration status' })
  await expect(
    clear.getByText(/^(One thing keeps|\d+ things keep) you from registering for/),
  ).toBeVisible()
  const reasons = clear.getByRole('heading', { level: 3 })
  const names = await reasons.allInnerTexts()
  // The hold and the past-due balance are one debt.
  expect(names).toContain('Balance due')
  expect(names).not.toContain('Past-due balance')
  await expect(clear.getByText(/^\$[\d,.]+ of your balance is past due/)).toBeVisible()
  // Each is shown with the step that clears it.
  for (const name of names)
    await expect(clear.getByRole('link', { name: new RegExp(`: ${name}$`) })).toBeVisible()
  // A hold that only offices see isn't shown to the student.
  await expect(page.getByText('Account with collections')).toHaveCount(0)
  await page.goto('/dashboard')
  await expect(page.getByRole('main').getByText('Balance due').first()).toBeVisible()

  const userSourcedId = 'P9923046'
  await changeExport('holds.csv', { userSourcedId }, { endOn: yesterday })
  await changeExport(
    'account_balances.csv',
    { userSourcedId },
    { balance: '0.00', dueNow: '0.00', pastDue: '0.00' },
  )
  await changeExport(
    'eligibilities.csv',
    { userSourcedId },
    { eligibility: 'eligible', reasons: '', opensAt: `${yesterday}T14:00:00Z` },
  )
  await importExport(browser)

  await page.goto('/profile/registrations')
  await expect(clear.getByText(/^You're cleared to register for/)).toBeVisible()
  await expect(reasons).toHaveCount(0)
})
