import { type DashboardCard, dashboardCards } from '@myhub/domain/preferences/dashboard-cards.ts'
import type { Database } from '#db/open.ts'
import type { DashboardLayout } from './dashboard-layout.schema.ts'

const isCard = (name: string): name is DashboardCard => dashboardCards.some((card) => card === name)

/** How a person wants their dashboard; null when they have chosen nothing. */
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

/** Keeps how a person wants their dashboard; the last of two devices has its say. */
export async function keepDashboardLayout(
  db: Database,
  personId: string,
  { order, hidden }: DashboardLayout,
  now: Date,
): Promise<void> {
  const kept = { card_order: [...order], hidden_cards: [...hidden], changed_at: now }
  await db
    .insertInto('dashboard_layout')
    .values({ person_id: personId, ...kept })
    .onConflict((conflict) => conflict.column('person_id').doUpdateSet(kept))
    .execute()
}

/** Lets the role decide again. */
export async function forgetDashboardLayout(db: Database, personId: string): Promise<void> {
  await db.deleteFrom('dashboard_layout').where('person_id', '=', personId).execute()
}
