import { tuitionRates } from '#data/courses.ts'
import { useGroup } from '#data/group-view.ts'
import { myAccount, myCardBalances, myResidencies } from '#data/person.ts'
import { m } from '#locales/compiled/messages.js'
import { Card } from '#ui/card.tsx'
import { emptyWhen } from '#ui/empty-when.ts'
import { Page } from '#ui/page.tsx'
import { SkeletonFigures } from '#ui/skeleton.tsx'
import { TuitionRates } from '#ui/tuition-rates.tsx'
import { AccountFigures } from './account-figures.tsx'
import { isUnused } from './account-standing.ts'
import { ActivityCard } from './activity-card.tsx'
import { BalanceHistory } from './balance-history.tsx'
import { CardBalances } from './card-balances.tsx'
import { PaymentPlan } from './payment-plan.tsx'
import { TermActivity } from './term-activity.tsx'
import { TuitionEstimator } from './tuition-estimator.tsx'

/** What is owed, what was charged and paid, cards, and what credits cost (R8.8). */
export function BillingPage() {
  const account = emptyWhen(useGroup(myAccount), isUnused)
  const cards = useGroup(myCardBalances)
  const rates = useGroup(tuitionRates)
  const residencies = useGroup(myResidencies)
  const ownRate = residencies.data?.find(({ isCurrent }) => isCurrent)?.tuitionRateId
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
      {account.state !== 'empty' && <ActivityCard group={account} />}
      {used && <BalanceHistory account={used} />}
      {used && <TermActivity account={used} />}
      <Card
        group={cards}
        title={m.billing_cards()}
        description={m.billing_cards_description()}
        forbidden={m.billing_cards_forbidden()}
        empty={m.billing_cards_empty()}
        skeleton={<SkeletonFigures count={2} />}
      >
        {(rows) => <CardBalances cards={rows} />}
      </Card>
      <Card
        group={rates}
        title={m.billing_rates()}
        description={m.billing_rates_description()}
        empty={m.billing_rates_empty()}
        lines={6}
      >
        {(rows) => (
          <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
            <TuitionRates rates={rows} />
            <TuitionEstimator
              key={ownRate}
              rates={rows}
              own={rows.find(({ id }) => id === ownRate) ?? null}
            />
          </div>
        )}
      </Card>
    </Page>
  )
}
