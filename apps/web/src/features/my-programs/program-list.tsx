import { useNavigate } from '@tanstack/react-router'
import type { CoordinatedProgram, CoordinatedPrograms } from '#data/programs/coordinated.ts'
import { formatCount } from '#lib/i18n/format.ts'
import { getLang } from '#lib/i18n/language.ts'
import { m } from '#locales/compiled/messages.js'
import { Button } from '#ui/controls/button.tsx'
import { Fact, FactGrid } from '#ui/layout/facts.tsx'
import { LocalizedText } from '#ui/text/localized-text.tsx'
import { formatStudentCount } from '#ui/text/students.ts'

/** Programs with their number of students; a button opens the list of students. */
export function ProgramList({
  of: { programs, notProvided },
  opened,
}: {
  of: CoordinatedPrograms
  opened: CoordinatedProgram | null
}) {
  const hasRegistrations = !notProvided.includes('registrations')
  return (
    <ul className="rows">
      {programs.map((program) => (
        <li key={program.id} className="grid gap-4 py-5 first:pt-0 last:pb-0">
          <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2">
            <div className="min-w-0">
              <h3 lang={getLang(program)} className="text-base font-semibold">
                {program.title}
              </h3>
              <p className="text-sm text-ink-soft">
                {program.credential && <LocalizedText of={program.credential} />}
                {program.credential && ' · '}
                {formatStudentCount(program.activeStudents)}
              </p>
            </div>
            {program.activeStudents > 0 && (
              <OpenButton program={program} isOpen={program.id === opened?.id} />
            )}
          </div>
          {program.activeStudents > 0 && (
            <FactGrid>
              <Fact label={m.my_programs_levels()}>
                <Levels of={program} />
              </Fact>
              <Fact label={m.my_programs_registered()}>
                {hasRegistrations ? <Terms of={program} /> : m.my_programs_not_provided()}
              </Fact>
            </FactGrid>
          )}
        </li>
      ))}
    </ul>
  )
}

/** Opens the list of a program's students, or closes it. */
function OpenButton({ program, isOpen }: { program: CoordinatedProgram; isOpen: boolean }) {
  const navigate = useNavigate()
  const label = isOpen ? m.my_programs_close() : m.my_programs_open()
  return (
    <Button
      aria-expanded={isOpen}
      aria-label={`${label}: ${program.title}`}
      onClick={() =>
        void navigate({
          to: '/my-programs',
          search: isOpen ? {} : { program: program.id },
          replace: true,
          resetScroll: false,
        })
      }
    >
      {label}
    </Button>
  )
}

const Levels = ({ of: { classLevels } }: { of: CoordinatedProgram }) =>
  classLevels.map(({ level, count }) => (
    <span key={level?.code ?? ''} lang={level ? getLang(level) : undefined} className="block">
      {m.my_programs_level({
        level: level?.title ?? m.my_programs_no_level(),
        count: formatCount(count),
      })}
    </span>
  ))

function Terms({ of: { terms } }: { of: CoordinatedProgram }) {
  if (terms.length === 0) return m.my_programs_none_registered()
  return terms.map((term) => (
    <span key={term.code} lang={getLang(term)} className="block">
      {m.my_programs_level({ level: term.title, count: formatCount(term.count) })}
    </span>
  ))
}
