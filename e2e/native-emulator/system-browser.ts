import { createHash, randomBytes } from 'node:crypto'
import college from '../../apps/native/college.json' with { type: 'json' }

/** The hub's public address; in these journeys it runs on this machine. */
export const HUB = `https://${college.host}`

/** The app's id, which is also its URL scheme. */
export const APP_ID = college.id

const isAppUrl = (url: string) =>
  url.startsWith(`${APP_ID}:`) || url.startsWith(`${HUB}/native/auth/callback`)

/**
 * The system browser: it has its own cookies, which the app never sees, and passes on the app's
 * URLs. It fetches the hub's real pages without rendering them.
 */
export class SystemBrowser {
  private readonly cookies = new Map<string, string>()
  private readonly servedFolder: string

  /** @param servedFolder the hub's real address */
  constructor(servedFolder: string) {
    this.servedFolder = servedFolder
  }

  private async fetch(url: string, init: RequestInit = {}): Promise<Response> {
    const cookie = [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const response = await fetch(url.replace(HUB, this.servedFolder), {
      ...init,
      redirect: 'manual',
      headers: { ...init.headers, cookie, origin: HUB, 'sec-fetch-site': 'same-origin' },
    })
    for (const set of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(set) ?? []
      if (value === '' || /expires=Thu, 01 Jan 1970|max-age=0/i.test(set)) this.cookies.delete(name)
      else this.cookies.set(name, value)
    }
    return response
  }

  /** Follows redirects to a page, or to a URL that opens the app. */
  private async follow(url: string, init?: RequestInit): Promise<{ url: string; page: string }> {
    const response = await this.fetch(url, init)
    const location = response.headers.get('location')
    if (location === null) return { url, page: await response.text() }
    const next = new URL(location, url).href
    return isAppUrl(next) ? { url: next, page: '' } : this.follow(next)
  }

  /**
   * Opens a provider page and signs in there, unless this browser is signed in already.
   * @returns the URL that reopens the app
   */
  async signIn(address: string, username: string): Promise<string> {
    const { url, page } = await this.follow(address)
    if (isAppUrl(url)) return url
    const action = /<form[^>]+action="([^"]+)"/.exec(page)?.[1]
    if (!action) throw new Error(`${url} is no page to sign in on`)
    const body = new URLSearchParams({ persona: username })
    const signedIn = await this.follow(new URL(action, url).href, { method: 'POST', body })
    if (!isAppUrl(signedIn.url)) throw new Error(`Signing in led to ${signedIn.url}`)
    return signedIn.url
  }

  /**
   * Opens any other page.
   * @returns its final address and its text
   */
  open(address: string): Promise<{ url: string; page: string }> {
    return this.follow(address)
  }

  /** A token from the hub, as the app gets it: for journeys that start signed in. */
  async tokenFor(username: string): Promise<string> {
    const [verifier, state] = [0, 1].map(() => randomBytes(32).toString('base64url'))
    const redirect_uri = `${APP_ID}://auth/callback`
    const query = new URLSearchParams({
      redirect_uri,
      state: state ?? '',
      code_challenge: createHash('sha256')
        .update(verifier ?? '')
        .digest('base64url'),
      code_challenge_method: 'S256',
    })
    const back = new URL(await this.signIn(`${HUB}/ui/authorize?${query}`, username))
    const response = await fetch(`${this.servedFolder}/v1/authentication/pkce/token`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-myhub-client': 'web' },
      body: JSON.stringify({
        grant_type: 'authorization_code',
        code: back.searchParams.get('code'),
        redirect_uri,
        code_verifier: verifier,
      }),
    })
    if (!response.ok) throw new Error(`No token: ${response.status} ${await response.text()}`)
    const { token }: { token: string } = await response.json()
    return token
  }
}
