import { myAdvisors } from '#data/people/person.ts'
import { isAdvising } from '#data/programs/advisors.ts'
import { useGroup } from '#data/query/group-view.ts'
import { m } from '#locales/compiled/messages.js'
import { emptyWhen } from '#ui/card/all-empty.ts'
import { Card } from '#ui/card/card.tsx'
import { useToday } from '#ui/time/use-today.ts'
import { AdvisorRows } from './advisor-rows.tsx'

/**
 * The person's current advisors. The academic progress page explains how to book an appointment.
 */
export function AdvisorsCard() {
  const today = useToday()
  const group = emptyWhen(
    useGroup(myAdvisors),
    (all) => !all.some((advisor) => isAdvising(advisor, today)),
  )
  return (
    <Card
      group={group}
      title={m.profile_advisors()}
      empty={m.profile_no_advisors()}
      forbidden={m.profile_advisors_forbidden()}
      lines={2}
    >
      {(all) => <AdvisorRows advisors={all} />}
    </Card>
  )
}
