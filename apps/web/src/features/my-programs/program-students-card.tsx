import { useDeferredValue, useMemo, useState } from 'react'
import {
  type CoordinatedProgram,
  type ProgramStudents,
  programStudents,
} from '#data/programs/coordinated.ts'
import { useGroup } from '#data/query/group-view.ts'
import { matchesAllWords } from '#lib/find.ts'
import { formatCount } from '#lib/i18n/format.ts'
import { m } from '#locales/compiled/messages.js'
import { useAccess } from '#session/access.ts'
import { emptyWhen } from '#ui/card/all-empty.ts'
import { Card } from '#ui/card/card.tsx'
import { SearchField } from '#ui/controls/search-field.tsx'
import type { Processing } from '#ui/table/column.ts'
import { ProcessedTable } from '#ui/table/data-table.tsx'
import { ListTools } from '#ui/table/list-tools.tsx'
import { downloadCsv } from '#ui/table/model/csv.ts'
import { formatStudentCount } from '#ui/text/students.ts'
import { useToday } from '#ui/time/use-today.ts'
import { getColumns } from './student-columns.tsx'
import { studentsCsv } from './students-file.ts'

/** A program can have hundreds of students, so the table is paginated. */
const processing: Processing = { pageSize: 50 }

/** The students of an open program. */
export function ProgramStudentsCard({ program }: { program: CoordinatedProgram }) {
  const group = useGroup(programStudents(program.id))
  return (
    <Card
      group={emptyWhen(group, ({ students }) => students.length === 0)}
      title={m.my_programs_students_of({ program: program.title })}
      description={m.my_programs_logged()}
      subject={m.my_programs_students()}
      empty={group.data ? m.my_programs_empty() : m.my_programs_not_yours()}
      lines={12}
    >
      {(data) => <Students of={data} program={program} />}
    </Card>
  )
}

function Students({
  of: { students, notProvided },
  program,
}: {
  of: ProgramStudents
  program: CoordinatedProgram
}) {
  const { holds } = useAccess()
  const canViewPeople = holds('person.view')
  const today = useToday()
  const [search, setSearch] = useState('')
  const deferredSearch = useDeferredValue(search)
  const matches = useMemo(
    () =>
      students.filter(({ firstName, lastName, studentId }) =>
        matchesAllWords(`${firstName} ${lastName} ${studentId ?? ''}`, deferredSearch),
      ),
    [students, deferredSearch],
  )
  const columns = useMemo(
    () => getColumns({ students, notProvided }, canViewPeople),
    [students, notProvided, canViewPeople],
  )
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      {notProvided.length > 0 && (
        <div className="text-sm text-ink-soft">
          {notProvided.includes('advisors') && <p>{m.my_programs_missing_advisors()}</p>}
          {notProvided.includes('registrations') && <p>{m.my_programs_missing_registrations()}</p>}
        </div>
      )}
      <SearchField label={m.advising_search()} value={search} onChange={setSearch} />
      <p role="status" className="font-semibold">
        {matches.length === students.length
          ? formatStudentCount(students.length)
          : m.advising_count_of({
              found: formatCount(matches.length),
              count: formatCount(students.length),
            })}
      </p>
      {matches.length === 0 ? (
        <p className="text-ink-soft">{m.my_programs_nobody_found()}</p>
      ) : (
        <>
          <ListTools
            onDownload={() =>
              downloadCsv(
                `${m.my_programs_file()}-${program.code}-${today}`,
                studentsCsv(matches, notProvided),
              )
            }
          />
          <ProcessedTable
            key={deferredSearch}
            caption={m.my_programs_students()}
            hideCaption
            rows={matches}
            columns={columns}
            processing={processing}
          />
        </>
      )}
    </div>
  )
}
