import type { AccountSummary } from '#data/shapes.ts'
import { formatDay, formatMoney } from '#lib/i18n/format.ts'
import { m } from '#locales/compiled/messages.js'
import { Fact, Facts } from '#ui/layout/facts.tsx'
import { useToday } from '#ui/time/use-today.ts'

/** What somebody owes; an amount that the source does not give is not computed. */
export function AccountFacts({ account }: { account: AccountSummary }) {
  const today = useToday()
  const { dueNowCents, pastDueCents, balanceCents, nextDueOn } = account
  return (
    <Facts>
      <Fact label={m.people_due_now()}>{amount(dueNowCents)}</Fact>
      <Fact label={m.people_past_due()}>{amount(pastDueCents)}</Fact>
      <Fact label={m.people_balance()}>{amount(balanceCents)}</Fact>
      <Fact label={m.people_next_due()}>
        {nextDueOn ? formatDay(nextDueOn, today) : m.people_not_known()}
      </Fact>
    </Facts>
  )
}

const amount = (cents: number | null) =>
  cents === null ? m.people_not_known() : <span className="figures">{formatMoney(cents)}</span>
