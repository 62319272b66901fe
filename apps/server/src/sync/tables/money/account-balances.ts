import { importMessage } from '@myhub/domain/sis/import-messages.ts'
import type { Merge } from '../../merge.ts'

/** The amount owed according to the student accounts office (domain.md section 5). */
export const accountBalances: Merge = {
  label: 'Account balances',
  table: 'account_balance',
  kind: 'accountBalances',
  references: [{ field: 'personSisId', to: 'people', alias: 'person' }],
  violations: [
    {
      when: 'row_number() over (partition by b.person_sis_id order by b.line) > 1',
      kind: 'accountBalances',
      field: 'personSisId',
      reason: importMessage('balanceTwice'),
    },
  ],
  columns: {
    person_id: 'person.id',
    balance_cents: 'b.balance_cents',
    balance_as_of: 'b.balance_as_of',
    due_now_cents: 'b.due_now_cents',
    past_due_cents: 'b.past_due_cents',
    next_due_on: 'b.next_due_on',
    has_payment_plan: 'b.has_payment_plan',
    installments: `coalesce(b.installments, '[]')`,
  },
}
