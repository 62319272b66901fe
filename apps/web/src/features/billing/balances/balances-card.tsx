import { myCardBalances } from '#data/people/person.ts'
import { useGroup } from '#data/query/group-view.ts'
import { m } from '#locales/compiled/messages.js'
import { Card } from '#ui/card/card.tsx'
import { SkeletonFigures } from '#ui/layout/skeleton.tsx'
import { CardBalances } from './card-balances.tsx'

/** The balances of the person's cards. */
export function BalancesCard() {
  return (
    <Card
      group={useGroup(myCardBalances)}
      title={m.billing_cards()}
      description={m.billing_cards_description()}
      forbidden={m.billing_cards_forbidden()}
      empty={m.billing_cards_empty()}
      skeleton={<SkeletonFigures count={2} />}
    >
      {(rows) => <CardBalances cards={rows} />}
    </Card>
  )
}
