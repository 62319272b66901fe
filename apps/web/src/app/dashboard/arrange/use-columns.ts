import type { DashboardCard } from '@myhub/domain/preferences/dashboard-cards.ts'
import { useSyncExternalStore } from 'react'
import { cards } from '../cards.tsx'

/** Where both sides have room; the style sheet has the same width. */
const wide = '(min-width: 72rem)'

function subscribe(changed: () => void): () => void {
  const query = matchMedia(wide)
  query.addEventListener('change', changed)
  return () => query.removeEventListener('change', changed)
}

/**
 * The cards that are shown, in one column or in two. Each keeps the person's order, and what is read is what is
 * seen: a screen reader goes down the first column, then the second.
 */
export function useColumns(
  arranged: readonly { card: DashboardCard; isHidden: boolean }[],
): DashboardCard[][] {
  const isWide = useSyncExternalStore(
    subscribe,
    () => matchMedia(wide).matches,
    () => false,
  )
  const shown = arranged.filter(({ isHidden }) => !isHidden).map(({ card }) => card)
  const columns = isWide
    ? [shown.filter((card) => !cards[card].isAside), shown.filter((card) => cards[card].isAside)]
    : [shown]
  return columns.filter(({ length }) => length > 0)
}
