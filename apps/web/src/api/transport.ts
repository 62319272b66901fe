import { configuration } from '#config/configuration.ts'

const SAFE_METHODS = ['GET', 'HEAD', 'OPTIONS']

let userToken: () => string | null = () => null

/** Provides the person's token in key mode. The default cookie mode doesn't need one. */
export function provideUserToken(token: () => string | null): void {
  userToken = token
}

/** The session on the server, when it isn't the expected person's. */
type OtherIdentity = 'other' | 'nobody'

let expectedPerson: () => string | null = () => null
let onOtherPerson: (identity: OtherIdentity) => void = () => {}

/**
 * Provides the person whose pages are shown. The server rejects a change sent as anyone else, such
 * as after an impersonation has ended (R5.5), and every call once the session is over.
 * @param onRejected called after a rejection, to check who is signed in
 */
export function provideExpectedPerson(
  person: () => string | null,
  onRejected: (identity: OtherIdentity) => void,
): void {
  expectedPerson = person
  onOtherPerson = onRejected
}

function bearer(): string | null {
  const { AUTH_METHOD, API_KEY } = configuration()
  return (AUTH_METHOD === 'pkce' ? userToken() : null) ?? API_KEY
}

/**
 * Sends a request by the configured sign-in method (R4.3, R4.4): with cookies, or with a bearer
 * token instead. Changes carry a header that another site can't add.
 */
export async function send(request: Request): Promise<Response> {
  const headers = new Headers(request.headers)
  const token = bearer()
  if (token !== null && !headers.has('authorization'))
    headers.set('authorization', `Bearer ${token}`)
  const changes = !SAFE_METHODS.includes(request.method)
  const person = expectedPerson()
  if (changes) headers.set('x-myhub-client', 'web')
  if (changes && person !== null) headers.set('x-myhub-person', person)
  const credentials = configuration().AUTH_METHOD === 'pkce' ? 'omit' : 'include'
  // Looked up at each call, so that a test or a tracer can replace it.
  const response = await globalThis.fetch(new Request(request, { headers, credentials }))
  if (changes && response.status === 409) onOtherPerson('other')
  if (person !== null && response.status === 401) onOtherPerson('nobody')
  return response
}
