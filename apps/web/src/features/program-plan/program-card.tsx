import { myAdvisors } from '#data/people/person.ts'
import { isAdvising } from '#data/programs/advisors.ts'
import { useGroup } from '#data/query/group-view.ts'
import type { Advisor, CourseTransfer, Registration, StudentProgram } from '#data/shapes.ts'
import { formatDay, formatGpa } from '#lib/i18n/format.ts'
import { getLang } from '#lib/i18n/language.ts'
import { m } from '#locales/compiled/messages.js'
import { Fact, FactGrid } from '#ui/layout/facts.tsx'
import { Chip } from '#ui/status/chip.tsx'
import { useToday } from '#ui/time/use-today.ts'
import Check from '~icons/lucide/check'
import { CreditsBar } from './credits-bar.tsx'
import { RequirementGroups } from './requirement-groups.tsx'
import { UnusedCourses } from './unused-courses-list.tsx'

/** The advisor for a program: the advisor assigned to it, or else the primary one. */
function findAdvisor(
  advisors: readonly Advisor[],
  code: string,
  today: string,
): Advisor | undefined {
  const current = advisors.filter((advisor) => isAdvising(advisor, today))
  return (
    current.find(({ program }) => program?.code === code) ??
    current.find(({ isPrimary, program }) => isPrimary && program === null) ??
    current.find(({ isPrimary }) => isPrimary)
  )
}

/** One program: description, progress, and each requirement. */
export function ProgramPlanView({
  of: { program, isPrimary, catalogYear, startOn, startTerm, expectedGraduationOn, plan },
  registrations,
  transfers,
}: {
  of: StudentProgram
  registrations: readonly Registration[]
  transfers: readonly CourseTransfer[]
}) {
  const today = useToday()
  const advisors = useGroup(myAdvisors)
  const advisor = findAdvisor(advisors.data ?? [], program.code, today)
  return (
    <section className="grid grid-cols-[minmax(0,1fr)] gap-5" aria-label={program.title}>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <h3 lang={getLang(program)} className="text-lg">
          {program.title}
        </h3>
        {isPrimary && (
          <Chip tone="brand" icon={Check}>
            {m.profile_program_primary()}
          </Chip>
        )}
      </div>
      {plan && <CreditsBar plan={plan} />}
      <FactGrid>
        <Fact label={m.plan_credential()}>{program.credential?.title}</Fact>
        <Fact label={m.plan_catalog()}>{catalogYear}</Fact>
        <Fact label={m.plan_start()}>{startTerm?.title ?? formatDay(startOn, today)}</Fact>
        <Fact label={m.plan_expected()}>
          {expectedGraduationOn && formatDay(expectedGraduationOn, today)}
        </Fact>
        {advisor && <Fact label={m.plan_advisor()}>{advisor.person.displayName}</Fact>}
        {plan?.minGpa != null && (
          <Fact label={m.plan_min_gpa()}>
            {m.plan_min_gpa_value({ gpa: formatGpa(plan.minGpa) })}
          </Fact>
        )}
      </FactGrid>
      {plan ? (
        <>
          <RequirementGroups groups={plan.groups} />
          <UnusedCourses plan={plan} registrations={registrations} transfers={transfers} />
        </>
      ) : (
        <p className="max-w-[60ch] text-ink-soft">{m.plan_no_requirements()}</p>
      )}
    </section>
  )
}
