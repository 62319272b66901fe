import { useSearch } from '@tanstack/react-router'
import { myAccount, myCardBalances } from '#data/people/person.ts'
import { useGroup } from '#data/query/group-view.ts'
import { lazyModule } from '#lib/loading/lazy-module.tsx'
import { m } from '#locales/compiled/messages.js'
import { useIsEmployeeOnly } from '#session/studies.ts'
import { allEmpty, emptyWhen } from '#ui/card/all-empty.ts'
import { Card } from '#ui/card/card.tsx'
import { cardPlaceholder } from '#ui/card/card-placeholder.tsx'
import { ForStudentsPage } from '#ui/layout/for-students-page.tsx'
import { Page } from '#ui/layout/page.tsx'
import { SkeletonFigures } from '#ui/layout/skeleton.tsx'
import { AccountFigures } from './account-figures.tsx'
import { isUnused } from './account-standing.ts'
import { ActivityCard } from './activity/activity-card.tsx'
import { TermActivity } from './activity/term-activity.tsx'
import { type BillingTab, billingTab, billingTabs } from './billing-search.ts'
import { BillingTabs } from './billing-tabs.tsx'
import { PaymentPlan } from './payment-plan.tsx'

const BalancesCard = lazyModule(() => import('./balances/balances-card.tsx')).whenVisible(
  'BalancesCard',
  cardPlaceholder(m.billing_cards, 3),
)
const RatesCard = lazyModule(() => import('./rates-card.tsx')).whenVisible(
  'RatesCard',
  cardPlaceholder(m.billing_rates, 8),
)
const EstimateCard = lazyModule(() => import('./estimate-card.tsx')).whenVisible(
  'EstimateCard',
  cardPlaceholder(m.billing_estimator, 8),
)

/** An account that was never used has neither activity nor terms. */
function tabsFor(isUsed: boolean, hasTerms: boolean): BillingTab[] {
  return billingTabs.filter((tab) => {
    if (tab === 'terms') return hasTerms
    return tab === 'activity' ? isUsed : true
  })
}

/** The balance, cards, and tabs for activity, terms, rates, and an estimate (R8.8). */
export function BillingPage() {
  const search = useSearch({ strict: false })
  const account = emptyWhen(useGroup(myAccount), isUnused)
  const usedAccount = account.state === 'empty' ? null : account.data
  const offered = tabsFor(account.state !== 'empty', (usedAccount?.perTerm.length ?? 0) > 0)
  const tab = billingTab(search, offered)
  const isEmployeeOnly = useIsEmployeeOnly()
  const cards = useGroup(myCardBalances, isEmployeeOnly)
  if (isEmployeeOnly && allEmpty(account, cards))
    return <ForStudentsPage title={m.billing_title()} />

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
      {usedAccount && <PaymentPlan account={usedAccount} />}
      <BillingTabs offered={offered} shown={tab} />
      {tab === 'activity' && <ActivityCard />}
      {tab === 'terms' && usedAccount && <TermActivity account={usedAccount} />}
      {tab === 'rates' && <RatesCard />}
      {tab === 'estimate' && <EstimateCard />}
      <BalancesCard />
    </Page>
  )
}
