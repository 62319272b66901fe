import type { CallContext } from '../../connector.ts'
import type { Document } from './clean-document.ts'
import type { EthosClient } from './client.ts'
import { EthosError } from './ethos-error.ts'
import type { Answer } from './exchange.ts'
import { mediaType, type Pin } from './media-type.ts'

/** What is asked of a resource. */
export interface PageQuery {
  readonly resource: string
  readonly pin: Pin
  /** `{"student":{"id":"…"}}`; everything when absent. */
  readonly criteria?: Document
  /** Rows a page that are asked for; the server gives what it likes. */
  readonly limit?: number
}

/**
 * As many pages as are read before something must be wrong (sis.md section 4.5). One exception, so that no college is
 * too large to be read: Colleague gives a hundred registrations a page, which cannot be asked for term by term, and a
 * college of 13,000 has 290,000 of eight terms. Where the first page announces more, it is that many pages and a tenth,
 * for what is added meanwhile. What later pages announce counts no more, or a total that grows would have no end.
 */
const mostPages = 2_000
const pagesFor = (total: number | null, full: number) =>
  Math.max(mostPages, Math.ceil((11 * (total ?? 0)) / (10 * Math.max(1, full))))
const usualLimit = 500

const numberIn = ({ headers }: Answer, name: string): number | null => {
  const value = headers[name]
  return value !== undefined && /^\d+$/.test(value) ? Number(value) : null
}

/** The id of a document. A few old resources call it `guid`, some have none. */
export const idOf = (document: Document): string | null => {
  const id = document.id ?? document.guid
  return typeof id === 'string' ? id.toLowerCase() : null
}

/** The same with its id where all have it. */
export const withId = (document: Document): Document =>
  document.id === undefined && document.guid !== undefined
    ? { ...document, id: document.guid }
    : document

function rowsIn({ body }: Answer, resource: string): Document[] {
  if (!Array.isArray(body))
    throw new EthosError('malformed', { resource, detail: 'the answer is no list' })
  return body.filter((row): row is Document => typeof row === 'object' && row !== null).map(withId)
}

/**
 * The documents of a resource, page by page, each once. It advances by the rows that came, and steps
 * back when the whole has become smaller meanwhile, since rows have then moved up over the edge.
 * @throws EthosError when the end is not reached: what came is not the whole
 */
export async function* pagesOf(
  client: EthosClient,
  { resource, pin, criteria, limit = usualLimit }: PageQuery,
  context: CallContext,
): AsyncGenerator<readonly Document[]> {
  const seen = new Set<string>()
  const asked = criteria ? `&criteria=${encodeURIComponent(JSON.stringify(criteria))}` : ''
  let offset = 0
  let lastTotal: number | null = null
  let mayRepeat = false
  let most = mostPages
  for (let page = 0; page < most; page++) {
    const path = `/api/${resource}?offset=${offset}&limit=${limit}${asked}`
    const answer = await client.ask({ path, resource, accept: mediaType(pin) }, context)
    const rows = rowsIn(answer, resource)
    const total = numberIn(answer, 'x-total-count')
    const full = Math.min(limit, numberIn(answer, 'x-max-page-size') ?? usualLimit)
    if (page === 0) most = pagesFor(total, full)
    const fresh = rows.filter((row) => {
      const id = idOf(row)
      return id === null || (!seen.has(id) && seen.add(id))
    })
    if (rows.length > 0 && fresh.length === 0 && !mayRepeat)
      throw new EthosError('malformed', { resource, detail: 'a page came twice' })
    if (fresh.length > 0) yield fresh
    const gone = total === null || lastTotal === null ? 0 : Math.max(0, lastTotal - total)
    lastTotal = total
    mayRepeat = gone > 0
    offset = gone > 0 ? Math.max(0, offset - gone) : offset + rows.length
    if (gone > 0) continue
    // A full page is followed by another question, whatever the total says: it is not always right.
    if (rows.length >= full) continue
    if (total === null || offset >= total) return
    if (rows.length === 0)
      throw new EthosError('malformed', { resource, detail: 'fewer rows came than were announced' })
  }
  throw new EthosError('malformed', { resource, detail: 'there is no end to the pages' })
}
