import { myPrograms, myRegistrations, myTransfers } from '#data/people/person.ts'
import { isPursued, mainPursued } from '#data/programs/min-gpa.ts'
import { useGroup } from '#data/query/group-view.ts'
import { lazyModule } from '#lib/loading/lazy-module.tsx'
import { m } from '#locales/compiled/messages.js'
import { useIsEmployeeOnly } from '#session/studies.ts'
import { allEmpty, emptyWhen } from '#ui/card/all-empty.ts'
import { GroupNote } from '#ui/card/as-of.tsx'
import { Card } from '#ui/card/card.tsx'
import { cardPlaceholder } from '#ui/card/card-placeholder.tsx'
import { HideGradesButton } from '#ui/controls/hide-grades-button.tsx'
import { ForStudentsPage } from '#ui/layout/for-students-page.tsx'
import { Page } from '#ui/layout/page.tsx'
import { ProgramPlanView } from './program-card.tsx'
import { WhatIfCard } from './what-if-card.tsx'

const ChangePathwayCard = lazyModule(() => import('./change-pathway-card.tsx')).whenVisible(
  'ChangePathwayCard',
  cardPlaceholder(m.plan_change, 7),
)

const PathwayHistoryCard = lazyModule(() => import('./pathway-history-card.tsx')).whenVisible(
  'PathwayHistoryCard',
  cardPlaceholder(m.plan_history, 2),
)

/**
 * A person's progress in each program, and requests for another one (R8.6). Marked as unofficial.
 */
export function ProgramPlanPage() {
  const programs = useGroup(myPrograms)
  const registrations = useGroup(myRegistrations)
  const transfers = useGroup(myTransfers)
  const active = (programs.data ?? []).filter(isPursued)
  if (useIsEmployeeOnly() && allEmpty(programs, registrations, transfers))
    return <ForStudentsPage title={m.plan_title()} />
  return (
    <Page
      title={m.plan_title()}
      intro={m.plan_intro()}
      actions={!allEmpty(registrations, transfers) && <HideGradesButton />}
    >
      <Card
        group={emptyWhen(programs, (all) => !all.some(isPursued))}
        title={m.plan_programs()}
        description={m.plan_unofficial()}
        forbidden={m.plan_forbidden()}
        empty={m.plan_empty()}
        drawing="spring"
        lines={10}
      >
        {(all) => (
          <div className="grid grid-cols-[minmax(0,1fr)] gap-10">
            {all.filter(isPursued).map((program) => (
              <ProgramPlanView
                key={program.id}
                of={program}
                registrations={registrations.data ?? []}
                transfers={transfers.data ?? []}
              />
            ))}
            <GroupNote title={m.plan_your_courses()} group={registrations} />
          </div>
        )}
      </Card>
      {programs.state !== 'forbidden' && (
        <>
          <WhatIfCard ownCodes={active.map(({ program }) => program.code)} />
          <ChangePathwayCard main={mainPursued(active)} />
          <PathwayHistoryCard />
        </>
      )}
    </Page>
  )
}
