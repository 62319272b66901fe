import type { AuditEntry } from '#data/admin/audit.ts'
import { formatCount, formatDayAndTime } from '#lib/i18n/format.ts'
import { m } from '#locales/compiled/messages.js'
import { Chip } from '#ui/status/chip.tsx'
import type { Column } from '#ui/table/column.ts'
import { formatSortableInstant } from '../ui/sortable-instant.ts'
import { actionLabel } from './action-labels.ts'
import type { AuditRow } from './audit-rows.ts'
import { formatDetails } from './format-details.ts'

const outcomes = {
  ok: { word: m.admin_audit_ok, tone: 'good' },
  denied: { word: m.admin_audit_denied, tone: 'warn' },
  failed: { word: m.admin_audit_failed, tone: 'bad' },
} as const

const nameOf = (person: AuditEntry['actor']): string | null =>
  person && (person.displayName ?? person.username)

const formatActor = ({ actor, impersonator }: AuditEntry): string => {
  const name = nameOf(actor) ?? m.admin_audit_system()
  const admin = nameOf(impersonator)
  return admin === null ? name : m.admin_audit_as({ admin, name })
}

/** `Viewed a person's data (3 times)`. */
const actionAndTimes = ({ action, times }: AuditRow): string =>
  times === 1
    ? actionLabel(action)
    : m.admin_audit_times({ action: actionLabel(action), count: formatCount(times) })

/** The columns of the audit table. */
export function auditColumns(zone: string): Column<AuditRow>[] {
  return [
    {
      key: 'at',
      header: m.admin_audit_at(),
      width: '11rem',
      accessor: (entry) => formatSortableInstant(entry.at, zone),
      cell: (entry) => (
        <time dateTime={entry.at} className="figures whitespace-nowrap">
          {formatDayAndTime(entry.at, zone, new Date())}
        </time>
      ),
    },
    { key: 'who', header: m.admin_audit_who(), rowHeader: true, accessor: formatActor },
    {
      key: 'action',
      header: m.admin_audit_action(),
      accessor: actionAndTimes,
    },
    {
      key: 'subject',
      header: m.admin_audit_subject(),
      accessor: ({ subject }) => nameOf(subject),
    },
    {
      key: 'outcome',
      header: m.admin_audit_outcome(),
      accessor: ({ outcome }) => outcomes[outcome].word(),
      cell: ({ outcome }) => <Chip tone={outcomes[outcome].tone}>{outcomes[outcome].word()}</Chip>,
    },
    { key: 'reason', header: m.admin_audit_reason(), accessor: ({ reason }) => reason },
    {
      key: 'details',
      header: m.admin_audit_details(),
      accessor: ({ details }) => formatDetails(details),
      cell: (entry) => {
        const details = formatDetails(entry.details)
        return details === '' ? null : (
          <span className="text-sm text-ink-soft [overflow-wrap:anywhere]">{details}</span>
        )
      },
    },
  ]
}
