import Type, { type Static, type TSchema } from 'typebox'
import { httpErrors } from '../errors.ts'
import { exampleOf, strictObject } from '../schema.ts'

/** The requested page of a list; the first twenty by default (portal.md section 9). */
export const PaginationOptions = strictObject({
  pageNumber: Type.Optional(Type.Integer({ minimum: 1, maximum: 1_000_000, default: 1 })),
  pageSize: Type.Optional(Type.Integer({ minimum: 1, maximum: 100, default: 20 })),
})
export type PaginationOptions = Static<typeof PaginationOptions>

/** A page of a list (domain.md, conventions). */
export function pageOf<T extends TSchema>(item: T) {
  const example = exampleOf(item)
  const page = { items: [example], pageNumber: 1, pageSize: 20, totalCount: 1 }
  return Type.Object(
    {
      items: Type.Array(item),
      pageNumber: Type.Integer(),
      pageSize: Type.Integer(),
      totalCount: Type.Integer({ description: 'Total number of items on all pages.' }),
    },
    example === undefined ? {} : { examples: [page] },
  )
}

/** A page's offset and length. */
export interface PageWindow {
  readonly pageNumber: number
  readonly pageSize: number
  readonly offset: number
}

/** The requested page, with defaults for omitted options. */
export function windowOf(options: PaginationOptions | undefined): PageWindow {
  const pageNumber = options?.pageNumber ?? 1
  const pageSize = options?.pageSize ?? 20
  return { pageNumber, pageSize, offset: (pageNumber - 1) * pageSize }
}

/** For a search with a maximum number of results. @throws HttpError 400 for a page beyond it */
export function checkPageLimit({ offset, pageSize }: PageWindow, maxResults: number): void {
  if (offset + pageSize <= maxResults) return
  const path = 'paginationOptions.pageNumber'
  const message = `must not go beyond the first ${maxResults} events; search a shorter period instead`
  throw httpErrors.badRequest(`${path} ${message}.`, [{ path, code: 'maximum', message }])
}

/** A page in a response. */
export const toPage = <T>(
  { pageNumber, pageSize }: PageWindow,
  items: T[],
  totalCount: number,
) => ({
  items,
  pageNumber,
  pageSize,
  totalCount,
})
