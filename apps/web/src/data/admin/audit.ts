import type { components } from '@myhub/contract'
import { api, dataOf } from '#api/client.ts'
import { type GroupQuery, withoutEnvelope } from '../query/group.ts'

export type AuditEntry = components['schemas']['AuditPage']['items'][number]
export type AuditFilter = { action: string; from: string; to: string }
export type AuditPage = { items: AuditEntry[]; totalCount: number }

const PAGE_SIZE = 100
const MAX_PAGES = 5

/**
 * The audit log: the newest 500 entries.
 * @param filter an action or `''` for all, and instants
 */
export const auditEntries = (filter: AuditFilter): GroupQuery<AuditPage> => ({
  queryKey: ['audit', filter.action, filter.from, filter.to],
  queryFn: () => withoutEnvelope(readEntries(filter)),
})

async function readEntries(filter: AuditFilter, pageNumber = 1): Promise<AuditPage> {
  const { action, from, to } = filter
  const body = {
    paginationOptions: { pageNumber, pageSize: PAGE_SIZE },
    ...(action && { action }),
    from,
    to,
  }
  const { items, totalCount } = await dataOf(api().POST('/v1/admin/audit/search', { body }))
  const isLast = pageNumber === MAX_PAGES || pageNumber * PAGE_SIZE >= totalCount
  if (isLast) return { items, totalCount }
  const rest = await readEntries(filter, pageNumber + 1)
  return { items: [...items, ...rest.items], totalCount }
}
