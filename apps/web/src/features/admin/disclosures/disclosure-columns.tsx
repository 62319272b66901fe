import type { Disclosure } from '#data/admin/disclosures.ts'
import { inWords as groupsInWords } from '#data/people/group-words.ts'
import { formatCount, formatDayAndTime } from '#lib/i18n/format.ts'
import { inEnglish } from '#lib/i18n/language.ts'
import { m } from '#locales/compiled/messages.js'
import type { Column } from '#ui/table/column.ts'
import { actionInWords } from '../audit/action-words.ts'
import { writtenAt } from '../ui/written-at.ts'

const basisWords: Readonly<Record<Disclosure['basis'], () => string>> = {
  assigned: m.disclosures_assigned,
  permission: m.disclosures_permission,
  reason: m.disclosures_with_reason,
  viewingAs: m.disclosures_viewing_as,
}

const viewerName = ({ viewer }: Disclosure): string => {
  if (viewer === null) return m.disclosures_operator()
  return viewer.displayName ?? m.disclosures_gone()
}

const positionOf = ({ viewer }: Disclosure): string =>
  [viewer?.title, viewer?.department].filter(Boolean).join(', ')

/** Classes, programs and groups of records that were shown. */
const shownOf = ({ groups, section, program }: Disclosure): string =>
  [section ?? program, groupsInWords(groups).join(', ')].filter(Boolean).join(': ')

/** `Opened a roster (3 times)`. */
const actionAndTimes = ({ action, times }: Disclosure): string =>
  times === 1
    ? actionInWords(action)
    : m.admin_audit_times({ action: actionInWords(action), count: formatCount(times) })

const Below = ({ children, lang }: { children: string; lang?: string | undefined }) =>
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
      accessor: ({ lastAt }) => writtenAt(lastAt, zone),
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
          <Below>{student.studentId}</Below>
        </>
      ),
    },
    {
      key: 'viewer',
      header: m.disclosures_viewer(),
      accessor: (row) => `${viewerName(row)} ${positionOf(row)}`.trim(),
      cell: (row) => (
        <>
          {viewerName(row)}
          <Below lang={inEnglish}>{positionOf(row)}</Below>
        </>
      ),
    },
    {
      key: 'shown',
      header: m.disclosures_shown(),
      accessor: (row) => [actionAndTimes(row), shownOf(row)].filter(Boolean).join('. '),
      cell: (row) => (
        <>
          {actionAndTimes(row)}
          <Below>{shownOf(row)}</Below>
        </>
      ),
    },
    {
      key: 'basis',
      header: m.disclosures_basis(),
      accessor: ({ basis }) => basisWords[basis](),
      filters: [(value, wanted) => value === wanted],
      choices: Object.values(basisWords).map((word) => ({ value: word(), label: word() })),
    },
    { key: 'reason', header: m.admin_audit_reason(), accessor: ({ reason }) => reason },
  ]
}
