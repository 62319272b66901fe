const HOUR = 3_600_000
/** How long the demo college reserves an offered seat, as in its article about waitlists. */
export const OFFER_HOURS = 24

/** A student on the waitlist of a class. All times are milliseconds since 1970. */
export interface WaitlistEntry {
  readonly id: string
  /** 1 gets the next seat. */
  readonly place: number
  /** When the seat offer ends; null without an offer. */
  readonly offerEndsAt: number | null
}

/** The changes a registrar makes to a waitlist now. */
export interface WaitlistMoves {
  /** Entries whose offer ended: they lose their place. */
  readonly lapsed: readonly string[]
  /** Entries that get an offer until `offerEndsAt`. */
  readonly offered: readonly string[]
  readonly offerEndsAt: number
}

/**
 * The demo college's rule: each free seat is offered to the first in line without an offer. An offer
 * lasts 24 hours, but ends before the day the class begins; after that there are no offers.
 * @param freeSeats unfilled seats, including those on offer
 * @param startsAt midnight at the college before the class begins
 */
export function moveWaitlist(
  entries: readonly WaitlistEntry[],
  freeSeats: number,
  { now, startsAt }: { readonly now: number; readonly startsAt: number },
): WaitlistMoves {
  const hasLapsed = ({ offerEndsAt }: WaitlistEntry) => offerEndsAt !== null && offerEndsAt <= now
  const queue = entries.filter((entry) => !hasLapsed(entry)).toSorted((a, b) => a.place - b.place)
  const onOffer = queue.filter(({ offerEndsAt }) => offerEndsAt !== null).length
  const maxOffers = now < startsAt ? Math.max(0, freeSeats - onOffer) : 0
  return {
    lapsed: entries.filter(hasLapsed).map(({ id }) => id),
    offered: queue
      .filter(({ offerEndsAt }) => offerEndsAt === null)
      .slice(0, maxOffers)
      .map(({ id }) => id),
    offerEndsAt: Math.min(now + OFFER_HOURS * HOUR, startsAt),
  }
}
