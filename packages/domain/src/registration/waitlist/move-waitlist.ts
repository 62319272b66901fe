const HOUR = 3_600_000
/** How long the demo college keeps a seat for a student, as its article about waitlists says. */
export const OFFER_HOURS = 24

/** Someone on the waitlist of a class. All times are milliseconds since 1970. */
export interface Waiter {
  readonly id: string
  /** 1 gets the next seat. */
  readonly place: number
  /** Until when a seat is offered to them; null if none is. */
  readonly offerEndsAt: number | null
}

/** What a registrar does with a waitlist now. */
export interface WaitlistMoves {
  /** Those whose offer ended: they lose their place. */
  readonly lapsed: readonly string[]
  /** Those who are offered a seat, until `offerEndsAt`. */
  readonly offered: readonly string[]
  readonly offerEndsAt: number
}

/**
 * The demo college's rule: each free seat is offered to the first in line without an offer. An offer
 * lasts 24 hours, but not into the day on which the class begins; from then on there are none.
 * @param freeSeats seats that no one has, including those on offer
 * @param startsAt midnight at the college before the class begins
 */
export function moveWaitlist(
  waiting: readonly Waiter[],
  freeSeats: number,
  { now, startsAt }: { readonly now: number; readonly startsAt: number },
): WaitlistMoves {
  const hasLapsed = ({ offerEndsAt }: Waiter) => offerEndsAt !== null && offerEndsAt <= now
  const inLine = waiting.filter((one) => !hasLapsed(one)).toSorted((a, b) => a.place - b.place)
  const onOffer = inLine.filter(({ offerEndsAt }) => offerEndsAt !== null).length
  const most = now < startsAt ? Math.max(0, freeSeats - onOffer) : 0
  return {
    lapsed: waiting.filter(hasLapsed).map(({ id }) => id),
    offered: inLine
      .filter(({ offerEndsAt }) => offerEndsAt === null)
      .slice(0, most)
      .map(({ id }) => id),
    offerEndsAt: Math.min(now + OFFER_HOURS * HOUR, startsAt),
  }
}
