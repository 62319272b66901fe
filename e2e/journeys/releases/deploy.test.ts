import { type BrowserContext, expect, type Page, test } from '@playwright/test'
import { deployedHub } from '../../hub/addresses.ts'
import { waitForAllPages } from '../../hub/cached-files.ts'
import { type DeployedHub, startDeployedHub } from '../../hub/deploy.ts'
import { openAs } from '../../hub/people.ts'

// Two builds of the app, one after the other at the same address, as in a deploy.

test.describe.configure({ mode: 'default', timeout: 240_000 })
test.use({ baseURL: deployedHub.url, serviceWorkers: 'allow' })

let hub: DeployedHub
test.beforeAll(async () => {
  test.setTimeout(300_000)
  hub = await startDeployedHub()
})
test.afterAll(() => hub?.end())

/** Deploys the other release. Requests are delayed meanwhile, as by a proxy during a deploy. */
async function deploy(context: BrowserContext): Promise<void> {
  const deployed = hub.deploy()
  await context.route('**/v1/**', async (route) => {
    await deployed
    await route.continue()
  })
  await deployed
  await context.unrouteAll({ behavior: 'wait' })
}

/** A page's release: the name of its entry script. */
const releaseOf = (page: Page) =>
  page
    .locator('link:is([rel=modulepreload], [as=script])[href*="/assets/index-"]')
    .first()
    .getAttribute('href')

const updatePrompt = (page: Page) => page.getByText('A new version of MyHub is ready.')

/** Runs the check that a page does once an hour. */
const checkForRelease = (page: Page) =>
  page.evaluate(async () => void (await navigator.serviceWorker.getRegistration())?.update())

/** The documents a tab loads from now on. A request alone doesn't count. */
function watchDocuments(page: Page): string[] {
  const documents: string[] = []
  page.on('domcontentloaded', () => documents.push(page.url()))
  return documents
}

test('R2.13 a student filling in a form is offered the new release once, finishes, and switches to it', async ({
  page,
  context,
}) => {
  await openAs(page, 'full.time', '/profile/name')
  await waitForAllPages(page)
  const before = await releaseOf(page)
  const documents = watchDocuments(page)
  const field = page.getByLabel('Preferred first name')
  await field.fill('Robin')
  await deploy(context)
  await checkForRelease(page)
  await expect(updatePrompt(page)).toBeVisible()
  await expect(field).toHaveValue('Robin')

  await page.getByRole('button', { name: 'Reload now' }).click()
  const question = page.getByRole('alertdialog', { name: 'Reload this page?' })
  await question.getByRole('button', { name: 'Finish first' }).click()
  await expect(field).toHaveValue('Robin')
  // The new release responds to a page of the previous one.
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('button', { name: /^Account: Robin/ })).toBeVisible()

  // A page not opened before in this tab still comes from its own release.
  await page.getByRole('link', { name: 'Registration', exact: true }).first().click()
  await expect(page.getByRole('heading', { level: 1, name: 'Registrations' })).toBeVisible()
  await checkForRelease(page)
  await expect(updatePrompt(page)).toHaveCount(1)
  expect(documents).toEqual([])

  await page.getByRole('button', { name: 'Reload now' }).click()
  // Long enough for a reload that gets lost while service workers change.
  await expect.poll(() => documents, { timeout: 30_000 }).toHaveLength(1)
  await expect(page.getByRole('heading', { level: 1, name: 'Registrations' })).toBeVisible()
  expect(await releaseOf(page)).not.toBe(before)
  await checkForRelease(page)
  await expect(updatePrompt(page)).toHaveCount(0)
  expect(documents).toHaveLength(1)
})

test('R2.13 a tab that stays behind keeps its own files while another has the new release', async ({
  page,
  context,
}) => {
  await openAs(page, 'grad.soon', '/profile')
  await waitForAllPages(page)
  const before = await releaseOf(page)
  const documents = watchDocuments(page)
  await deploy(context)

  // The first page after a deploy opens from this device, and fetches the new release.
  const other = await context.newPage()
  await other.goto('/dashboard')
  await expect(other.getByRole('heading', { level: 1 })).toBeVisible()
  expect(await releaseOf(other)).toBe(before)
  await checkForRelease(other)
  await expect(updatePrompt(other)).toBeVisible()
  await other.goto('/account')
  await expect(other.getByRole('heading', { level: 1 })).toBeVisible()
  expect(await releaseOf(other)).not.toBe(before)
  await expect(updatePrompt(page)).toBeVisible()
  await expect(updatePrompt(other)).toHaveCount(0)

  await page.getByRole('button', { name: 'Later' }).click()
  await page.getByRole('link', { name: 'Registration', exact: true }).first().click()
  await expect(page.getByRole('heading', { level: 1, name: 'Registrations' })).toBeVisible()
  await checkForRelease(page)
  await expect(updatePrompt(page)).toHaveCount(0)
  expect(documents).toEqual([])
})

test.describe('in a browser without storage', () => {
  test.use({ serviceWorkers: 'block' })

  test('R2.13 a page removed with the previous release offers a reload, and then opens', async ({
    page,
    context,
  }) => {
    await openAs(page, 'new.student', '/profile')
    const before = await releaseOf(page)
    const documents = watchDocuments(page)
    await deploy(context)
    await page.getByRole('link', { name: 'Registration', exact: true }).first().click()
    await expect(
      page.getByRole('heading', { level: 1, name: 'MyHub has been updated' }),
    ).toBeVisible()
    expect(documents).toEqual([])
    await page.getByRole('button', { name: 'Reload' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Registrations' })).toBeVisible()
    expect(await releaseOf(page)).not.toBe(before)
    expect(documents).toHaveLength(1)
  })
})
