import { Link } from '@tanstack/react-router'
import { myCardBalances } from '#data/people/person.ts'
import { useGroup } from '#data/query/group-view.ts'
import { CardBalances } from '#features/billing/balances/card-balances.tsx'
import { m } from '#locales/compiled/messages.js'
import { Card } from '#ui/card/card.tsx'

/** The balances of the person's cards. */
export function CardBalancesCard() {
  return (
    <Card
      group={useGroup(myCardBalances)}
      title={m.billing_cards()}
      empty={m.billing_cards_empty()}
      lines={3}
    >
      {(cards) => (
        <>
          <CardBalances cards={cards} />
          <Link to="/profile/billing" className="link mt-2 inline-flex min-h-11 items-center">
            {m.dashboard_open_billing()}
          </Link>
        </>
      )}
    </Card>
  )
}
