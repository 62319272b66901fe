import { formatMeetingTime } from '#data/registration/format-meeting.ts'
import { registeredSections } from '#data/registration/plans/class-names.ts'
import { type OfferState, useSeatOffer } from '#data/registration/plans/seat-offers.ts'
import type { RegistrationPlans } from '#data/registration/plans.ts'
import type { RegistrationRequest } from '#data/registration/requests.ts'
import { seatLabel } from '#data/registration/standing.ts'
import type { Registration } from '#data/shapes.ts'
import { inEnglish } from '#lib/i18n/language.ts'
import { m } from '#locales/compiled/messages.js'
import { useRegisters } from '#session/studies.ts'
import { SeatOffer } from '#ui/academics/seat-offer.tsx'
import { Button } from '#ui/controls/button.tsx'
import { PlaceLink } from '#ui/controls/place-link.tsx'
import { Chip } from '#ui/status/chip.tsx'
import { formatCredits } from '#ui/text/credits.ts'
import { useToday } from '#ui/time/use-today.ts'
import { RequestResult } from '../plan/request-result.tsx'
import { getLeaveOptions } from './leave-options.ts'

/** The requests that a student can make for a registered class. */
export type RequestKind = 'accept' | 'leave' | 'swap' | 'change'

/** A registered class with its actions and the college's latest response. */
export function RegisteredClass({
  registration,
  answer,
  registering,
  disabledReason,
  onRequest,
}: {
  registration: Registration
  answer: RegistrationRequest | undefined
  registering: RegistrationPlans['registering']
  /** The reason that no request can be sent now; undefined if one can. */
  disabledReason: string | undefined
  /** Null if the hub can't register at this college. */
  onRequest: ((kind: RequestKind) => void) | null
}) {
  const today = useToday()
  const { section, credits } = registration
  const offer = useSeatOffer(registration, useRegisters())
  const enrollment = registeredSections([registration]).get(section.id)
  const { word, tone, icon } = seatLabel(registration, today)
  return (
    <li className="grid gap-1 py-3">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1">
        <h3 className="text-base">
          <span className="figures font-semibold">{section.name}</span>{' '}
          <bdi lang={inEnglish} className="font-normal">
            {section.title}
          </bdi>
        </h3>
        <Chip tone={tone} icon={icon}>
          {word}
        </Chip>
      </div>
      <ul className="dotted text-sm text-ink-soft">
        <li>{formatCredits(credits.registered)}</li>
        {section.meetings.map((meeting) => (
          <li key={meeting.id}>{formatMeetingTime(meeting)}</li>
        ))}
      </ul>
      {offer.state !== null && (
        <SeatOffer
          state={offer.state}
          endsAt={registration.seatOffer?.endsAt ?? null}
          now={offer.now}
        />
      )}
      {enrollment === 'waitlisted' && (
        <OfferNote hasOffer={offer.state !== null} registering={registering} />
      )}
      {answer && <RequestResult request={answer} />}
      {onRequest && enrollment && (
        <Actions
          {...{ registration, enrollment, today, offer: offer.state, disabledReason, onRequest }}
        />
      )}
    </li>
  )
}

/** Explains where seat offers appear, and where to answer one if not here. */
function OfferNote({
  hasOffer,
  registering: { isHere, url, sendsOffers },
}: {
  hasOffer: boolean
  registering: RegistrationPlans['registering']
}) {
  if (hasOffer && isHere) return null
  const none = sendsOffers ? m.offer_none() : m.offer_unknown()
  return (
    <p className="max-w-[70ch] text-sm text-ink-soft">
      {hasOffer ? m.offer_elsewhere() : none}{' '}
      {hasOffer && url && (
        <PlaceLink url={url} className="link">
          {m.plan_classes_go()}
        </PlaceLink>
      )}
    </p>
  )
}

function Actions({
  registration,
  enrollment,
  today,
  offer,
  disabledReason,
  onRequest,
}: {
  registration: Registration
  enrollment: 'registered' | 'waitlisted'
  today: string
  offer: OfferState | null
  disabledReason: string | undefined
  onRequest: (kind: RequestKind) => void
}) {
  const { section } = registration
  const { label, name } = getLeaveOptions(registration, today, offer)
  const named = { name: section.name }
  return (
    <div className={`screen-only flex flex-wrap gap-y-1 ${offer === 'open' ? 'mt-1' : '-ms-3.5'}`}>
      {offer === 'open' && (
        <Button
          variant="primary"
          aria-label={m.offer_accept_name(named)}
          disabledReason={disabledReason}
          onClick={() => onRequest('accept')}
        >
          {m.offer_accept()}
        </Button>
      )}
      {enrollment === 'registered' && (
        <>
          <Button
            variant="quiet"
            aria-label={m.class_change_swap_name(named)}
            disabledReason={disabledReason}
            onClick={() => onRequest('swap')}
          >
            {m.class_change_swap()}
          </Button>
          <Button
            variant="quiet"
            aria-label={m.class_change_change_name(named)}
            disabledReason={disabledReason}
            onClick={() => onRequest('change')}
          >
            {m.class_change_change()}
          </Button>
        </>
      )}
      <Button
        variant="remove"
        aria-label={name(named)}
        disabledReason={disabledReason}
        onClick={() => onRequest('leave')}
      >
        {label()}
      </Button>
    </div>
  )
}
