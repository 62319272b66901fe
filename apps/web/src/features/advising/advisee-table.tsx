import { Link } from '@tanstack/react-router'
import type { Advisee, ReasonKind } from '#data/advising/caseload.ts'
import { formatDay } from '#lib/i18n/format.ts'
import { m } from '#locales/compiled/messages.js'
import type { Column, Processing } from '#ui/table/column.ts'
import { ProcessedTable } from '#ui/table/data-table.tsx'
import { LocalizedText } from '#ui/text/localized-text.tsx'
import { StudentCell } from '#ui/text/student-in-table.tsx'
import type { TimeContext } from './reason-labels.ts'
import { ReasonList } from './reason-list.tsx'

/**
 * The columns of the table.
 * @param globallyUnchecked reasons that weren't checked for anyone
 */
export const columnsOf = (
  globallyUnchecked: readonly ReasonKind[],
  time: TimeContext,
): readonly Column<Advisee>[] => [
  {
    key: 'name',
    header: m.teaching_name(),
    rowHeader: true,
    cell: (advisee) => <AdviseeName advisee={advisee} />,
  },
  {
    key: 'studentId',
    header: m.people_student_number(),
    isNarrow: true,
    cell: ({ studentId }) => <span className="figures">{studentId ?? '–'}</span>,
  },
  {
    key: 'program',
    header: m.teaching_program(),
    cell: ({ program, isPrimary, coversFor }) => (
      <>
        {program ? <LocalizedText of={program} /> : m.teaching_unknown()}
        {coversFor && (
          <span className="block text-sm text-ink-soft">
            {m.cover_for({
              name: coversFor.name,
              day: formatDay(coversFor.lastDay, time.today),
            })}
          </span>
        )}
        {!isPrimary && !coversFor && (
          <span className="block text-sm text-ink-soft">{m.advising_not_primary()}</span>
        )}
      </>
    ),
  },
  {
    key: 'reasons',
    header: m.advising_why(),
    cell: (advisee) => (
      <ReasonList advisee={advisee} globallyUnchecked={globallyUnchecked} time={time} />
    ),
  },
]

function AdviseeName({ advisee }: { advisee: Advisee }) {
  return (
    <StudentCell student={advisee}>
      <Link
        to="/advising/$personId"
        params={{ personId: advisee.id }}
        className="link -my-2 inline-block py-2 font-semibold"
      >
        <bdi>{`${advisee.firstName} ${advisee.lastName}`}</bdi>
      </Link>
    </StudentCell>
  )
}

/** Those who need their advisor most come first; a caseload can have hundreds of students. */
const processing: Processing = { pageSize: 20 }

/** The students in the order of urgency. */
export const AdviseeTable = ({
  advisees,
  columns,
}: {
  advisees: readonly Advisee[]
  columns: readonly Column<Advisee>[]
}) => (
  <ProcessedTable
    caption={m.advising_students()}
    hideCaption
    rows={advisees}
    columns={columns}
    processing={processing}
  />
)
