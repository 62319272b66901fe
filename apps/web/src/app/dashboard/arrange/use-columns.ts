import type { DashboardCard } from '@myhub/domain/preferences/dashboard-cards.ts'
import { useSyncExternalStore } from 'react'
import { useViewportSize } from '#lib/platform/viewport.ts'
import { cards } from '../cards.tsx'

/** Where both columns fit; the style sheet has the same width. */
const wide = '(min-width: 72rem)'

function subscribe(changed: () => void): () => void {
  const query = matchMedia(wide)
  query.addEventListener('change', changed)
  return () => query.removeEventListener('change', changed)
}

/**
 * The visible cards in one, two or, on the widest screens, three columns. Each keeps the person's
 * order, and the reading order is the visual one: a screen reader goes down one column after the
 * other.
 */
export function useColumns(
  arranged: readonly { card: DashboardCard; isHidden: boolean }[],
): DashboardCard[][] {
  const isWide = useSyncExternalStore(
    subscribe,
    () => matchMedia(wide).matches,
    () => false,
  )
  const isWidest = useViewportSize() === 'xl'
  const shown = arranged.filter(({ isHidden }) => !isHidden).map(({ card }) => card)
  const [main, aside] = [false, true].map((is) =>
    shown.filter((card) => Boolean(cards[card].isAside) === is),
  ) as [DashboardCard[], DashboardCard[]]
  const half = Math.ceil(aside.length / 2)
  const columns = !isWide
    ? [shown]
    : isWidest
      ? [main, aside.slice(0, half), aside.slice(half)]
      : [main, aside]
  return columns.filter(({ length }) => length > 0)
}
