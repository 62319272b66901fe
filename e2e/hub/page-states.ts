import type { Page } from '@playwright/test'

// States that `npm run screenshots` shows beside regular pages: records that load or fail, no
// network, a failed save, overlays, and another person's record.

const records = '**/v1/people/person/mine/data'
const unavailable = { status: 503, json: { error: { code: 'unavailable', message: 'Down.' } } }

async function open(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await page.getByRole('heading', { level: 1 }).waitFor()
}

/** The page's records never arrive. */
async function openSlow(page: Page, path: string): Promise<void> {
  await page.route(records, () => {})
  await open(page, path)
  await page.locator('[aria-busy="true"]').first().waitFor()
}

/** The server can't return the page's records; the page shows it after the last retry. */
async function openFailing(page: Page, path: string): Promise<void> {
  await page.route(records, (route) => route.fulfill(unavailable))
  await open(page, path)
  await page.getByRole('button', { name: 'Retry' }).first().waitFor()
}

async function failSave(page: Page): Promise<void> {
  await open(page, '/profile/phone')
  await page.route('**/v1/**', (route) =>
    route.request().method() === 'GET' ? route.fallback() : route.fulfill(unavailable),
  )
  await page.getByRole('textbox').first().fill('(312) 555-0187')
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByText(/couldn't save/).waitFor()
}

async function goOffline(page: Page): Promise<void> {
  await open(page, '/profile/schedule')
  await page.waitForLoadState('networkidle')
  await page.context().setOffline(true)
  await page
    .getByText(/offline/i)
    .first()
    .waitFor()
}

async function openMenu(page: Page): Promise<void> {
  await open(page, '/dashboard')
  await page.getByRole('button', { name: /^Account:/ }).click()
  await page.getByRole('group', { name: 'Account' }).waitFor()
}

async function searchStaff(page: Page): Promise<void> {
  await open(page, '/dashboard')
  await page.keyboard.press('Control+k')
  await page.getByRole('dialog').getByRole('combobox').fill('financial')
  await page.getByRole('option').first().waitFor()
}

/** The record of a person an advisor searched for. */
async function openRecord(page: Page): Promise<void> {
  await open(page, '/people')
  await page.getByRole('searchbox').fill('Coleman')
  const region = page.getByRole('region', { name: 'People found' })
  await region.getByRole('link', { name: /Andre Coleman/ }).click()
  await page.getByRole('textbox', { name: 'Reason' }).fill('Advising appointment')
  await page.getByRole('button', { name: 'Open record' }).click()
  await page.getByRole('region', { name: 'Programs' }).waitFor()
  // The last cards load when they come into view.
  await page.mouse.wheel(0, 10_000)
  await page.waitForLoadState('networkidle')
  await page.locator('.skeleton').first().waitFor({ state: 'detached' })
}

type State = { username: string; arrange: (page: Page) => Promise<void> }

const student = (arrange: State['arrange']): State => ({ username: 'full.time', arrange })

export const pageStates: Readonly<Record<string, State>> = {
  'loading-dashboard': student((page) => openSlow(page, '/dashboard')),
  'loading-schedule': student((page) => openSlow(page, '/profile/schedule')),
  'failing-dashboard': student((page) => openFailing(page, '/dashboard')),
  'failing-billing': student((page) => openFailing(page, '/profile/billing')),
  'failing-save': student(failSave),
  offline: student(goOffline),
  'account-menu': student(openMenu),
  palette: student(searchStaff),
  'record-of-a-student': { username: 'staff.advisor', arrange: openRecord },
}
