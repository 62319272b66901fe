import type { Merge } from '../../merge.ts'

/** Balances of a person's cards (domain.md section 5). */
export const cardBalances: Merge = {
  label: 'Card balances',
  table: 'card_balance',
  kind: 'cardBalances',
  references: [{ field: 'personSisId', to: 'people', alias: 'person' }],
  columns: {
    person_id: 'person.id',
    account: 'b.account',
    title: 'b.title',
    unit: 'b.unit',
    balance_cents: 'b.balance_cents',
    units: 'b.units',
    as_of: 'b.as_of',
    translations: `coalesce(b.translations, '{}')`,
  },
}
