import type { Page } from '@playwright/test'

/** Chooses a person of the demo college on the sign-in page, wherever the hub has led there. */
export async function chooseOnSignInPage(page: Page, username: string): Promise<void> {
  await page.waitForURL(/\/oidc\//)
  await page.getByRole('button', { name: new RegExp(username.replace('.', '\\.')) }).click()
}

/** Opens a page that needs sign-in as a person, and waits until it is there. */
export async function openAs(page: Page, username: string, path = '/dashboard'): Promise<void> {
  await page.goto(path)
  await chooseOnSignInPage(page, username)
  await page.waitForURL((url) => url.pathname === new URL(path, url).pathname)
  await page.getByRole('heading', { level: 1 }).waitFor()
}
