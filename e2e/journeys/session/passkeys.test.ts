import { expect, type Page, test } from '@playwright/test'
import { waitForSettled } from '../../hub/look.ts'
import { openAs } from '../../hub/people.ts'

/** A software authenticator that always approves. */
async function addAuthenticator(page: Page): Promise<void> {
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('WebAuthn.enable')
  await cdp.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
}

test('R8.3 R8.18 a student adds a passkey, signs out, signs in with it alone, and removes it', async ({
  page,
}) => {
  test.setTimeout(180_000)
  await addAuthenticator(page)
  await openAs(page, 'grad.soon')
  await waitForSettled(page)
  // The offer is at the end of the dashboard, and loads when scrolled into view. Cards that come
  // into view on the way may move the end.
  const addPasskeyLink = page.getByRole('link', { name: 'Add a passkey' })
  await expect(async () => {
    await page.keyboard.press('End')
    await expect(addPasskeyLink).toBeVisible({ timeout: 2000 })
  }).toPass()
  await addPasskeyLink.click()
  const card = page.getByRole('region', { name: 'Passkeys' })
  await expect(card).toContainText("You don't have any passkeys yet.")
  await card.getByRole('button', { name: 'Add a passkey' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add a passkey' })
  await dialog.getByLabel('Passkey name').fill('My phone')
  await dialog.getByRole('button', { name: 'Continue' }).click()
  await expect(card.getByText('Not used yet')).toBeVisible()

  await page.goto('/dashboard')
  await waitForSettled(page)
  await expect(page.getByRole('link', { name: 'Add a passkey' })).toHaveCount(0)
  await page.getByRole('button', { name: /^Account:/ }).click()
  await page.getByRole('button', { name: /sign out/i }).click()
  await expect(page.getByRole('button', { name: 'Sign in' }).first()).toBeVisible()

  await page.goto('/account')
  await page.waitForURL(/\/oidc\//)
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click()
  await page.waitForURL(/\/account/)
  await expect(card).toContainText('Last used')
  await card.getByRole('button', { name: 'Remove: My phone' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click()
  await expect(card).toContainText("You don't have any passkeys yet.")
})

test('R8.3 a removed passkey signs no one in, and the page shows it', async ({ page }) => {
  test.setTimeout(180_000)
  await addAuthenticator(page)
  await openAs(page, 'gpa.zero', '/account')
  const card = page.getByRole('region', { name: 'Passkeys' })
  await card.getByRole('button', { name: 'Add a passkey' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Continue' }).click()
  await expect(card.getByText('Not used yet')).toBeVisible()
  await card.getByRole('button', { name: /^Remove/ }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click()
  await expect(card).toContainText("You don't have any passkeys yet.")
  await page.goto('/ui/login?redirect=%2Faccount&prompt=login')
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click()
  await expect(page.getByRole('alert')).toContainText('This passkey is no longer registered.')
})
