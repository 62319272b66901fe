import { Link } from '@tanstack/react-router'
import { myCoordinatedPrograms } from '#data/programs/coordinated.ts'
import { useGroup } from '#data/query/group-view.ts'
import { getLang } from '#lib/i18n/language.ts'
import { m } from '#locales/compiled/messages.js'
import { useCoordinates } from '#session/work.ts'
import { mapList } from '#ui/card/all-empty.ts'
import { Card } from '#ui/card/card.tsx'
import { formatStudentCount } from '#ui/text/students.ts'

/** The programs that the person coordinates, with the number of students, without names. */
export function ProgramsCard() {
  const group = useGroup(myCoordinatedPrograms, useCoordinates())
  return (
    <Card
      title={m.my_programs_title()}
      subject={m.my_programs_your()}
      group={mapList(group, ({ programs }) => programs)}
      empty={m.my_programs_for_coordinators()}
      lines={4}
    >
      {(programs) => (
        <>
          <ul className="rows -mt-3">
            {programs.map((program) => (
              <li
                key={program.id}
                className="flex flex-wrap items-center justify-between gap-x-4 py-3"
              >
                <span lang={getLang(program)} className="min-w-0 font-semibold">
                  {program.title}
                </span>
                <span className="text-ink-soft">{formatStudentCount(program.activeStudents)}</span>
              </li>
            ))}
          </ul>
          <p className="mt-3">
            <Link to="/my-programs" className="link inline-flex min-h-11 items-center">
              {m.my_programs_all()}
            </Link>
          </p>
        </>
      )}
    </Card>
  )
}
