import { arrangedCards, type DashboardCard } from '@myhub/domain/preferences/dashboard-cards.ts'
import { dashboardLayout } from '#data/account/dashboard.ts'
import { useGroup } from '#data/query/group-view.ts'

/** The cards in the person's order, and the saved layout behind it. */
export function useCardArrangement(available: readonly DashboardCard[]) {
  const { data: layout } = useGroup(dashboardLayout)
  return { arranged: arrangedCards(available, layout), layout }
}

export type CardArrangement = ReturnType<typeof useCardArrangement>
