import type { Insertable } from 'kysely'
import type { Database } from '#db/open.ts'
import type { Tables } from '#db/tables.ts'
import { merged } from './build-section.ts'

type Overrides<T extends keyof Tables> = Partial<Insertable<Tables[T]>>

/** Charges a person: tuition of $597 by default. */
export async function buildCharge(
  db: Database,
  personId: string,
  overrides: Overrides<'charge'> = {},
): Promise<void> {
  await db
    .insertInto('charge')
    .values({
      ...merged(),
      person_id: personId,
      charged_on: '2026-08-01',
      kind: 'tuition',
      description: 'Tuition, 3 credits',
      amount_cents: 59_700,
      ...overrides,
    })
    .execute()
}

/** Adds a payment by a person. */
export async function buildPayment(
  db: Database,
  personId: string,
  overrides: Overrides<'payment'> = {},
): Promise<void> {
  await db
    .insertInto('payment')
    .values({
      ...merged(),
      person_id: personId,
      paid_on: '2026-08-10',
      kind: 'cash',
      description: 'Card payment online',
      amount_cents: 20_000,
      ...overrides,
    })
    .execute()
}

/** Adds a person's balance as stated by the student accounts office. */
export async function buildAccountBalance(
  db: Database,
  personId: string,
  overrides: Overrides<'account_balance'> = {},
): Promise<void> {
  await db
    .insertInto('account_balance')
    .values({ ...merged(), person_id: personId, balance_cents: 39_700, ...overrides })
    .execute()
}

/** Adds a card with a $10 balance for a person. */
export async function buildCardBalance(
  db: Database,
  personId: string,
  overrides: Overrides<'card_balance'> = {},
): Promise<void> {
  await db
    .insertInto('card_balance')
    .values({
      ...merged(),
      person_id: personId,
      account: 'flex',
      title: 'Campus card',
      unit: 'usd',
      balance_cents: 1_000,
      as_of: '2026-09-01T10:00:00Z',
      ...overrides,
    })
    .execute()
}
