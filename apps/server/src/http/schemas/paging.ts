import Type, { type Static, type TSchema } from 'typebox'
import { exampleOf, record } from '../schema.ts'

/** Which page of a list is wanted; the first twenty when nothing is said (portal.md section 9). */
export const PaginationOptions = record({
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
      totalCount: Type.Integer({ description: 'Of the whole list.' }),
    },
    example === undefined ? {} : { examples: [page] },
  )
}

/** Where a page begins and how long it is. */
export interface PageWindow {
  readonly pageNumber: number
  readonly pageSize: number
  readonly offset: number
}

/** The page that is meant where the caller left something out. */
export function windowOf(options: PaginationOptions | undefined): PageWindow {
  const pageNumber = options?.pageNumber ?? 1
  const pageSize = options?.pageSize ?? 20
  return { pageNumber, pageSize, offset: (pageNumber - 1) * pageSize }
}

/** A page as it is answered. */
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
