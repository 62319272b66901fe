import { type DashboardCard, dashboardCards } from '@myhub/domain/preferences/dashboard-cards.ts'
import type { Database } from '#db/open.ts'
import type { DashboardLayout } from './dashboard-layout.schema.ts'

const isCard = (name: string): name is DashboardCard => dashboardCards.some((card) => card === name)

/** A person's dashboard layout; null if they haven't chosen one. */
export async function dashboardLayoutOf(
  db: Database,
  personId: string,
): Promise<DashboardLayout | null> {
  const row = await db
    .selectFrom('dashboard_layout')
    .where('person_id', '=', personId)
    .select(['card_order', 'hidden_cards'])
    .executeTakeFirst()
  const order = row?.card_order.filter(isCard) ?? []
  if (!row || order.length === 0) return null
  return { order, hidden: row.hidden_cards.filter(isCard) }
}

/** Saves a person's dashboard layout; the last write wins. */
export async function storeDashboardLayout(
  db: Database,
  personId: string,
  { order, hidden }: DashboardLayout,
  now: Date,
): Promise<void> {
  const values = { card_order: [...order], hidden_cards: [...hidden], changed_at: now }
  await db
    .insertInto('dashboard_layout')
    .values({ person_id: personId, ...values })
    .onConflict((conflict) => conflict.column('person_id').doUpdateSet(values))
    .execute()
}

/** Deletes the layout, so the default for the person's role applies. */
export async function deleteDashboardLayout(db: Database, personId: string): Promise<void> {
  await db.deleteFrom('dashboard_layout').where('person_id', '=', personId).execute()
}
