import { isOnWaitlist } from '@myhub/domain/registration/registration-status.ts'
import { hasLostPlace, isOfferOpen } from '@myhub/domain/registration/waitlist/seat-offer.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { SECOND } from '#lib/time/clock.ts'
import { useNow } from '#ui/time/use-now.ts'
import { myRegistrations } from '../../people/person.ts'
import { useGroup } from '../../query/group-view.ts'
import type { Registration } from '../../shapes.ts'
import { clearToRegister } from '../registration.ts'

export type OfferState = 'open' | 'ended'

/**
 * The outcome of an offered seat; null if none was offered, or the student has it.
 * @param now milliseconds since 1970, by the server's clock
 */
export function offerState(
  { seatOffer, status, waitlistPlace }: Registration,
  now: number,
): OfferState | null {
  if (seatOffer === null) return null
  const isOpen = isOfferOpen(seatOffer, now)
  if (isOnWaitlist(status.state, status.code, waitlistPlace)) return isOpen ? 'open' : 'ended'
  return hasLostPlace(status.state) && !isOpen ? 'ended' : null
}

/**
 * The offer of a seat in a class, now. When it ends, the registrations are read again.
 * @param isApplicable whether the person registers here; null while unknown
 */
export function useSeatOffer(
  registration: Registration,
  isApplicable: boolean | null,
): { state: OfferState | null; now: number } {
  const client = useQueryClient()
  // The server's clock, not the device's, decides when an offer ends.
  const ahead = useGroup(clearToRegister, isApplicable).data?.clockAhead ?? 0
  const now = useNow(registration.seatOffer ? SECOND : 60 * SECOND).getTime() + ahead
  const state = offerState(registration, now)
  const before = useRef(state)
  useEffect(() => {
    if (before.current === 'open' && state === 'ended')
      void client.invalidateQueries({ queryKey: myRegistrations.queryKey })
    before.current = state
  }, [state, client])
  return { state, now }
}
