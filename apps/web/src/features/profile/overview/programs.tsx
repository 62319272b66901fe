import { myRoles } from '#data/people/person.ts'
import { describeProgram } from '#data/programs/program-status.ts'
import { useGroup } from '#data/query/group-view.ts'
import type { ProgramRole, StudentProgram } from '#data/shapes.ts'
import { formatDay } from '#lib/i18n/format.ts'
import { getLang } from '#lib/i18n/language.ts'
import { m } from '#locales/compiled/messages.js'
import { Chip } from '#ui/status/chip.tsx'
import { LocalizedText } from '#ui/text/localized-text.tsx'
import { useToday } from '#ui/time/use-today.ts'
import Check from '~icons/lucide/check'
import { ProgramPeople } from './program-people.tsx'

/** A person's programs of study with the people responsible for them, the primary one first. */
export function Programs({ programs }: { programs: readonly StudentProgram[] }) {
  const sorted = programs.toSorted((a, b) => Number(b.isPrimary) - Number(a.isPrimary))
  const roles = useGroup(myRoles)
  return (
    <>
      <ul className="rows">
        {sorted.map((program) => (
          <ProgramItem
            key={program.id}
            of={program}
            roles={(roles.data ?? []).filter(
              (role) => program.status === 'active' && role.program.code === program.program.code,
            )}
          />
        ))}
      </ul>
      {roles.state === 'unavailable' && (
        <p className="mt-3 text-sm text-ink-soft">{m.profile_people_unavailable()}</p>
      )}
    </>
  )
}

function ProgramItem({ of, roles }: { of: StudentProgram; roles: readonly ProgramRole[] }) {
  const dates = useDateTexts(of)
  const { word, tone, icon } = describeProgram(of)
  const details = [
    of.program.credential,
    ...of.disciplines.filter(({ title }) => title !== of.program.title),
    of.campus,
    of.catalogYear && m.profile_program_catalog({ year: of.catalogYear }),
    ...dates,
  ]
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1 py-3 first:pt-0 last:pb-0">
      <div className="min-w-0">
        <h3 lang={getLang(of.program)} className="text-base font-semibold">
          {of.program.title}
        </h3>
        <ul className="dotted text-sm text-ink-soft">
          {details.map(
            (fact) =>
              fact && (
                <li key={typeof fact === 'string' ? fact : fact.title}>
                  {typeof fact === 'string' ? fact : <LocalizedText of={fact} />}
                </li>
              ),
          )}
        </ul>
      </div>
      <span className="flex flex-wrap gap-2">
        {of.isPrimary && (
          <Chip tone="brand" icon={Check}>
            {m.profile_program_primary()}
          </Chip>
        )}
        <Chip tone={tone} icon={icon}>
          {word}
        </Chip>
      </span>
      <ProgramPeople roles={roles} />
    </li>
  )
}

function useDateTexts({ startOn, startTerm, endOn, expectedGraduationOn, status }: StudentProgram) {
  const today = useToday()
  const started = m.profile_program_started({ when: startTerm?.title ?? formatDay(startOn, today) })
  if (endOn) return [started, m.profile_program_ended({ when: formatDay(endOn, today) })]
  const finish = status === 'active' ? expectedGraduationOn : null
  return finish
    ? [started, m.profile_program_expected({ when: formatDay(finish, today) })]
    : [started]
}
