import { myAccount } from '#data/people/person.ts'
import { useGroup } from '#data/query/group-view.ts'
import { lazyModule } from '#lib/loading/lazy-module.tsx'
import { m } from '#locales/compiled/messages.js'
import { emptyWhen } from '#ui/card/all-empty.ts'
import { Card } from '#ui/card/card.tsx'
import { cardPlaceholder } from '#ui/card/card-placeholder.tsx'
import { Page } from '#ui/layout/page.tsx'
import { SkeletonFigures } from '#ui/layout/skeleton.tsx'
import { AccountFigures } from './account-figures.tsx'
import { isUnused } from './account-standing.ts'
import { TermActivity } from './activity/term-activity.tsx'
import { PaymentPlan } from './payment-plan.tsx'

const ActivityCard = lazyModule(() => import('./activity/activity-card.tsx')).whenSeen(
  'ActivityCard',
  cardPlaceholder(m.billing_activity, 12),
)
const BalancesCard = lazyModule(() => import('./balances/balances-card.tsx')).whenSeen(
  'BalancesCard',
  cardPlaceholder(m.billing_cards, 3),
)
const RatesCard = lazyModule(() => import('./rates-card.tsx')).whenSeen(
  'RatesCard',
  cardPlaceholder(m.billing_rates, 16),
)

/** The balance, charges and payments, cards, and tuition rates (R8.8). */
export function BillingPage() {
  const account = emptyWhen(useGroup(myAccount), isUnused)
  const used = account.state === 'empty' ? null : account.data

  return (
    <Page title={m.billing_title()} intro={m.billing_intro()}>
      <Card
        group={account}
        title={m.billing_account()}
        description={m.billing_account_description()}
        singular
        forbidden={m.billing_forbidden()}
        empty={m.billing_empty()}
        drawing="summer"
        skeleton={<SkeletonFigures count={3} />}
      >
        {(data) => <AccountFigures account={data} />}
      </Card>
      {used && <PaymentPlan account={used} />}
      {account.state !== 'empty' && <ActivityCard />}
      {used && <TermActivity account={used} />}
      <BalancesCard />
      <RatesCard />
    </Page>
  )
}
