import type { components } from '@myhub/contract'
import { api, dataOf } from '#api/client.ts'
import { language } from '#lib/i18n/language.ts'
import { type GroupQuery, withoutEnvelope } from '../query/group.ts'

export type Disclosures = components['schemas']['Disclosures']
export type Disclosure = Disclosures['items'][number]

/** A student's number and a department's code, or `''` for all; days of the college. */
export interface DisclosureFilter {
  readonly studentId: string
  readonly department: string
  readonly from: string
  readonly to: string
}

const PAGE_SIZE = 100
const MAX_PAGES = 5

const bodyOf = ({ studentId, department, from, to }: DisclosureFilter) => ({
  ...(studentId && { studentId }),
  ...(department && { department }),
  ...{ from, to },
})

/**
 * Disclosures of students' records, the newest 500 rows. Opening it is audited, so it isn't read
 * while it is open.
 */
export const disclosures = (filter: DisclosureFilter): GroupQuery<Disclosures> => ({
  queryKey: ['disclosures', filter.studentId, filter.department, filter.from, filter.to],
  queryFn: () => withoutEnvelope(readPages(filter)),
  staleTime: Number.POSITIVE_INFINITY,
})

async function readPages(filter: DisclosureFilter, pageNumber = 1): Promise<Disclosures> {
  const body = { ...bodyOf(filter), paginationOptions: { pageNumber, pageSize: PAGE_SIZE } }
  const found = await dataOf(api().POST('/v1/admin/disclosures/search', { body }))
  if (pageNumber === MAX_PAGES || pageNumber * PAGE_SIZE >= found.totalCount) return found
  const rest = await readPages(filter, pageNumber + 1)
  return { ...rest, items: [...found.items, ...rest.items] }
}

/**
 * All rows as a CSV file in the page's language.
 * @throws ApiError when the request fails
 */
export function disclosuresCsv(filter: DisclosureFilter): Promise<Blob> {
  const body = { ...bodyOf(filter), language }
  const call = api().POST('/v1/admin/disclosures/csv', { body, parseAs: 'blob' })
  return dataOf(call) as Promise<Blob>
}
