import { averagesByLevel } from '@myhub/domain/gpa/averages.ts'
import { type SapTransfer, sapCredits } from '@myhub/domain/gpa/satisfactory-progress.ts'
import { Link } from '@tanstack/react-router'
import {
  myAdvisors,
  myGpas,
  myPrograms,
  myRegistrations,
  myTransfers,
} from '#data/people/person.ts'
import { isAdvising } from '#data/programs/advisors.ts'
import { isPursued, mainPursued, minGpa } from '#data/programs/min-gpa.ts'
import { useGroup } from '#data/query/group-view.ts'
import { clearToRegister } from '#data/registration/registration.ts'
import type { Advisor, Registration } from '#data/shapes.ts'
import { m } from '#locales/compiled/messages.js'
import { useRegisters } from '#session/studies.ts'
import { allEmpty, emptyWhen } from '#ui/card/all-empty.ts'
import { Card } from '#ui/card/card.tsx'
import { joinGroups } from '#ui/card/join-groups.ts'
import { HideGradesButton } from '#ui/controls/hide-grades-button.tsx'
import { ForStudentsPage } from '#ui/layout/for-students-page.tsx'
import { Page } from '#ui/layout/page.tsx'
import { useToday } from '#ui/time/use-today.ts'
import './academic-progress.css'
import { AdvisingNotesCard } from './advising-notes-card.tsx'
import { Advisors } from './advisors.tsx'
import { Eligibility } from './eligibility.tsx'
import { PlanSummary } from './plan-summary.tsx'
import { ProgressChecks } from './progress-checks.tsx'
import { Standing } from './standing-card.tsx'

/** Null if the college doesn't send the credits or the level of every class. */
const creditsAtLevel = (
  level: string,
  registrations: readonly Registration[],
  transfers: readonly SapTransfer[],
) =>
  registrations.some(({ academicLevel }) => academicLevel === null)
    ? null
    : sapCredits(
        registrations.filter(({ academicLevel }) => academicLevel?.code === level),
        transfers,
      )

/** Standing, progress, advisors, and registration eligibility (R8.9), each if available. */
export function AcademicProgressPage() {
  const today = useToday()
  const isRegistrant = useRegisters()
  const gpas = useGroup(myGpas)
  const programs = useGroup(myPrograms)
  const advisors = useGroup(myAdvisors)
  const eligibility = useGroup(clearToRegister, isRegistrant)
  const registrations = useGroup(myRegistrations)
  const transfers = useGroup(myTransfers)

  const main = mainPursued(programs.data ?? [])
  const plan = main?.plan ?? null
  const requiredGpa = minGpa(programs.data ?? [])
  const levels = averagesByLevel(
    gpas.data?.cumulative ?? [],
    main?.program.academicLevel.code ?? null,
  ).slice(0, 1)
  const isCurrent = (advisor: Advisor) => isAdvising(advisor, today)
  const averages = emptyWhen(gpas, ({ cumulative }) => cumulative.length === 0)
  const progress = emptyWhen(
    joinGroups({ gpas, registrations, transfers }),
    ({ gpas: loadedGpas }) => (loadedGpas?.cumulative.length ?? 0) === 0,
  )

  if (isRegistrant === false && allEmpty(averages, programs, advisors, registrations, transfers))
    return <ForStudentsPage title={m.progress_title()} />
  return (
    <Page
      title={m.progress_title()}
      intro={m.progress_intro()}
      actions={!allEmpty(averages) && <HideGradesButton />}
    >
      <Card
        group={averages}
        title={m.progress_standing()}
        description={m.progress_standing_description()}
        subject={m.progress_your_standing()}
        singular
        forbidden={m.progress_forbidden()}
        empty={m.progress_standing_empty()}
        drawing="winter"
        lines={5}
      >
        {({ periods }) =>
          levels.map((level) => (
            <Standing
              key={level.level.code}
              averages={level}
              periods={periods}
              requiredGpa={requiredGpa}
            />
          ))
        }
      </Card>
      <Card
        group={progress}
        title={m.progress_satisfactory()}
        description={m.progress_satisfactory_description()}
        subject={m.progress_your_progress()}
        singular
        forbidden={m.progress_forbidden()}
        empty={m.progress_satisfactory_empty()}
        lines={4}
      >
        {(loaded) =>
          levels.map(({ level, headline }) => (
            <ProgressChecks
              key={level.code}
              credits={creditsAtLevel(
                level.code,
                loaded.registrations ?? [],
                loaded.transfers ?? [],
              )}
              gpa={headline.value}
              requiredGpa={requiredGpa}
              creditsRequired={plan?.creditsRequired ?? null}
            />
          ))
        }
      </Card>
      <Card
        group={emptyWhen(programs, (all) => !all.some(isPursued))}
        title={m.progress_plans()}
        singular
        forbidden={m.progress_forbidden()}
        empty={
          <>
            {m.progress_plans_empty()}{' '}
            <Link to="/profile/program-plan" className="link">
              {m.progress_open_plan()}
            </Link>
          </>
        }
        lines={3}
      >
        {(all) => <PlanSummary programs={all.filter(isPursued)} />}
      </Card>
      <Card
        group={emptyWhen(advisors, (all) => !all.some(isCurrent))}
        title={m.progress_advisors()}
        forbidden={m.progress_forbidden()}
        empty={m.progress_advisors_empty()}
        lines={3}
      >
        {(all) => <Advisors advisors={all.filter(isCurrent)} />}
      </Card>
      <Card
        group={eligibility}
        title={m.progress_registration()}
        singular
        forbidden={m.progress_forbidden()}
        empty={m.progress_registration_empty()}
        lines={3}
      >
        {(data) => <Eligibility eligibility={data} />}
      </Card>
      <AdvisingNotesCard />
    </Page>
  )
}
