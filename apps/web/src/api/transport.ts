import { configuration } from '#config/configuration.ts'

const SAFE_METHODS = ['GET', 'HEAD', 'OPTIONS']

let userToken: () => string | null = () => null

/** Key mode says where the person's token is; the cookie of the default mode needs nothing. */
export function provideUserToken(token: () => string | null): void {
  userToken = token
}

function bearer(): string | null {
  const { AUTH_METHOD, API_KEY } = configuration()
  return (AUTH_METHOD === 'pkce' ? userToken() : null) ?? API_KEY
}

/**
 * Sends a request as the configured sign-in method wants it (R4.3, R4.4): with cookies, or without
 * them and with a bearer. What changes something carries a header that another site cannot add.
 */
export function send(request: Request): Promise<Response> {
  const headers = new Headers(request.headers)
  const token = bearer()
  if (token !== null) headers.set('authorization', `Bearer ${token}`)
  if (!SAFE_METHODS.includes(request.method)) headers.set('x-myhub-client', 'web')
  const credentials = configuration().AUTH_METHOD === 'pkce' ? 'omit' : 'include'
  // Looked up at each call: whoever replaces fetch (a test, a tracer) is heard.
  return globalThis.fetch(new Request(request, { headers, credentials }))
}
