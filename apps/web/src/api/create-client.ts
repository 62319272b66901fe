import type { Client } from 'openapi-fetch'

/** The platform rejects TRACE. */
const METHODS = ['GET', 'PUT', 'POST', 'DELETE', 'OPTIONS', 'HEAD', 'PATCH', 'TRACE']

type Values = Readonly<Record<string, unknown>>

type Call = Omit<RequestInit, 'body'> & {
  params?: { path?: Values; query?: Values }
  body?: unknown
  parseAs?: 'json' | 'text' | 'blob' | 'arrayBuffer'
}

/**
 * Fills in the `{name}`s of a path and appends the query; a list repeats its name for each entry.
 */
function addressOf(path: string, { path: places = {}, query = {} }: NonNullable<Call['params']>) {
  const filled = path.replace(/\{(\w+)\}/g, (all, name: string) =>
    encodeURIComponent(String(places[name] ?? all)),
  )
  const queryEntries = Object.entries(query).flatMap(([name, value]) =>
    [value ?? []].flat().map((item) => `${name}=${encodeURIComponent(String(item))}`),
  )
  return queryEntries.length === 0 ? filled : `${filled}?${queryEntries.join('&')}`
}

async function parseBody(response: Response, parseAs: NonNullable<Call['parseAs']>) {
  if (parseAs !== 'json') return response[parseAs]()
  const text = await response.text()
  return text === '' ? undefined : JSON.parse(text)
}

/**
 * A typed client for an API contract (R6.3): every method, `{name}` path parameters, query and JSON
 * body. It uses the types of openapi-fetch but not its client: the hub needs a fifth of that.
 * @param baseUrl without a trailing slash
 * @param fetch receives the request and its body as text; throws when the response is not a success
 */
export function createClient<Paths extends object>(
  baseUrl: string,
  fetch: (request: Request, body: string | undefined) => Promise<Response>,
): Client<Paths> {
  const request = async (method: string, path: string, init: Call = {}) => {
    const { params = {}, body, parseAs = 'json', ...rest } = init
    const headers = new Headers(rest.headers)
    const json = body === undefined ? undefined : JSON.stringify(body)
    const sent = json === undefined ? {} : { body: json }
    if (body !== undefined) headers.set('content-type', 'application/json')
    const address = baseUrl + addressOf(path, params)
    const response = await fetch(new Request(address, { ...rest, ...sent, method, headers }), json)
    return { data: await parseBody(response, parseAs), response }
  }
  const methods = METHODS.map((method) => [
    method,
    (path: string, init?: Call) => request(method, path, init),
  ])
  return { request, ...Object.fromEntries(methods) } as Client<Paths>
}
