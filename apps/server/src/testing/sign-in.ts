import type { FastifyInstance } from 'fastify'
import { type Browser, browse } from './browse.ts'
import { keySignIn } from './services/key-mode.ts'

/** The headers of a signed-in person's calls. */
export interface SignedIn {
  readonly headers: Readonly<Record<string, string>>
  readonly browser: Browser
}

async function choosePersona(browser: Browser, start: string, username: string) {
  const page = await browser.get(start)
  if (page.status !== 200 || !page.url.pathname.startsWith('/oidc/sign-in/'))
    throw new Error(`No sign-in page, but ${page.status} at ${page.url.pathname}: ${page.text}`)
  return browser.submit(page.url.pathname, { persona: username })
}

/**
 * Signs a persona (see `buildAccount`) in through the embedded provider, in cookie mode.
 * @returns the headers for `app.inject`: the cookie, and the proof that the call comes from the web
 * app
 */
export async function signIn(
  app: FastifyInstance,
  username: string,
  browser = browse(app),
): Promise<SignedIn> {
  await choosePersona(browser, '/ui/login?redirect=%2Fdashboard', username)
  if (![...browser.cookies.keys()].some((name) => name.endsWith('myhub-session')))
    throw new Error(`${username} was not signed in`)
  const headers = {
    cookie: browser.cookieHeader(),
    origin: app.settings.publicUrl,
    'x-myhub-client': 'web',
  }
  return { headers, browser }
}

/**
 * Signs a persona in as the web app does in token mode.
 * @returns the bearer header, and the token
 */
export async function signInByKey(
  app: FastifyInstance,
  username: string,
  browser = browse(app),
): Promise<SignedIn & { readonly token: string }> {
  const { start, exchange } = keySignIn(app)
  const { url } = await choosePersona(browser, start, username)
  const answer = await exchange(url.searchParams.get('code'))
  if (answer.statusCode !== 200) throw new Error(`No token, but ${answer.body}`)
  const { token } = answer.json<{ token: string }>()
  return { headers: { authorization: `Bearer ${token}` }, token, browser }
}
