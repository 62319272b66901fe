import { useMemo } from 'react'
import type { Section } from '#data/shapes.ts'
import type { RosterEntry } from '#data/teaching/roster.ts'
import { formatCreditFigure } from '#lib/i18n/format.ts'
import { m } from '#locales/compiled/messages.js'
import { type Column, foldText, type Processing } from '#ui/table/column.ts'
import { ProcessedTable } from '#ui/table/data-table.tsx'
import { LocalizedText } from '#ui/text/localized-text.tsx'
import { StudentCell } from '#ui/text/student-in-table.tsx'
import { NoticeCell } from '../notices/notice-cell.tsx'
import { gradingLabels } from './grading-labels.ts'
import { getStudentName } from './student-name.ts'

/** OneRoster's status of an enrollment, which adds nothing to the standing. */
const enrolledCode = 'active'

const compare = new Intl.Collator(undefined, { sensitivity: 'base', numeric: true }).compare

const getColumns = (section: Section): readonly Column<RosterEntry>[] => [
  {
    key: 'name',
    header: m.teaching_name(),
    rowHeader: true,
    // Matches a search for the name in either order.
    accessor: ({ firstName, lastName, email }) =>
      `${lastName}, ${firstName} ${lastName} ${email ?? ''}`,
    compares: [
      (a, b) => compare(a.lastName, b.lastName),
      (a, b) => compare(a.firstName, b.firstName),
    ],
    prefilter: foldText,
    cell: (entry) => (
      <StudentCell student={entry}>
        <bdi className="font-semibold">{getStudentName(entry)}</bdi>
      </StudentCell>
    ),
  },
  {
    key: 'studentId',
    header: m.people_student_number(),
    accessor: ({ studentId }) => studentId,
    isNarrow: true,
    cell: ({ studentId }) => <span className="figures">{studentId ?? '–'}</span>,
  },
  {
    key: 'program',
    header: m.teaching_program(),
    accessor: ({ program }) => program?.title ?? null,
    cell: ({ program, classLevel }) => (
      <>
        {program ? <LocalizedText of={program} /> : m.teaching_unknown()}
        {classLevel && (
          <span className="block text-sm text-ink-soft">
            <LocalizedText of={classLevel} />
          </span>
        )}
      </>
    ),
  },
  {
    key: 'credits',
    header: m.schedule_credits(),
    accessor: ({ credits }) => credits,
    isNarrow: true,
    cell: ({ credits, gradingMode }) => (
      <>
        <span className="figures">{credits === null ? '–' : formatCreditFigure(credits)}</span>
        {gradingMode && gradingMode !== 'standard' && (
          <span className="block text-sm text-ink-soft">{gradingLabels[gradingMode]()}</span>
        )}
      </>
    ),
  },
  {
    key: 'status',
    header: m.teaching_status(),
    accessor: ({ status }) => status.title,
    isNarrow: true,
    cell: ({ standing, status }) =>
      standing === 'enrolled' ? (
        <>
          {m.teaching_enrolled()}
          {status.code !== enrolledCode && (
            <span className="block text-sm text-ink-soft">
              <LocalizedText of={status} />
            </span>
          )}
        </>
      ) : (
        <LocalizedText of={status} />
      ),
  },
  {
    key: 'notices',
    header: m.notice_column(),
    cell: (entry) => <NoticeCell entry={entry} section={section} />,
  },
]

const processing: Processing = { sort: true, filter: true }

/** The students in a class, with search and sorting. */
export function RosterTable({
  entries,
  section,
}: {
  entries: readonly RosterEntry[]
  section: Section
}) {
  const columns = useMemo(() => getColumns(section), [section])
  return (
    <ProcessedTable
      caption={m.teaching_roster()}
      hideCaption
      rows={entries}
      columns={columns}
      processing={processing}
    />
  )
}
