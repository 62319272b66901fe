import { fitsBeside } from '@myhub/domain/registration/time-conflicts.ts'
import { useState } from 'react'
import { myRegistrations } from '#data/people/person.ts'
import { useGroup } from '#data/query/group-view.ts'
import { heldSections } from '#data/registration/plans/class-names.ts'
import { myPlans } from '#data/registration/plans.ts'
import type { OfferedSection } from '#data/registration/sections.ts'
import type { Registration } from '#data/shapes.ts'
import { lazyModule } from '#lib/loading/lazy-module.tsx'
import { useStore } from '#lib/store.ts'
import { m } from '#locales/compiled/messages.js'
import { signedIn } from '#session/sign-in/sign-in.ts'
import { useRegisters } from '#session/studies.ts'
import { Button } from '#ui/controls/button.tsx'
import { RequestAnswer } from './plan/request-answer.tsx'
import { useCurrentAnswers } from './plan/use-current-answers.ts'
import { useRefreshOnceAnswered } from './plan/use-registering.ts'
import { useWhyNotRegister } from './plan/use-why-not-register.ts'

const SwapDialog = lazyModule(() => import('./registered/swap-dialog.tsx')).dialog('SwapDialog')

type Found = { course: string; section: OfferedSection }

/** The registered class that the candidate would replace: same course, or a time conflict. */
const inTheWay = (registered: readonly Registration[], { course, section }: Found) =>
  registered.find((one) => one.section.course.id === course) ??
  registered.find((one) => !fitsBeside(section.meetings ?? [], one.section.meetings)) ??
  null

/**
 * Offers to swap one of the student's classes for a search result, if the two conflict or the
 * result has a waitlist.
 */
export function SwapFor({ term, ...found }: Found & { term: string }) {
  const { section } = found
  const here = useStore(signedIn, null) === true
  const isForThem = useRegisters() && here
  const plans = useGroup(myPlans(term), isForThem).data
  const registrations = useGroup(myRegistrations, isForThem).data ?? []
  const [isOpen, setOpen] = useState(false)
  const { answers, add } = useCurrentAnswers()
  useRefreshOnceAnswered(answers)
  const whyNot = useWhyNotRegister(plans?.registering.pause)
  const held = heldSections(registrations)
  const registered = registrations.filter(
    (one) => one.section.term.id === plans?.term?.id && held.get(one.section.id) === 'registered',
  )
  const instead = inTheWay(registered, found)
  const isUseful =
    section.seats.state === 'waitlist' ||
    (instead !== null && ['open', 'reserved', 'full'].includes(section.seats.state))
  if (!plans?.registering.isHere) return null
  return (
    <>
      {answers.map((answer) => (
        <RequestAnswer key={answer.id} request={answer} />
      ))}
      {isUseful && registered.length > 0 && !held.has(section.id) && (
        <Button
          className="screen-only justify-self-start"
          aria-label={m.class_change_swap_for_name({ name: section.name })}
          disabledReason={whyNot}
          onClick={() => setOpen(true)}
        >
          {m.class_change_swap_for()}
        </Button>
      )}
      {isOpen && (
        <SwapDialog
          plans={plans}
          registered={registered}
          given={instead}
          wanted={section}
          onAnswered={([added]) => add(added ? [added] : [])}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  )
}
