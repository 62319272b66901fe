import { importMessage } from '@myhub/domain/sis/import-messages.ts'
import { cents, type FileMapping, map } from '../file-mapping.ts'
import { isDate } from '../rows/dates.ts'
import * as rules from '../rows/row-rules.ts'

const installmentStates = new Set(['paid', 'due', 'scheduled', 'missed'])

const amountPattern = /^-?\d{1,7}(\.\d{1,2})?$/

/** Validates an account's payment plan, which is one JSON value; null if valid. */
const validateInstallments: rules.RowRule = (cell) => {
  const text = cell('installments')
  if (text === '') return null
  const list: unknown = JSON.parse(text)
  const isValid =
    Array.isArray(list) &&
    list.every((entry: unknown) => {
      const { dueOn, amount, state } = Object(entry)
      return (
        isDate(String(dueOn)) && amountPattern.test(String(amount)) && installmentStates.has(state)
      )
    })
  return isValid ? null : { column: 'installments', reason: importMessage('notInstallments') }
}

/** Converts the amounts to cents. */
function installmentsInCents(text: string): string {
  if (text === '') return ''
  const list: { dueOn: string; amount: unknown; state: string }[] = JSON.parse(text)
  return JSON.stringify(
    list.map(({ dueOn, amount, state }) => ({
      dueOn,
      amountCents: Number(cents(String(amount))),
      state,
    })),
  )
}

/** Requires dollars for a card with money, or a count for one with pages or meals. */
const oneAmount: rules.RowRule = (cell) => {
  const [filled, blank] = cell('unit') === 'usd' ? ['balance', 'units'] : ['units', 'balance']
  if (cell(filled) === '')
    return { column: filled, reason: importMessage('unitMissing', { name: cell('unit') }) }
  if (cell(blank) !== '')
    return { column: blank, reason: importMessage('unitBlank', { name: cell('unit') }) }
  return null
}

/** Student accounts and card balances. Source: sis.md section 3.4. */
export const moneyMappings: readonly FileMapping[] = [
  map(
    'charges',
    'charges',
    {
      personSisId: 'userSourcedId',
      chargedOn: 'chargedOn',
      kind: 'kind',
      description: 'description',
      amountCents: ['amount', cents],
      academicPeriodSisId: 'termSourcedId',
      dueOn: 'dueOn',
      paymentState: 'paymentState',
      translations: 'translations',
    },
    rules.translations('translations', 'description'),
  ),
  map(
    'payments',
    'payments',
    {
      personSisId: 'userSourcedId',
      paidOn: 'paidOn',
      kind: 'kind',
      description: 'description',
      amountCents: ['amount', cents],
      academicPeriodSisId: 'termSourcedId',
      postingState: 'postingState',
      translations: 'translations',
    },
    rules.translations('translations', 'description'),
  ),
  map(
    'account_balances',
    'accountBalances',
    {
      personSisId: 'userSourcedId',
      balanceCents: ['balance', cents],
      balanceAsOf: 'asOf',
      dueNowCents: ['dueNow', cents],
      pastDueCents: ['pastDue', cents],
      nextDueOn: 'nextDueOn',
      hasPaymentPlan: 'paymentPlan',
      installments: ['installments', installmentsInCents],
    },
    validateInstallments,
  ),
  map(
    'card_balances',
    'cardBalances',
    {
      personSisId: 'userSourcedId',
      account: 'account',
      title: 'title',
      unit: 'unit',
      balanceCents: ['balance', cents],
      units: 'units',
      asOf: 'asOf',
      translations: 'translations',
    },
    oneAmount,
    rules.translations('translations', 'title'),
  ),
]
