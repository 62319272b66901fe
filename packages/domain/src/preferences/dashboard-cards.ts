/** The cards that a dashboard may hold. Source: pages.md, Dashboard. */
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

/** How somebody wants their dashboard: the cards in their order, and those of them that they do not want to see. */
export interface DashboardWish {
  readonly order: readonly DashboardCard[]
  readonly hidden: readonly DashboardCard[]
}

/**
 * The cards that somebody has, in their own order. A card that came after they chose takes its place behind the
 * one that it follows by default.
 * @param available what the person's roles give, in the default order
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

/** The same order with one card at another place; places count from 0. */
export function withMoved<T>(order: readonly T[], from: number, to: number): T[] {
  const card = order[from]
  if (card === undefined) return [...order]
  return order.toSpliced(from, 1).toSpliced(to, 0, card)
}
