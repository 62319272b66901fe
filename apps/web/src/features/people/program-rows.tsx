import { describeProgram } from '#data/programs/program-status.ts'
import type { StudentProgram } from '#data/shapes.ts'
import { formatDay } from '#lib/i18n/format.ts'
import { getLang } from '#lib/i18n/language.ts'
import { m } from '#locales/compiled/messages.js'
import { Chip } from '#ui/status/chip.tsx'
import { LocalizedText } from '#ui/text/localized-text.tsx'
import { useToday } from '#ui/time/use-today.ts'

/** A person's programs of study, the primary one first. */
export function ProgramRows({ programs }: { programs: readonly StudentProgram[] }) {
  const today = useToday()
  const sorted = programs.toSorted((a, b) => Number(b.isPrimary) - Number(a.isPrimary))
  return (
    <ul className="rows">
      {sorted.map((program) => (
        <ProgramItem key={program.id} of={program} today={today} />
      ))}
    </ul>
  )
}

function ProgramItem({ of, today }: { of: StudentProgram; today: string }) {
  const { program, startOn, startTerm, endOn, catalogYear } = of
  const { word, tone, icon } = describeProgram(of)
  const details = [
    catalogYear && m.profile_program_catalog({ year: catalogYear }),
    m.people_started({ when: startTerm?.title ?? formatDay(startOn, today) }),
    endOn && m.people_ended({ when: formatDay(endOn, today) }),
  ].filter(Boolean)
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1 py-3 first:pt-0 last:pb-0">
      <div className="min-w-0">
        <h3 lang={getLang(program)} className="text-base font-semibold">
          {program.title}
        </h3>
        <ul className="dotted text-sm text-ink-soft">
          {program.credential && (
            <li>
              <LocalizedText of={program.credential} />
            </li>
          )}
          {details.map((fact) => (
            <li key={fact}>{fact}</li>
          ))}
        </ul>
      </div>
      <Chip tone={tone} icon={icon}>
        {word}
      </Chip>
    </li>
  )
}
