import type { FastifyInstance } from 'fastify'
import { accountOf } from '#identity/accounts/accounts.queries.ts'
import { deviceOf } from '#identity/sessions/device-of.ts'
import { hostName } from '#identity/sessions/session-cookie.ts'
import { beginSession } from '#identity/sessions/sessions.queries.ts'
import { vaultOf } from '#lib/vault.ts'
import { type Browser, browse } from './browse.ts'
import { keySignIn } from './services/key-mode.ts'

/** The headers of a signed-in person's calls. */
export interface SignedIn {
  readonly headers: Readonly<Record<string, string>>
}

/** The same, and the browser they signed in with. */
export interface SignedInByPages extends SignedIn {
  readonly browser: Browser
}

/** The cookie, and the proof that a call comes from the web app. */
const headersWith = ({ settings }: FastifyInstance, cookie: string) => ({
  cookie,
  origin: settings.publicUrl,
  'x-myhub-client': 'web',
})

/**
 * Signs a persona (see `buildAccount`) in as the hub does after the pages and redirects, which take
 * thirty queries. A test about those, or about the browser, uses `signInByPages`.
 * @returns the headers for `app.inject`
 */
export async function signIn(app: FastifyInstance, username: string): Promise<SignedIn> {
  const { database, settings } = app
  const account = await accountOf(database.db, username)
  if (!account?.isDemo) throw new Error(`${username} is not a persona who may sign in`)
  const { personId } = account
  const now = app.clock()
  const secret = await beginSession(database.db, vaultOf(settings.secretKeys), {
    ...{ personId, now, authenticatedAt: now, allowsAdmin: true },
    ...{ idToken: null, providerSignInId: null, ...deviceOf(undefined) },
    expiresAt: new Date(now.getTime() + settings.SESSION_HOURS * 3_600_000),
  })
  const event = { action: 'signIn', outcome: 'ok', details: '{"with":"persona"}' } as const
  await database.db
    .insertInto('audit_event')
    .values({ ...event, at: now, actor_id: personId, subject_id: personId })
    .execute()
  return { headers: headersWith(app, `${hostName('myhub-session', settings)}=${secret}`) }
}

async function choosePersona(browser: Browser, start: string, username: string) {
  const page = await browser.get(start)
  if (page.status !== 200 || !page.url.pathname.startsWith('/oidc/sign-in/'))
    throw new Error(`No sign-in page, but ${page.status} at ${page.url.pathname}: ${page.text}`)
  return browser.submit(page.url.pathname, { persona: username })
}

/** Signs a persona in through the pages of the embedded provider, in cookie mode. */
export async function signInByPages(
  app: FastifyInstance,
  username: string,
  browser = browse(app),
): Promise<SignedInByPages> {
  await choosePersona(browser, '/ui/login?redirect=%2Fdashboard', username)
  if (![...browser.cookies.keys()].some((name) => name.endsWith('myhub-session')))
    throw new Error(`${username} was not signed in`)
  return { headers: headersWith(app, browser.cookieHeader()), browser }
}

/**
 * Signs a persona in as the web app does in token mode.
 * @returns the bearer header, and the token
 */
export async function signInByKey(
  app: FastifyInstance,
  username: string,
  browser = browse(app),
): Promise<SignedInByPages & { readonly token: string }> {
  const { start, exchange } = keySignIn(app)
  const { url } = await choosePersona(browser, start, username)
  const response = await exchange(url.searchParams.get('code'))
  if (response.statusCode !== 200) throw new Error(`No token, but ${response.body}`)
  const { token } = response.json<{ token: string }>()
  return { headers: { authorization: `Bearer ${token}` }, token, browser }
}
