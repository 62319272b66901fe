import { Link } from '@tanstack/react-router'
import type { AccountSummary } from '#data/shapes.ts'
import { formatDay, formatMoney } from '#lib/i18n/format.ts'
import { formatAsOf } from '#lib/i18n/format-as-of.ts'
import { m } from '#locales/compiled/messages.js'
import { buttonClass } from '#ui/controls/button.tsx'
import { PlaceLink } from '#ui/controls/place-link.tsx'
import { Fact, FactGrid } from '#ui/layout/facts.tsx'
import { Figure, Figures } from '#ui/layout/figure.tsx'
import { useCollegeZone } from '#ui/time/college-zone.ts'
import { useNow } from '#ui/time/use-now.ts'
import { useToday } from '#ui/time/use-today.ts'
import CircleAlert from '~icons/lucide/circle-alert'
import { notYetDue } from './account-standing.ts'

/** The amount owed as reported by student accounts; missing figures are shown as unknown. */
export function AccountFigures({ account }: { account: AccountSummary }) {
  const { balanceCents, dueNowCents, pastDueCents } = account
  const isOverdue = pastDueCents !== null && pastDueCents > 0
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <Figures isWide>
        <Figure
          value={
            <span className={isOverdue ? 'text-bad' : ''}>
              <Amount cents={dueNowCents} />
            </span>
          }
          label={m.billing_due_now()}
        />
        <Figure value={<Amount cents={notYetDue(account)} />} label={m.billing_not_yet_due()} />
        <Figure value={<Amount cents={balanceCents} />} label={m.billing_total()} />
      </Figures>
      {isOverdue && (
        <p className="flex items-start gap-2 font-semibold text-bad">
          <CircleAlert size={20} strokeWidth={1.75} aria-hidden className="mt-0.5 flex-none" />
          {pastDueCents === dueNowCents
            ? m.billing_all_overdue()
            : m.billing_overdue({ amount: formatMoney(pastDueCents) })}
        </p>
      )}
      {balanceCents === null && <p className="max-w-[60ch]">{m.billing_balance_unknown()}</p>}
      <PaymentLink account={account} />
      <Dates account={account} />
    </div>
  )
}

/** An amount of money; an unreported amount is unknown, not zero. */
export function Amount({ cents }: { cents: number | null }) {
  if (cents === null) return <span className="text-ink-soft">{m.billing_unknown()}</span>
  return formatMoney(cents)
}

function Dates({ account }: { account: AccountSummary }) {
  const { nextDueOn, balanceAsOf, paymentPlan, pastDueCents, balanceCents } = account
  // Everything is overdue, so there is no next due date.
  const isAllOverdue = (pastDueCents ?? 0) > 0 && pastDueCents === balanceCents
  const today = useToday()
  const zone = useCollegeZone()
  const now = useNow()
  return (
    <FactGrid>
      {(nextDueOn || !isAllOverdue) && (
        <Fact label={m.billing_next_due()}>
          {nextDueOn ? (
            <time dateTime={nextDueOn}>{formatDay(nextDueOn, today)}</time>
          ) : (
            m.billing_no_next_due()
          )}
        </Fact>
      )}
      {paymentPlan !== null && (
        <Fact label={m.billing_plan()}>
          {paymentPlan ? m.billing_plan_yes() : m.billing_plan_no()}
        </Fact>
      )}
      {balanceAsOf && (
        <Fact label={m.billing_stated()}>
          <time dateTime={balanceAsOf}>{formatAsOf(balanceAsOf, zone, now)}</time>
        </Fact>
      )}
    </FactGrid>
  )
}

/** A link to the college's payment site, less prominent when nothing is due. */
function PaymentLink({ account }: { account: AccountSummary }) {
  const { payUrl, dueNowCents, balanceCents } = account
  const isDue = (dueNowCents ?? balanceCents ?? 0) > 0
  if (!payUrl) return <p className="max-w-[60ch] text-ink-soft">{m.billing_no_pay_page()}</p>
  return (
    <p className="screen-only flex flex-wrap items-center gap-x-5 gap-y-2">
      <PlaceLink
        url={payUrl}
        className={`${buttonClass(isDue ? 'primary' : 'secondary')} max-sm:w-full`}
      >
        {m.billing_pay()}
      </PlaceLink>
      {isDue && (
        <Link
          to="/support"
          search={{ search: m.billing_plan_search() }}
          className="link inline-flex min-h-11 items-center"
        >
          {m.billing_plan_how()}
        </Link>
      )}
    </p>
  )
}
