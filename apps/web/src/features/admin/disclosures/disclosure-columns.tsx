import type { Disclosure } from '#data/admin/disclosures.ts'
import { groupLabels as groupsInWords } from '#data/people/group-labels.ts'
import { formatCount, formatDayAndTime } from '#lib/i18n/format.ts'
import { inEnglish } from '#lib/i18n/language.ts'
import { m } from '#locales/compiled/messages.js'
import type { Column } from '#ui/table/column.ts'
import { actionLabel } from '../audit/action-labels.ts'
import { formatSortableInstant } from '../ui/sortable-instant.ts'

const basisLabels: Readonly<Record<Disclosure['basis'], () => string>> = {
  assigned: m.disclosures_assigned,
  permission: m.disclosures_permission,
  reason: m.disclosures_with_reason,
  viewingAs: m.disclosures_viewing_as,
}

const viewerName = ({ viewer }: Disclosure): string => {
  if (viewer === null) return m.disclosures_operator()
  return viewer.displayName ?? m.disclosures_gone()
}

const formatPosition = ({ viewer }: Disclosure): string =>
  [viewer?.title, viewer?.department].filter(Boolean).join(', ')

/** Classes, programs and groups of records that were shown. */
const describeRecords = ({ groups, section, program }: Disclosure): string =>
  [section ?? program, groupsInWords(groups).join(', ')].filter(Boolean).join(': ')

/** `Opened a roster (3 times)`. */
const actionAndTimes = ({ action, times }: Disclosure): string =>
  times === 1
    ? actionLabel(action)
    : m.admin_audit_times({ action: actionLabel(action), count: formatCount(times) })

const SmallLine = ({ children, lang }: { children: string; lang?: string | undefined }) =>
  children === '' ? null : (
    <span className="block text-sm text-ink-soft [overflow-wrap:anywhere]" lang={lang}>
      {children}
    </span>
  )

/** The columns of the report. */
export function disclosureColumns(zone: string): Column<Disclosure>[] {
  return [
    {
      key: 'at',
      header: m.disclosures_last(),
      width: '11rem',
      accessor: ({ lastAt }) => formatSortableInstant(lastAt, zone),
      cell: ({ lastAt }) => (
        <time dateTime={lastAt} className="figures whitespace-nowrap">
          {formatDayAndTime(lastAt, zone, new Date())}
        </time>
      ),
    },
    {
      key: 'student',
      header: m.disclosures_student(),
      rowHeader: true,
      accessor: ({ student }) => `${student.displayName} ${student.studentId}`,
      cell: ({ student }) => (
        <>
          {student.displayName}
          <SmallLine>{student.studentId}</SmallLine>
        </>
      ),
    },
    {
      key: 'viewer',
      header: m.disclosures_viewer(),
      accessor: (row) => `${viewerName(row)} ${formatPosition(row)}`.trim(),
      cell: (row) => (
        <>
          {viewerName(row)}
          <SmallLine lang={inEnglish}>{formatPosition(row)}</SmallLine>
        </>
      ),
    },
    {
      key: 'shown',
      header: m.disclosures_shown(),
      accessor: (row) => [actionAndTimes(row), describeRecords(row)].filter(Boolean).join('. '),
      cell: (row) => (
        <>
          {actionAndTimes(row)}
          <SmallLine>{describeRecords(row)}</SmallLine>
        </>
      ),
    },
    {
      key: 'basis',
      header: m.disclosures_basis(),
      accessor: ({ basis }) => basisLabels[basis](),
      filters: [(value, selected) => value === selected],
      choices: Object.values(basisLabels).map((word) => ({ value: word(), label: word() })),
    },
    { key: 'reason', header: m.admin_audit_reason(), accessor: ({ reason }) => reason },
  ]
}
