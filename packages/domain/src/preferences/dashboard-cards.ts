/** The cards available for a dashboard. Source: pages.md, Dashboard. */
export const dashboardCards = [
  'needsAttention',
  'upNext',
  'teaching',
  'advising',
  'programs',
  'tasks',
  'balance',
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

/** Cards hidden by default for students: each has its own page, and Customize can show it. */
const hiddenByDefault: ReadonlySet<DashboardCard> = new Set([
  'changes',
  'classes',
  'events',
  'books',
  'cardBalances',
  'averages',
  'gpaCalculator',
])

/** A person's dashboard settings: the order of their cards, and the hidden ones. */
export interface DashboardLayout {
  readonly order: readonly DashboardCard[]
  readonly hidden: readonly DashboardCard[]
}

/**
 * A person's cards in their chosen order. A newer card goes after the one it follows
 * by default. A person who has chosen nothing gets the few cards that most people need.
 * @param available the cards for the person's roles, in the default order
 * @param layout null when they have chosen nothing
 */
export function arrangedCards(
  available: readonly DashboardCard[],
  layout: DashboardLayout | null,
): { card: DashboardCard; isHidden: boolean }[] {
  const order = (layout?.order ?? available).filter((card) => available.includes(card))
  for (const [index, card] of available.entries()) {
    if (order.includes(card)) continue
    const before = available.slice(0, index).findLast((cardId) => order.includes(cardId))
    order.splice(before === undefined ? 0 : order.indexOf(before) + 1, 0, card)
  }
  const isStudents = available.includes('needsAttention')
  const isHidden = (card: DashboardCard) =>
    layout ? layout.hidden.includes(card) : isStudents && hiddenByDefault.has(card)
  return order.map((card) => ({ card, isHidden: isHidden(card) }))
}

/** The same order with one card moved; positions count from 0. */
export function withMoved<T>(order: readonly T[], from: number, to: number): T[] {
  const card = order[from]
  if (card === undefined) return [...order]
  return order.toSpliced(from, 1).toSpliced(to, 0, card)
}
