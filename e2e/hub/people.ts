import type { BrowserContext, Page } from '@playwright/test'

/** The demo college's personas (college/src/personas.ts). */
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

/** Chooses a demo college person on the sign-in page, however the hub got there. */
export async function chooseOnSignInPage(page: Page, username: string): Promise<void> {
  await page.waitForURL(/\/oidc\//)
  await page.getByRole('button', { name: new RegExp(username.replace('.', '\\.')) }).click()
}

/** Signs a person in without rendering the pages involved; `sign-in.test.ts` tests those. */
async function signIn({ request }: BrowserContext, username: string): Promise<void> {
  const page = await request.get('/ui/login?redirect=%2Flicenses')
  const action = /<form[^>]+action="([^"]+)"/.exec(await page.text())?.[1]
  if (action === undefined) throw new Error(`No form to sign in with at ${page.url()}`)
  const { href, origin } = new URL(action, page.url())
  const response = await request.post(href, { form: { persona: username }, headers: { origin } })
  if (!response.ok()) throw new Error(`${username} cannot sign in: ${response.status()}`)
}

/** Shows this browser's pages in a language, as if chosen on this device. */
export const readIn = (context: BrowserContext, language: string) =>
  context.addInitScript(
    (preferences) => localStorage.setItem('myhub.preferences', preferences),
    JSON.stringify({ language }),
  )

/** Opens a page that requires sign-in as a person, and waits until it has loaded. */
export async function openAs(page: Page, username: string, path = '/dashboard'): Promise<void> {
  const config = await page.request.get('/config.json')
  const { AUTH_METHOD } = (await config.json()) as { AUTH_METHOD: string }
  if (AUTH_METHOD === 'cookie') await signIn(page.context(), username)
  await page.goto(path)
  if (AUTH_METHOD !== 'cookie') await chooseOnSignInPage(page, username)
  await page.waitForURL((url) => url.pathname === new URL(path, url).pathname)
  await page.getByRole('heading', { level: 1 }).waitFor()
}
