import { myAssessments, myScores } from '#data/people/person.ts'
import { useGroup } from '#data/query/group-view.ts'
import { m } from '#locales/compiled/messages.js'
import { useIsEmployeeOnly } from '#session/studies.ts'
import { allEmpty, emptyWhen } from '#ui/card/all-empty.ts'
import { Card } from '#ui/card/card.tsx'
import { PlaceLink } from '#ui/controls/place-link.tsx'
import { ForStudentsPage } from '#ui/layout/for-students-page.tsx'
import { Page } from '#ui/layout/page.tsx'
import { CurrentLevel } from './current-level.tsx'
import { languageResults } from './levels.ts'
import { TestResultsTable } from './test-results-table.tsx'

/**
 * A learner's English levels in reading, writing, listening, and speaking, and the courses that
 * these levels allow (R8.5).
 */
export function ElaPage() {
  const assessments = useGroup(myAssessments)
  const scores = useGroup(myScores)
  const results = emptyWhen(scores, (rows) => languageResults(rows).length === 0)
  if (useIsEmployeeOnly() && allEmpty(assessments, results))
    return <ForStudentsPage title={m.ela_title()} />
  return (
    <Page title={m.ela_title()} intro={m.ela_intro()}>
      <Card
        group={assessments}
        title={m.ela_level_card()}
        singular
        forbidden={m.ela_forbidden()}
        empty={<NoRecords />}
        drawing="spring"
        lines={7}
      >
        {(rows) => <CurrentLevel assessments={rows} />}
      </Card>
      <Card
        group={results}
        title={m.ela_proofs()}
        description={m.ela_proofs_description()}
        singular
        forbidden={m.ela_forbidden()}
        empty={m.ela_proofs_empty()}
      >
        {(rows) => {
          const shown = languageResults(rows)
          return shown.length > 0 ? <TestResultsTable results={shown} /> : m.ela_proofs_empty()
        }}
      </Card>
    </Page>
  )
}

/** First steps for a person whose first language is not English. */
function NoRecords() {
  return (
    <>
      <p>{m.ela_empty()}</p>
      <p>
        <PlaceLink url="/support/directory" className="link inline-flex min-h-11 items-center">
          {m.ela_empty_where()}
        </PlaceLink>
      </p>
    </>
  )
}
