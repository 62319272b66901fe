import { fitsWith } from '@myhub/domain/registration/time-conflicts.ts'
import { useState } from 'react'
import { myRegistrations } from '#data/people/person.ts'
import { useGroup } from '#data/query/group-view.ts'
import { registeredSections } from '#data/registration/plans/class-names.ts'
import { myPlans } from '#data/registration/plans.ts'
import type { OfferedSection } from '#data/registration/sections.ts'
import type { Registration } from '#data/shapes.ts'
import { lazyModule } from '#lib/loading/lazy-module.tsx'
import { useStore } from '#lib/store.ts'
import { m } from '#locales/compiled/messages.js'
import { signedIn } from '#session/sign-in/sign-in.ts'
import { useRegisters } from '#session/studies.ts'
import { Button } from '#ui/controls/button.tsx'
import { RequestResult } from './plan/request-result.tsx'
import { useCurrentResults } from './plan/use-current-results.ts'
import { useRegisterDisabledReason } from './plan/use-register-disabled-reason.ts'
import { useRefreshOnceProcessed } from './plan/use-registering.ts'

const SwapDialog = lazyModule(() => import('./registered/swap-dialog.tsx')).dialog('SwapDialog')

type Candidate = { course: string; section: OfferedSection }

/** The registered class that the candidate would replace: same course, or a time conflict. */
const findConflicting = (registered: readonly Registration[], { course, section }: Candidate) =>
  registered.find((registration) => registration.section.course.id === course) ??
  registered.find(
    (registration) => !fitsWith(section.meetings ?? [], registration.section.meetings),
  ) ??
  null

/**
 * Offers to swap one of the student's classes for a search result, if the two conflict or the
 * result has a waitlist.
 */
export function SwapFor({ term, ...candidate }: Candidate & { term: string }) {
  const { section } = candidate
  const isSignedIn = useStore(signedIn, null) === true
  const isRegistrant = useRegisters() && isSignedIn
  const plans = useGroup(myPlans(term), isRegistrant).data
  const registrations = useGroup(myRegistrations, isRegistrant).data ?? []
  const [isOpen, setOpen] = useState(false)
  const { answers, add } = useCurrentResults()
  useRefreshOnceProcessed(answers)
  const disabledReason = useRegisterDisabledReason(plans?.registering.pause)
  const enrollment = registeredSections(registrations)
  const registered = registrations.filter(
    (registration) =>
      registration.section.term.id === plans?.term?.id &&
      enrollment.get(registration.section.id) === 'registered',
  )
  const replaced = findConflicting(registered, candidate)
  const isUseful =
    section.seats.state === 'waitlist' ||
    (replaced !== null && ['open', 'reserved', 'full'].includes(section.seats.state))
  if (!plans?.registering.isHere) return null
  return (
    <>
      {answers.map((result) => (
        <RequestResult key={result.id} request={result} />
      ))}
      {isUseful && registered.length > 0 && !enrollment.has(section.id) && (
        <Button
          className="screen-only justify-self-start"
          aria-label={m.class_change_swap_for_name({ name: section.name })}
          disabledReason={disabledReason}
          onClick={() => setOpen(true)}
        >
          {m.class_change_swap_for()}
        </Button>
      )}
      {isOpen && (
        <SwapDialog
          plans={plans}
          registered={registered}
          classToDrop={replaced}
          classToAdd={section}
          onAnswered={([added]) => add(added ? [added] : [])}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  )
}
