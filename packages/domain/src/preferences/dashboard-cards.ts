/** The cards available for a dashboard. Source: pages.md, Dashboard. */
export const dashboardCards = [
  'needsAttention',
  'upNext',
  'tasks',
  'changes',
  'notifications',
  'classes',
  'favorites',
  'events',
  'books',
  'cardBalances',
  'averages',
  'gpaCalculator',
  'people',
  'work',
  'alerts',
  'departments',
  'impersonation',
] as const

export type DashboardCard = (typeof dashboardCards)[number]

/** A person's dashboard settings: the order of their cards, and the hidden ones. */
export interface DashboardWish {
  readonly order: readonly DashboardCard[]
  readonly hidden: readonly DashboardCard[]
}

/**
 * A person's cards in their own order. A card added since they chose goes after the one it follows
 * by default.
 * @param available the cards for the person's roles, in the default order
 * @param wish null when they have chosen nothing
 */
export function arrangedCards(
  available: readonly DashboardCard[],
  wish: DashboardWish | null,
): { card: DashboardCard; isHidden: boolean }[] {
  const order = (wish?.order ?? available).filter((card) => available.includes(card))
  for (const [place, card] of available.entries()) {
    if (order.includes(card)) continue
    const before = available.slice(0, place).findLast((one) => order.includes(one))
    order.splice(before === undefined ? 0 : order.indexOf(before) + 1, 0, card)
  }
  return order.map((card) => ({ card, isHidden: wish?.hidden.includes(card) ?? false }))
}

/** The same order with one card moved; positions count from 0. */
export function withMoved<T>(order: readonly T[], from: number, to: number): T[] {
  const card = order[from]
  if (card === undefined) return [...order]
  return order.toSpliced(from, 1).toSpliced(to, 0, card)
}
