import { hasLostPlace } from '@myhub/domain/registration/waitlist/seat-offer.ts'
import { useState } from 'react'
import { myRegistrations } from '#data/people/person.ts'
import { useGroup } from '#data/query/group-view.ts'
import { heldSections } from '#data/registration/plans/class-names.ts'
import type { RegistrationPlans } from '#data/registration/plans.ts'
import type { Registration } from '#data/shapes.ts'
import { lazyModule } from '#lib/loading/lazy-module.tsx'
import { m } from '#locales/compiled/messages.js'
import { emptyWhen } from '#ui/card/all-empty.ts'
import { Card } from '#ui/card/card.tsx'
import { useRestoredFocus } from '#ui/interactions/use-restored-focus.ts'
import { toast } from '#ui/toast/toasts.ts'
import { useCurrentAnswers } from '../plan/use-current-answers.ts'
import { useRegistering } from '../plan/use-registering.ts'
import { useWhyNotRegister } from '../plan/use-why-not-register.ts'
import { type AskedFor, RegisteredClass } from './registered-class.tsx'

const DropDialog = lazyModule(() => import('./drop-dialog.tsx')).dialog('DropDialog')
const SwapDialog = lazyModule(() => import('./swap-dialog.tsx')).dialog('SwapDialog')
const ChangeDialog = lazyModule(() => import('./change-dialog.tsx')).dialog('ChangeDialog')

/** A student's classes in a term, with actions to leave, swap or change each. */
export function TermClassesCard({
  plans,
  term,
}: {
  plans: RegistrationPlans
  term: NonNullable<RegistrationPlans['term']>
}) {
  const group = useGroup(myRegistrations)
  const [asking, setAsking] = useState<{
    for: Exclude<AskedFor, 'accept'>
    one: Registration
  } | null>(null)
  const { answers, add } = useCurrentAnswers()
  const frame = useRestoredFocus()
  const accepting = useRegistering()
  const whyNot = useWhyNotRegister(plans.registering.pause)
  const held = heldSections(group.data ?? [])
  const isOfTerm = ({ section }: Registration) => section.term.id === term.id
  // A waitlist place that was lost with an expired offer is still shown.
  const isShown = (one: Registration) => held.has(one.section.id) || lostOffer(one)
  const rows = (group.data ?? []).filter((one) => isOfTerm(one) && isShown(one))
  const close = () => setAsking(null)
  const accept = ({ section }: Registration) =>
    accepting.mutate([{ action: 'add', sectionId: section.id }], {
      onSuccess: add,
      onError: () => toast({ type: 'negative', message: m.plan_classes_send_failed() }),
    })
  return (
    <div ref={frame}>
      <Card
        group={emptyWhen(group, () => rows.length === 0)}
        title={m.plan_classes_yours({ term: term.title })}
        empty={m.plan_classes_yours_none()}
        lines={4}
      >
        {() => (
          <ul className="rows">
            {rows.map((one) => (
              <RegisteredClass
                key={one.id}
                registration={one}
                answer={answers.find(({ section }) => section.id === one.section.id)}
                registering={plans.registering}
                whyNot={accepting.isPending ? m.offer_accepting() : whyNot}
                onAsk={
                  plans.registering.isHere
                    ? (asked) => (asked === 'accept' ? accept(one) : setAsking({ for: asked, one }))
                    : null
                }
              />
            ))}
          </ul>
        )}
      </Card>
      {asking?.for === 'leave' && (
        <DropDialog registration={asking.one} others={without(rows, asking.one)} onClose={close} />
      )}
      {asking?.for === 'change' && (
        <ChangeDialog
          registration={asking.one}
          others={without(rows, asking.one)}
          onAnswered={add}
          onClose={close}
        />
      )}
      {asking?.for === 'swap' && (
        <SwapDialog
          plans={plans}
          registered={rows.filter(({ section }) => held.get(section.id) === 'registered')}
          given={asking.one}
          wanted={null}
          onAnswered={add}
          onClose={close}
        />
      )}
    </div>
  )
}

const lostOffer = ({ seatOffer, status }: Registration) =>
  seatOffer !== null && hasLostPlace(status.state)

const without = (rows: readonly Registration[], one: Registration) =>
  rows.filter(({ id }) => id !== one.id)
