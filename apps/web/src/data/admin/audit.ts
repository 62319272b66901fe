import type { components } from '@myhub/contract'
import { answerOf, api } from '#api/client.ts'
import { type GroupQuery, withoutEnvelope } from '../query/group.ts'

export type AuditEntry = components['schemas']['AuditPage']['items'][number]
export type AuditFilter = { action: string; from: string; to: string }
export type FoundAudit = { items: AuditEntry[]; totalCount: number }

const A_PAGE = 100
const MOST_PAGES = 5

/**
 * The audit log: the newest 500 entries.
 * @param filter an action or `''` for all, and instants
 */
export const auditEntries = (filter: AuditFilter): GroupQuery<FoundAudit> => ({
  queryKey: ['audit', filter.action, filter.from, filter.to],
  queryFn: () => withoutEnvelope(readEntries(filter)),
})

async function readEntries(filter: AuditFilter, pageNumber = 1): Promise<FoundAudit> {
  const { action, from, to } = filter
  const body = {
    paginationOptions: { pageNumber, pageSize: A_PAGE },
    ...(action && { action }),
    from,
    to,
  }
  const { items, totalCount } = await answerOf(api().POST('/v1/admin/audit/search', { body }))
  const isLast = pageNumber === MOST_PAGES || pageNumber * A_PAGE >= totalCount
  if (isLast) return { items, totalCount }
  const rest = await readEntries(filter, pageNumber + 1)
  return { items: [...items, ...rest.items], totalCount }
}
