import { configuration } from '#config/configuration.ts'

const SAFE_METHODS = ['GET', 'HEAD', 'OPTIONS']

let userToken: () => string | null = () => null

/** Key mode says where the person's token is; the cookie of the default mode needs nothing. */
export function provideUserToken(token: () => string | null): void {
  userToken = token
}

let meantPerson: () => string | null = () => null
let whenOther: () => void = () => {}

/**
 * The session says as whom the pages are shown: a change that is sent as somebody else meanwhile, such as
 * after an impersonation has ended, is refused by the server (R5.5).
 * @param refused what to do then: find out who is here
 */
export function provideMeantPerson(person: () => string | null, refused: () => void): void {
  meantPerson = person
  whenOther = refused
}

function bearer(): string | null {
  const { AUTH_METHOD, API_KEY } = configuration()
  return (AUTH_METHOD === 'pkce' ? userToken() : null) ?? API_KEY
}

/**
 * Sends a request as the configured sign-in method wants it (R4.3, R4.4): with cookies, or without
 * them and with a bearer. What changes something carries a header that another site cannot add.
 */
export async function send(request: Request): Promise<Response> {
  const headers = new Headers(request.headers)
  const token = bearer()
  if (token !== null && !headers.has('authorization'))
    headers.set('authorization', `Bearer ${token}`)
  const changes = !SAFE_METHODS.includes(request.method)
  const person = meantPerson()
  if (changes) headers.set('x-myhub-client', 'web')
  if (changes && person !== null) headers.set('x-myhub-person', person)
  const credentials = configuration().AUTH_METHOD === 'pkce' ? 'omit' : 'include'
  // Looked up at each call: whoever replaces fetch (a test, a tracer) is heard.
  const response = await globalThis.fetch(new Request(request, { headers, credentials }))
  if (changes && response.status === 409) whenOther()
  return response
}
