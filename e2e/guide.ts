import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { pictureRecords } from './guide-records.ts'
import { picturedHub } from './hub/addresses.ts'
import { withPicturedHub } from './hub/pictured-hub.ts'

// The screenshots in the setup guide, with an OpenID provider in a separate process:
// `npm run screenshots:guide`.

const folder = join(import.meta.dirname, '../docs/pictures')
const providerProcess = new URL(
  '../apps/server/src/testing/sources/college-provider.process.ts',
  import.meta.url,
)

async function startProvider() {
  const child = fork(providerProcess, { stdio: ['ignore', 'ignore', 'inherit', 'ipc'] })
  const [issuer] = await once(child, 'message')
  return {
    issuer: String(issuer),
    /** The user for the following sign-ins. */
    signIn: async (username: string) => {
      const groups = ['hub-admins', 'staff']
      const claims = { sub: '00u1f7k2', preferred_username: username, groups, acr: 'mfa' }
      child.send({ claims: { ...claims, email: `${username}@prairiebend.example` } })
      await once(child, 'message')
    },
    stop: () => child.disconnect(),
  }
}

const provider = await startProvider()

const card = (name: string) => (page: Page) => page.getByRole('region', { name, exact: true })

async function tryRegistering(page: Page): Promise<void> {
  await provider.signIn('full.time')
  await page.getByRole('button', { name: /^Try it out/ }).click()
  await page.getByRole('link', { name: 'Close the result' }).waitFor()
}

const pictures = [
  { name: 'set-up-steps', path: '/admin/set-up', shows: card('Steps') },
  { name: 'set-up-sign-in', path: '/admin/set-up', shows: card('Sign-in') },
  {
    name: 'set-up-trial',
    path: '/admin/set-up',
    shows: card('Sign-in that you tried out'),
    tryRegistering,
  },
]

await withPicturedHub(
  {
    ENVIRONMENT: 'production',
    OIDC_ISSUER: provider.issuer,
    OIDC_CLIENT_ID: 'hub',
    OIDC_CLIENT_SECRET: 'a secret of the pictures',
    SIGN_IN_PERMISSIONS: JSON.stringify([
      { claim: 'groups', value: 'hub-admins', permissions: ['settings.write'] },
    ]),
  },
  async (browser) => {
    for (const { name, path, shows, tryRegistering: prepare } of pictures) {
      const context = await browser.newContext({
        ...{ baseURL: picturedHub.url, timezoneId: 'America/Chicago', locale: 'en-US' },
        viewport: { width: 1000, height: 900 },
      })
      const page = await context.newPage()
      await provider.signIn('staff.advisor')
      await page.goto(`/ui/login?redirect=${encodeURIComponent(path)}`)
      await page.getByRole('heading', { level: 1 }).waitFor()
      await page.waitForLoadState('networkidle')
      await prepare?.(page)
      await shows(page).screenshot({ path: join(folder, `${name}.png`) })
      await context.close()
    }
  },
)
provider.stop()
await pictureRecords(folder)
