import { HttpError } from '#http/errors.ts'
import { isAccountId } from './account-id.ts'
import { defaultCount, maxPageSize } from './user.schema.ts'

/** The SCIM parameters of a page: by index, or by cursor (RFC 9865). */
export interface Paging {
  readonly startIndex?: number | undefined
  readonly count?: number | undefined
  readonly cursor?: string | undefined
}

const cursorPattern = /^(\d{1,9})\.(.+)$/

/** A cursor with the last account of a page and the total, which is counted only once. */
export const cursorAfter = (id: string, total: number): string => `${total}.${id}`

function readCursor(cursor: string): { total: number; after: string } {
  const [, total, after] = cursorPattern.exec(cursor) ?? []
  if (total !== undefined && after !== undefined && isAccountId(after))
    return { total: Number(total), after }
  throw new HttpError(
    400,
    'invalidCursor',
    'The cursor is not valid. It must be empty for the first page, then the nextCursor of the page before.',
  )
}

/**
 * The start and length of a page. RFC 7644, section 3.4.2.4: a start below 1 is 1, a negative
 * count is 0, and a page may be shorter than requested.
 * @throws HttpError 400 `invalidCursor`
 */
export function windowOf({ startIndex = 1, count = defaultCount, cursor }: Paging) {
  const limit = Math.min(Math.max(count, 0), maxPageSize)
  if (cursor !== undefined) {
    const from = cursor === '' ? { total: null, after: null } : readCursor(cursor)
    // An empty page would have no next cursor.
    return { ...from, offset: 0, limit: Math.max(limit, 1) }
  }
  return { total: null, after: null, offset: Math.max(startIndex, 1) - 1, limit }
}
