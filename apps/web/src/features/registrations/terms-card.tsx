import { myRegistrations } from '#data/people/person.ts'
import { useGroup } from '#data/query/group-view.ts'
import { m } from '#locales/compiled/messages.js'
import { Card } from '#ui/card/card.tsx'
import { RegistrationsByTerm } from './registrations-by-term.tsx'

/** All registrations of the person, by term. */
export function TermsCard() {
  return (
    <Card
      group={useGroup(myRegistrations)}
      title={m.registrations_by_term()}
      subject={m.registrations_your_classes()}
      forbidden={m.registrations_forbidden()}
      empty={m.registrations_empty()}
      drawing="spring"
      lines={8}
    >
      {(rows) => <RegistrationsByTerm registrations={rows} />}
    </Card>
  )
}
