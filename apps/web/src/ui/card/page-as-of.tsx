import {
  createContext,
  type ReactNode,
  use,
  useId,
  useLayoutEffect,
  useMemo,
  useState,
} from 'react'
import { MINUTE } from '#lib/time/clock.ts'
import { m } from '#locales/compiled/messages.js'
import { AsOfTime } from './as-of.tsx'

/** The time of one card's current data: as an ISO instant, and in milliseconds. */
type CardTime = { asOf: string; at: number; refreshing: boolean }
type CardTimes = ReadonlyMap<string, CardTime>

const none: CardTimes = new Map()

/** The time that the page shows, and a function for its cards to report theirs. */
type PageTime = {
  common: CardTime | null
  change: (next: (cards: CardTimes) => CardTimes) => void
}
const Time = createContext<PageTime | null>(null)

/**
 * The cards of a page share one line about how current they are: the time that most of them have
 * is once below them. A card of another time shows its own.
 */
export function PageTimes({ children }: { children: ReactNode }) {
  const [cards, change] = useState(none)
  const common = commonTime(cards)
  const isRefreshing = [...cards.values()].some((card) => card.refreshing)
  return (
    <Time value={useMemo(() => ({ common, change }), [common])}>
      {children}
      {common && (
        <p className="page-as-of">
          {isRefreshing ? m.ui_updating() : <AsOfTime asOf={common.asOf} />}
        </p>
      )}
    </Time>
  )
}

/** Cards that were read this long after each other were read together. */
const MAX_DIFFERENCE = 5 * MINUTE

/**
 * The time that the page shows: the earliest of the cards that were read together, so that no card
 * is older than it says. Of several groups of cards the largest counts, then the latest.
 */
function commonTime(cards: CardTimes): CardTime | null {
  let largest: CardTime[] = []
  for (const first of cards.values()) {
    const group = [...cards.values()].filter((card) => isCloseTo(card, first))
    const isLater = group.length === largest.length && first.at > (largest[0]?.at ?? 0)
    if (group.length > largest.length || isLater) largest = group.toSorted((a, b) => a.at - b.at)
  }
  return largest[0] ?? null
}

/** Whether a card was read with another one, or up to five minutes after it. */
const isCloseTo = (card: CardTime, first: CardTime) =>
  card.at >= first.at && card.at - first.at <= MAX_DIFFERENCE

/**
 * Registers the time of a card's current data with its page.
 * @param asOf null while the card has no current data
 * @returns whether the page shows that time; `outside` when the card is not on a page
 */
export function usePageTime(asOf: string | null, refreshing: boolean): boolean | 'outside' {
  const id = useId()
  const { common = null, change } = use(Time) ?? {}
  const at = asOf === null ? null : Date.parse(asOf)
  // Before paint, so that no card shows a time for a moment.
  useLayoutEffect(() => {
    if (!change || asOf === null || at === null) return
    change((cards) => new Map(cards).set(id, { asOf, at, refreshing }))
    return () => change((cards) => withoutCard(cards, id))
  }, [change, id, asOf, at, refreshing])
  if (!change) return 'outside'
  return (
    asOf !== null && at !== null && common !== null && isCloseTo({ asOf, at, refreshing }, common)
  )
}

function withoutCard(cards: CardTimes, id: string): CardTimes {
  const others = new Map(cards)
  others.delete(id)
  return others
}
