import { Link } from '@tanstack/react-router'
import type { ProgramStudent, ProgramStudents } from '#data/programs/coordinated.ts'
import { formatCreditFigure } from '#lib/i18n/format.ts'
import { getLang } from '#lib/i18n/language.ts'
import { m } from '#locales/compiled/messages.js'
import { OptOutMark } from '#ui/status/opt-out-mark.tsx'
import type { Column } from '#ui/table/column.ts'
import { LocalizedText } from '#ui/text/localized-text.tsx'

/**
 * The columns of the table, without those for data that the college never sent.
 * @param canViewPeople whether the reader may open the students' records
 */
export function getColumns(
  { students, notProvided }: ProgramStudents,
  canViewPeople: boolean,
): readonly Column<ProgramStudent>[] {
  const hasClasses = !notProvided.includes('registrations')
  const hasStatus = students.some(({ status }) => status !== null)
  return [
    {
      key: 'name',
      header: m.teaching_name(),
      rowHeader: true,
      cell: (student) => <Name of={student} canViewPeople={canViewPeople} />,
    },
    {
      key: 'studentId',
      header: m.people_student_number(),
      isNarrow: true,
      cell: ({ studentId }) => <span className="figures">{studentId ?? '–'}</span>,
    },
    {
      key: 'level',
      header: m.teaching_class_level(),
      cell: ({ classLevel }) =>
        classLevel ? <LocalizedText of={classLevel} /> : m.teaching_unknown(),
    },
    ...(hasClasses ? [credits, registered] : []),
    ...(notProvided.includes('advisors') ? [] : [advisor]),
    ...(hasStatus ? [status] : []),
  ]
}

const credits: Column<ProgramStudent> = {
  key: 'credits',
  header: m.my_programs_credits(),
  cell: ({ credits: progress }) =>
    progress ? (
      <>
        <span className="figures">
          {m.my_programs_credits_of({
            earned: formatCreditFigure(progress.earned),
            required: formatCreditFigure(progress.required),
          })}
        </span>
        {progress.inProgress > 0 && (
          <span className="block text-sm text-ink-soft">
            {m.my_programs_in_progress({ credits: formatCreditFigure(progress.inProgress) })}
          </span>
        )}
      </>
    ) : (
      m.teaching_unknown()
    ),
}

const registered: Column<ProgramStudent> = {
  key: 'registered',
  header: m.my_programs_registered_for(),
  cell: ({ terms }) =>
    terms.length === 0
      ? m.my_programs_not_registered()
      : terms.map((term) => (
          <span key={term.title} lang={getLang(term)} className="block">
            {term.title}
          </span>
        )),
}

const advisor: Column<ProgramStudent> = {
  key: 'advisor',
  header: m.my_programs_advisor(),
  cell: ({ advisor: name }) => (name ? <bdi>{name}</bdi> : m.my_programs_no_advisor()),
}

const status: Column<ProgramStudent> = {
  key: 'status',
  header: m.my_programs_status(),
  cell: ({ status: value }) => value && <LocalizedText of={value} />,
}

const linkClass = 'link -my-2 inline-block py-2 font-semibold'

/** The name, with a link if the reader may open the student's page. */
function Name({
  of: { id, firstName, lastName, isAdvisee, isPrimary, isDirectoryOptOut },
  canViewPeople,
}: {
  of: ProgramStudent
  canViewPeople: boolean
}) {
  const name = <bdi>{`${firstName} ${lastName}`}</bdi>
  const to = isAdvisee ? '/advising/$personId' : '/people/$personId'
  return (
    <>
      {isAdvisee || canViewPeople ? (
        <Link to={to} params={{ personId: id }} className={linkClass}>
          {name}
        </Link>
      ) : (
        <span className="font-semibold">{name}</span>
      )}
      {!isPrimary && (
        <span className="block text-sm font-normal text-ink-soft">{m.my_programs_second()}</span>
      )}
      {isDirectoryOptOut && <OptOutMark />}
    </>
  )
}
