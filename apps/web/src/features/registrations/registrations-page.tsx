import { useGroup } from '#data/group-view.ts'
import { myRegistrations, myRestrictions } from '#data/person.ts'
import { m } from '#locales/compiled/messages.js'
import { Card } from '#ui/card.tsx'
import { emptyWhen } from '#ui/empty-when.ts'
import { Page } from '#ui/page.tsx'
import { Holds } from './holds.tsx'
import { RegistrationsByTerm } from './registrations-by-term.tsx'

/** What blocks registration, then every registration by term (R8.13). */
export function RegistrationsPage() {
  const restrictions = useGroup(myRestrictions)
  const registrations = useGroup(myRegistrations)
  return (
    <Page title={m.registrations_title()} intro={m.registrations_intro()}>
      <Card
        group={emptyWhen(restrictions, (holds) => !holds.some(({ isActive }) => isActive))}
        title={m.registrations_holds()}
        empty={m.registrations_holds_none()}
        forbidden={m.registrations_holds_forbidden()}
        lines={2}
      >
        {(holds) => <Holds holds={holds.filter(({ isActive }) => isActive)} />}
      </Card>
      <Card
        group={registrations}
        title={m.registrations_by_term()}
        subject={m.registrations_your_classes()}
        forbidden={m.registrations_forbidden()}
        empty={m.registrations_empty()}
        drawing="spring"
        lines={8}
      >
        {(rows) => <RegistrationsByTerm registrations={rows} />}
      </Card>
    </Page>
  )
}
