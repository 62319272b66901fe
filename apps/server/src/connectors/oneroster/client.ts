import type { CallContext } from '../connector.ts'
import type { Document } from '../ethos/http/clean-document.ts'
import { type CallLine, type EthosClient, ethosClient } from '../ethos/http/client.ts'
import { EthosError } from '../ethos/http/ethos-error.ts'
import { createHttpLayer } from '../ethos/http/exchange.ts'
import { systemTime, type Time } from '../ethos/http/time.ts'
import type { OneRosterSettings } from './settings.ts'

/** A provider with more pages must be faulty. */
const maxPages = 20_000
const limit = 500
const tokenMs = 20_000

/**
 * Calls to a OneRoster provider, with the rates, retries and limits of the calls to Ethos.
 * @param time for tests
 */
export function oneRosterClient(
  settings: OneRosterSettings,
  log?: (line: CallLine) => void,
  time: Time = systemTime,
): EthosClient {
  const { baseUrl, tokenUrl, concurrency, perSecond } = settings
  const token = createHttpLayer(tokenUrl, time)
  const client = ethosClient({
    baseUrl,
    budget: { concurrency, perSecond },
    time,
    ...(log ? { log } : {}),
    fetchToken: () => fetchToken(settings, token.exchange),
  })
  return {
    ...client,
    close: async () => {
      await Promise.all([client.close(), token.close()])
    },
  }
}

/** OAuth 2 client credentials (RFC 6749 section 4.4), with the secret in the header. */
async function fetchToken(
  { clientId, clientSecret, scopes }: OneRosterSettings,
  exchange: ReturnType<typeof createHttpLayer>['exchange'],
): Promise<string> {
  const pair = [clientId, clientSecret].map(encodeURIComponent).join(':')
  const { body } = await exchange({
    method: 'POST',
    path: '',
    resource: 'auth',
    headers: {
      accept: 'application/json',
      authorization: `Basic ${Buffer.from(pair).toString('base64')}`,
      'content-type': 'application/x-www-form-urlencoded',
    },
    body: new URLSearchParams({ grant_type: 'client_credentials', scope: scopes }).toString(),
    signal: new AbortController().signal,
    timeoutMs: tokenMs,
  })
  const found: unknown = Object(body).access_token
  if (typeof found === 'string') return found
  throw new EthosError('malformed', {
    resource: 'auth',
    detail: 'the response has no access_token',
  })
}

export interface Page {
  readonly documents: readonly Document[]
  /** The total of all pages, if the provider reports it. */
  readonly total: number | null
}

/** The path of the next page in a `Link` header, relative to the service; null without one. */
function nextIn(header: string | undefined, baseUrl: string): string | null {
  const [, address] = /<([^>]+)>\s*;[^,]*\brel="?next"?/i.exec(header ?? '') ?? []
  if (address === undefined) return null
  const next = URL.parse(address, `${baseUrl}/`)
  if (next === null) return null
  const { pathname, search } = next
  const base = new URL(baseUrl).pathname.replace(/\/$/, '')
  // Links to another host or path aren't followed: the token is for this service.
  return pathname.startsWith(`${base}/`) ? pathname.slice(base.length) + search : null
}

/**
 * The documents of a collection, page by page, each once.
 * @param since only what has changed since then
 * @throws EthosError when the end is not reached, so the result is incomplete
 */
export async function* pagesOf(
  client: EthosClient,
  { baseUrl }: Pick<OneRosterSettings, 'baseUrl'>,
  resource: string,
  since: Date | null,
  context: CallContext,
): AsyncGenerator<Page> {
  const filter = since
    ? `&filter=${encodeURIComponent(`dateLastModified>='${since.toISOString()}'`)}`
    : ''
  const pathAt = (offset: number) => `/${resource}?limit=${limit}&offset=${offset}${filter}`
  const seen = new Set<string>()
  let path = pathAt(0)
  let offset = 0
  for (let page = 0; page < maxPages; page++) {
    const response = await client.call({ path, resource, accept: 'application/json' }, context)
    const { headers } = response
    const documents = documentsIn(response.body, resource)
    const fresh = documents.filter(({ sourcedId }) => {
      const id = String(sourcedId)
      return !seen.has(id) && seen.add(id)
    })
    if (documents.length > 0 && fresh.length === 0)
      throw new EthosError('malformed', { resource, detail: 'the same page arrived twice' })
    const count = headers['x-total-count']
    const total = count !== undefined && /^\d+$/.test(count) ? Number(count) : null
    yield { documents: fresh, total }
    offset += documents.length
    const next = nextIn(headers.link, baseUrl)
    const isEnd = total === null ? documents.length < limit : offset >= total
    if (documents.length === 0 && total !== null && offset < total)
      throw new EthosError('malformed', {
        resource,
        detail: 'fewer rows arrived than the response announced',
      })
    if (next === null && (isEnd || documents.length === 0)) return
    path = next ?? pathAt(offset)
  }
  throw new EthosError('malformed', { resource, detail: 'the pages never end' })
}

/** The list in a response: `{"users": […]}`; blank lists may be omitted. */
function documentsIn(body: unknown, resource: string): Document[] {
  if (typeof body !== 'object' || body === null || Array.isArray(body))
    throw new EthosError('malformed', { resource, detail: `the response has no list ${resource}` })
  const list: unknown = Reflect.get(body, resource) ?? []
  if (!Array.isArray(list))
    throw new EthosError('malformed', { resource, detail: `the response has no list ${resource}` })
  return list.filter((row): row is Document => typeof row === 'object' && row !== null)
}
