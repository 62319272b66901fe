import type { CallContext } from '../../connector.ts'
import type { Document } from './clean-document.ts'
import type { EthosClient } from './client.ts'
import { EthosError } from './ethos-error.ts'
import type { EthosResponse } from './exchange.ts'
import { mediaType, type Pin } from './media-type.ts'

/** A query for a resource. */
export interface PageQuery {
  readonly resource: string
  readonly pin: Pin
  /** `{"student":{"id":"…"}}`; everything by default. */
  readonly criteria?: Document
  /** Requested rows per page; the server may return fewer. */
  readonly limit?: number
}

/**
 * Maximum number of pages before something must be wrong (sis.md section 4.5). One exception, so
 * that no college is too large: Colleague returns 100 registrations per page and cannot filter them
 * by term, and a college of 13,000 has 290,000 in eight terms. If the first page announces more,
 * the limit is that number plus a tenth, for rows added in the meantime. Totals of later pages are
 * ignored, because a growing total would never end.
 */
const maxPages = 2_000
const pagesFor = (total: number | null, full: number) =>
  Math.max(maxPages, Math.ceil((11 * (total ?? 0)) / (10 * Math.max(1, full))))
const defaultLimit = 500

const numberIn = ({ headers }: EthosResponse, name: string): number | null => {
  const value = headers[name]
  return value !== undefined && /^\d+$/.test(value) ? Number(value) : null
}

/** The ID of a document. A few old resources call it `guid`, and some have none. */
export const idOf = (document: Document): string | null => {
  const id = document.id ?? document.guid
  return typeof id === 'string' ? id.toLowerCase() : null
}

/** The document with its ID as `id`. */
export const withId = (document: Document): Document =>
  document.id === undefined && document.guid !== undefined
    ? { ...document, id: document.guid }
    : document

function rowsIn({ body }: EthosResponse, resource: string): Document[] {
  if (!Array.isArray(body))
    throw new EthosError('malformed', { resource, detail: 'the response is not a list' })
  return body.filter((row): row is Document => typeof row === 'object' && row !== null).map(withId)
}

/**
 * The documents of a resource, page by page, each once. Advances by the rows received, and steps
 * back if the total has become smaller, because rows have then moved to earlier pages.
 * @throws EthosError when the end is not reached, so the result is incomplete
 */
export async function* pagesOf(
  client: EthosClient,
  { resource, pin, criteria, limit = defaultLimit }: PageQuery,
  context: CallContext,
): AsyncGenerator<readonly Document[]> {
  const seen = new Set<string>()
  const criteriaQuery = criteria ? `&criteria=${encodeURIComponent(JSON.stringify(criteria))}` : ''
  let offset = 0
  let lastTotal: number | null = null
  let mayRepeat = false
  let pageLimit = maxPages
  for (let page = 0; page < pageLimit; page++) {
    const path = `/api/${resource}?offset=${offset}&limit=${limit}${criteriaQuery}`
    const response = await client.call({ path, resource, accept: mediaType(pin) }, context)
    const rows = rowsIn(response, resource)
    const total = numberIn(response, 'x-total-count')
    const full = Math.min(limit, numberIn(response, 'x-max-page-size') ?? defaultLimit)
    if (page === 0) pageLimit = pagesFor(total, full)
    const fresh = rows.filter((row) => {
      const id = idOf(row)
      return id === null || (!seen.has(id) && seen.add(id))
    })
    if (rows.length > 0 && fresh.length === 0 && !mayRepeat)
      throw new EthosError('malformed', { resource, detail: 'the same page arrived twice' })
    if (fresh.length > 0) yield fresh
    const removedCount = total === null || lastTotal === null ? 0 : Math.max(0, lastTotal - total)
    lastTotal = total
    mayRepeat = removedCount > 0
    offset = removedCount > 0 ? Math.max(0, offset - removedCount) : offset + rows.length
    if (removedCount > 0) continue
    // Always request another page after a full one, because the total is not always correct.
    if (rows.length >= full) continue
    if (total === null || offset >= total) return
    if (rows.length === 0)
      throw new EthosError('malformed', {
        resource,
        detail: 'fewer rows arrived than the response announced',
      })
  }
  throw new EthosError('malformed', { resource, detail: 'the pages never end' })
}
