import type { StudentProgram } from '#data/shapes.ts'
import { formatDay } from '#lib/format.ts'
import { m } from '#locales/compiled/messages.js'
import { Chip } from '#ui/chip.tsx'
import { useToday } from '#ui/use-today.ts'

const words: Readonly<Record<StudentProgram['status'], () => string>> = {
  active: m.profile_program_active,
  complete: m.profile_program_complete,
  inactive: m.profile_program_inactive,
}

/** Somebody's programs of study, the main one first. */
export function ProgramRows({ programs }: { programs: readonly StudentProgram[] }) {
  const today = useToday()
  const inOrder = programs.toSorted((a, b) => Number(b.isPrimary) - Number(a.isPrimary))
  return (
    <ul className="rows">
      {inOrder.map(({ id, program, status, startOn, startTerm, endOn, catalogYear }) => (
        <li
          key={id}
          className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1 py-3 first:pt-0 last:pb-0"
        >
          <div className="min-w-0">
            <h3 className="text-base font-semibold">{program.title}</h3>
            <ul className="dotted text-sm text-ink-soft">
              {[
                program.credential?.title,
                catalogYear && m.profile_program_catalog({ year: catalogYear }),
                m.people_started({ when: startTerm?.title ?? formatDay(startOn, today) }),
                endOn && m.people_ended({ when: formatDay(endOn, today) }),
              ]
                .filter(Boolean)
                .map((fact) => (
                  <li key={fact}>{fact}</li>
                ))}
            </ul>
          </div>
          <Chip tone={status === 'inactive' ? 'neutral' : 'good'}>{words[status]()}</Chip>
        </li>
      ))}
    </ul>
  )
}
