/** A seat that the college's system reports as offered to a student on a waitlist. */
export interface SeatOffer {
  /** Until when, RFC 3339; null when the system gives no end. */
  readonly endsAt: string | null
}

/**
 * Whether a student can still accept the offer. An offer without an end stays open: no one but the
 * college's system can say that it has ended.
 * @param now milliseconds since 1970, by the server's clock
 */
export const isOfferOpen = ({ endsAt }: SeatOffer, now: number): boolean =>
  endsAt === null || now < Date.parse(endsAt)

/**
 * Whether a student who was offered a seat lost their place: anyone else with an offer waits, took
 * the seat or left.
 * @param state of their registration
 */
export const hasLostPlace = (state: string): boolean => state === 'dropped' || state === 'cancelled'
