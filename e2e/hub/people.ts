import type { Page } from '@playwright/test'

/** The demo college's people with a story (college/src/personas.ts). */
export const personas = [
  'new.student',
  'full.time',
  'hs.joint',
  'transfer.in',
  'ela.learner',
  'vet.benefits',
  'hold.money',
  'opt.out',
  'grad.soon',
  'empty.records',
  'huge.history',
  'edge.text',
  'dst.schedule',
  'gpa.zero',
  'staff.advisor',
  'faculty.prof',
  'staff.directory',
  'admin.active',
  'admin.inactive',
  'beta.tester',
  'sync.fails',
  'writeback.conflict',
] as const

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
