import type { GroupName } from '#data/people/names.ts'
import type { RecordGroups } from '#data/people/people.ts'
import { isAdvising } from '#data/programs/advisors.ts'
import { Applications } from '#features/admissions/applications.tsx'
import { Residencies } from '#features/admissions/residencies.tsx'
import { CardBalances } from '#features/billing/balances/card-balances.tsx'
import { CurrentLevel } from '#features/ela/current-level.tsx'
import { ScoresTable } from '#features/placement-scores-and-transcripts/scores-table.tsx'
import { TranscriptsTable } from '#features/placement-scores-and-transcripts/transcripts-table.tsx'
import { TransfersTable } from '#features/placement-scores-and-transcripts/transfers-table.tsx'
import { AdvisorRows } from '#features/profile/overview/advisor-rows.tsx'
import { m } from '#locales/compiled/messages.js'
import { emptyWhen } from '#ui/card/all-empty.ts'
import { Card } from '#ui/card/card.tsx'
import type { GroupView } from '#ui/card/group-view.ts'
import { useToday } from '#ui/time/use-today.ts'

type ReadGroup = <Name extends GroupName>(name: Name) => GroupView<RecordGroups[Name]['data']>

/**
 * The rest of a record, as the person sees it on their own pages. Readers without the permission
 * see that in the cards above, so these are omitted.
 */
export function FurtherCards({
  readGroup,
  holds,
}: {
  readGroup: ReadGroup
  holds: (permission: string) => boolean
}) {
  return (
    <>
      {holds('person.view.academic') && <AcademicCards readGroup={readGroup} />}
      {holds('person.view.financial') && (
        <Card
          group={readGroup('cardBalances')}
          title={m.billing_cards()}
          empty={m.billing_cards_empty()}
          lines={3}
        >
          {(cards) => <CardBalances cards={cards} />}
        </Card>
      )}
    </>
  )
}

function AcademicCards({ readGroup }: { readGroup: ReadGroup }) {
  const today = useToday()
  const transfers = readGroup('courseTransfers')
  return (
    <>
      <Card
        group={transfers}
        title={m.scores_transfers()}
        singular
        empty={m.people_transfers_empty()}
        lines={3}
      >
        {(rows) => <TransfersTable transfers={rows} />}
      </Card>
      <Card
        group={readGroup('institutions')}
        title={m.scores_transcripts()}
        empty={m.people_transcripts_empty()}
        lines={3}
      >
        {(rows) => <TranscriptsTable schools={rows} transfers={transfers} />}
      </Card>
      <Card
        group={readGroup('aptitudeScores')}
        title={m.scores_tests()}
        description={m.scores_tests_description()}
        empty={m.people_scores_empty()}
        lines={3}
      >
        {(rows) => <ScoresTable scores={rows} />}
      </Card>
      <Card
        group={readGroup('selfAssessments')}
        title={m.ela_title()}
        description={m.people_as_student()}
        singular
        empty={m.people_ela_empty()}
        lines={3}
      >
        {(rows) => <CurrentLevel assessments={rows} />}
      </Card>
      <Card
        group={readGroup('applications')}
        title={m.admissions_applications()}
        description={m.people_as_student()}
        empty={m.admissions_empty()}
        lines={4}
      >
        {(rows) => <Applications applications={rows} />}
      </Card>
      <Card
        group={readGroup('residencies')}
        title={m.admissions_residency()}
        description={m.people_as_student()}
        singular
        empty={m.people_residency_empty()}
        lines={2}
      >
        {(rows) => <Residencies residencies={rows} />}
      </Card>
      <Card
        group={emptyWhen(
          readGroup('advisors'),
          (all) => !all.some((advisor) => isAdvising(advisor, today)),
        )}
        title={m.profile_advisors()}
        empty={m.people_advisors_empty()}
        lines={2}
      >
        {(advisors) => <AdvisorRows advisors={advisors} />}
      </Card>
    </>
  )
}
