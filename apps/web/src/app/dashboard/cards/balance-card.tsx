import { Link } from '@tanstack/react-router'
import { myAccount } from '#data/people/person.ts'
import { useGroup } from '#data/query/group-view.ts'
import { Amount } from '#features/billing/account-figures.tsx'
import { isUnused } from '#features/billing/account-standing.ts'
import { formatDay } from '#lib/i18n/format.ts'
import { m } from '#locales/compiled/messages.js'
import { emptyWhen } from '#ui/card/all-empty.ts'
import { Card } from '#ui/card/card.tsx'
import { Figure, Figures } from '#ui/layout/figure.tsx'
import { SkeletonFigures } from '#ui/layout/skeleton.tsx'
import { useToday } from '#ui/time/use-today.ts'

/**
 * The total balance and the next due date; the amount due now is under Needs attention.
 */
export function BalanceCard() {
  const today = useToday()
  return (
    <Card
      group={emptyWhen(useGroup(myAccount), isUnused)}
      title={m.dashboard_balance()}
      subject={m.dashboard_your_balance()}
      singular
      empty={m.billing_empty()}
      forbidden={m.billing_forbidden()}
      skeleton={<SkeletonFigures count={2} />}
    >
      {({ balanceCents, nextDueOn }) => (
        <>
          <Figures>
            <Figure value={<Amount cents={balanceCents} />} label={m.billing_total()} />
            {nextDueOn && (
              <Figure value={formatDay(nextDueOn, today)} label={m.billing_next_due()} />
            )}
          </Figures>
          <Link to="/profile/billing" className="link mt-2 inline-flex min-h-11 items-center">
            {m.dashboard_open_billing()}
          </Link>
        </>
      )}
    </Card>
  )
}
