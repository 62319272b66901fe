import type { Translations } from '@myhub/domain/language/languages.ts'
import { type RawBuilder, sql } from 'kysely'
import { schemaRef } from '#http/schema.ts'
import type { Period } from '#http/schemas/common.schema.ts'
import { translatedAs } from '#http/schemas/translations.ts'
import { periodOf } from '../../codes/periods.queries.ts'
import { servicePage, webAddress } from '../../codes/service-pages.queries.ts'
import { defineGroup } from '../../group.queries.ts'
import {
  AccountSummary,
  type Charge,
  type Payment,
  type TermActivity,
} from './account-summary.schema.ts'

interface ChargeRow {
  readonly id: string
  readonly charged_on: string
  readonly kind: Charge['kind']
  readonly description: string
  readonly translations: Translations
  readonly amount_cents: number
  readonly due_on: string | null
  readonly payment_state: Charge['status']
  readonly period: Period | null
}

interface PaymentRow {
  readonly id: string
  readonly paid_on: string
  readonly kind: Payment['kind']
  readonly description: string
  readonly translations: Translations
  readonly amount_cents: number
  readonly posting_state: Payment['status'] | null
  readonly period: Period | null
}

interface BalanceRow {
  readonly balance_cents: number | null
  readonly balance_as_of: string | null
  readonly due_now_cents: number | null
  readonly past_due_cents: number | null
  readonly next_due_on: string | null
  readonly has_payment_plan: boolean | null
  readonly installments: AccountSummary['installments']
}

interface AccountRow {
  readonly charges: readonly ChargeRow[]
  readonly payments: readonly PaymentRow[]
  readonly balance: BalanceRow | null
  readonly pay_url: string | null
}

const toCharge = (row: ChargeRow): Charge => ({
  id: row.id,
  chargedOn: row.charged_on,
  kind: row.kind,
  description: row.description,
  ...translatedAs(row.translations, 'description', 'description'),
  amountCents: row.amount_cents,
  academicPeriod: row.period,
  dueOn: row.due_on,
  status: row.payment_state,
})

const toPayment = (row: PaymentRow): Payment => ({
  id: row.id,
  paidOn: row.paid_on,
  kind: row.kind,
  description: row.description,
  ...translatedAs(row.translations, 'description', 'description'),
  amountCents: row.amount_cents,
  academicPeriod: row.period,
  status: row.posting_state ?? 'posted',
})

/**
 * Charges and payments per term, newest first (domain.md section 5: activity, not a balance). Items
 * without a term and pending ones are left out.
 */
function termActivity(charges: readonly Charge[], payments: readonly Payment[]): TermActivity[] {
  const terms = new Map<string, TermActivity>()
  const activityOf = (academicPeriod: TermActivity['academicPeriod']) => {
    const existing = terms.get(academicPeriod.id)
    if (existing) return existing
    const emptyActivity = { academicPeriod, chargesCents: 0, paymentsCents: 0 }
    terms.set(academicPeriod.id, emptyActivity)
    return emptyActivity
  }
  for (const { academicPeriod, amountCents } of charges)
    if (academicPeriod) activityOf(academicPeriod).chargesCents += amountCents
  for (const { academicPeriod, amountCents, status } of payments)
    if (academicPeriod && status === 'posted')
      activityOf(academicPeriod).paymentsCents += amountCents
  return [...terms.values()].sort((a, b) =>
    b.academicPeriod.startOn.localeCompare(a.academicPeriod.startOn),
  )
}

/**
 * A person's account: charges, payments and the balance reported by the college (domain.md section
 * 5).
 */
export const payments = defineGroup('payments', {
  schema: schemaRef(AccountSummary),
  rows: (_db, personId): RawBuilder<AccountRow> => sql<AccountRow>`(select
    (select coalesce(json_agg(c), '[]') from (
      select charge.id, charge.charged_on, charge.kind, charge.description, charge.amount_cents,
        charge.translations, charge.due_on, charge.payment_state, ${periodOf('charge.academic_period_id')} as period
      from charge where charge.person_id = ${personId} and charge.removed_at is null
      order by charge.charged_on desc, charge.description, charge.id) c) as charges,
    (select coalesce(json_agg(p), '[]') from (
      select payment.id, payment.paid_on, payment.kind, payment.description, payment.amount_cents,
        payment.translations, payment.posting_state, ${periodOf('payment.academic_period_id')} as period
      from payment where payment.person_id = ${personId} and payment.removed_at is null
      order by payment.paid_on desc, payment.description, payment.id) p) as payments,
    (select row_to_json(b) from (
      select balance_cents, balance_as_of, due_now_cents, past_due_cents, next_due_on,
        has_payment_plan, installments
      from account_balance where person_id = ${personId} and removed_at is null
      order by balance_as_of desc nulls last, id desc limit 1) b) as balance,
    ${servicePage('PAY')} as pay_url)`,
  toData: ([row]): AccountSummary => {
    const { balance = null } = row ?? {}
    const charges = (row?.charges ?? []).map(toCharge)
    const paid = (row?.payments ?? []).map(toPayment)
    return {
      currency: 'USD',
      balanceCents: balance?.balance_cents ?? null,
      balanceAsOf: balance?.balance_as_of ? new Date(balance.balance_as_of).toISOString() : null,
      dueNowCents: balance?.due_now_cents ?? null,
      pastDueCents: balance?.past_due_cents ?? null,
      nextDueOn: balance?.next_due_on ?? null,
      paymentPlan: balance?.has_payment_plan ?? null,
      installments: (balance?.installments ?? []).toSorted((a, b) =>
        a.dueOn.localeCompare(b.dueOn),
      ),
      payUrl: webAddress(row?.pay_url ?? null),
      charges,
      payments: paid,
      perTerm: termActivity(charges, paid),
    }
  },
})
