import { gradePointAverage } from '@myhub/domain/gpa/gpa.ts'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { myRegistrations, myTransfers } from '#data/people/person.ts'
import { useGroup } from '#data/query/group-view.ts'
import type { GpaScenario } from '#data/shapes.ts'
import { Averages } from '#features/gpa-calculator/average-figures.tsx'
import { recordRows } from '#features/gpa-calculator/courses/calculator-rows.ts'
import { Target } from '#features/gpa-calculator/target-card.tsx'
import { useOfficialAverage } from '#features/gpa-calculator/use-official-average.ts'
import { usePreference } from '#lib/preferences/preferences.ts'
import { m } from '#locales/compiled/messages.js'
import { emptyWhen } from '#ui/card/all-empty.ts'
import { GroupNote } from '#ui/card/as-of.tsx'
import { Card } from '#ui/card/card.tsx'
import type { GroupView } from '#ui/card/group-view.ts'
import { joinGroups } from '#ui/card/join-groups.ts'

/**
 * A short calculator: both averages, and the grades needed to reach a target (pages.md, GPA
 * calculator).
 */
export function GpaCard() {
  const { gpas, official } = useOfficialAverage()
  const registered = useGroup(myRegistrations)
  const transfers = useGroup(myTransfers)
  // Courses at this college are shown while transfer work can't be read, with a note.
  const isWithout =
    transfers.data === null &&
    (transfers.state === 'unavailable' || transfers.state === 'forbidden')
  const courses: GroupView<unknown> = isWithout
    ? joinGroups({ registered })
    : joinGroups({ registered, transfers })
  const isHidden = usePreference('hideGrades')
  const [goal, setGoal] = useState<GpaScenario['target']>(null)
  const registrations = registered.data ?? []
  const rows = recordRows(registrations, transfers.data ?? [])
  return (
    <Card
      group={emptyWhen(courses, () => rows.length === 0)}
      title={m.gpa_title()}
      description={m.gpa_intro()}
      subject={m.gpa_courses_subject()}
      empty={
        <>
          <p>{m.dashboard_gpa_by_hand()}</p>
          <OpenCalculator />
        </>
      }
      lines={8}
    >
      {() => (
        <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
          {isWithout && <GroupNote title={m.gpa_transfer_work()} singular group={transfers} />}
          <Averages
            gpas={gpas}
            official={official}
            rows={rows}
            registrations={registrations}
            term={null}
          />
          {!isHidden && (
            <Target
              current={gradePointAverage(rows)}
              rows={rows}
              goal={goal}
              onGoalChange={setGoal}
            />
          )}
          <OpenCalculator />
        </div>
      )}
    </Card>
  )
}

const OpenCalculator = () => (
  <p>
    <Link
      to="/profile/academic-records/gpa-calculator"
      className="link inline-flex min-h-11 items-center"
    >
      {m.dashboard_open_calculator()}
    </Link>
  </p>
)
