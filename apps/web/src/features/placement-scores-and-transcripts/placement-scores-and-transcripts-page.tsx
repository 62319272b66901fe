import { myInstitutions, myScores, myTransfers } from '#data/people/person.ts'
import { useGroup } from '#data/query/group-view.ts'
import { m } from '#locales/compiled/messages.js'
import { useIsEmployeeOnly } from '#session/studies.ts'
import { allEmpty } from '#ui/card/all-empty.ts'
import { Card } from '#ui/card/card.tsx'
import { HideGradesButton } from '#ui/controls/hide-grades-button.tsx'
import { ForStudentsPage } from '#ui/layout/for-students-page.tsx'
import { Page } from '#ui/layout/page.tsx'
import { ScoresTable } from './scores-table.tsx'
import { TranscriptsTable } from './transcripts-table.tsx'
import { TransfersTable } from './transfers-table.tsx'

/** Test scores, transcripts from other schools, and transfer credit (R8.11). */
export function PlacementScoresAndTranscriptsPage() {
  const scores = useGroup(myScores)
  const schools = useGroup(myInstitutions)
  const transfers = useGroup(myTransfers)
  if (useIsEmployeeOnly() && allEmpty(scores, schools, transfers))
    return <ForStudentsPage title={m.scores_title()} />
  return (
    <Page
      title={m.scores_title()}
      intro={m.scores_intro()}
      actions={!allEmpty(scores, schools, transfers) && <HideGradesButton />}
    >
      <Card
        group={scores}
        title={m.scores_tests()}
        description={m.scores_tests_description()}
        forbidden={m.scores_forbidden()}
        empty={m.scores_tests_empty()}
        drawing="autumn"
        lines={5}
      >
        {(rows) => <ScoresTable scores={rows} />}
      </Card>
      <Card
        group={schools}
        title={m.scores_transcripts()}
        description={m.scores_transcripts_description()}
        forbidden={m.scores_forbidden()}
        empty={m.scores_transcripts_empty()}
      >
        {(rows) => <TranscriptsTable schools={rows} transfers={transfers} />}
      </Card>
      <Card
        group={transfers}
        title={m.scores_transfers()}
        singular
        description={m.scores_transfers_description()}
        forbidden={m.scores_forbidden()}
        empty={m.scores_transfers_empty()}
      >
        {(rows) => <TransfersTable transfers={rows} />}
      </Card>
    </Page>
  )
}
