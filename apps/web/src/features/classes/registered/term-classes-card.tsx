import { hasLostPlace } from '@myhub/domain/registration/waitlist/seat-offer.ts'
import { useState } from 'react'
import { myRegistrations } from '#data/people/person.ts'
import { useGroup } from '#data/query/group-view.ts'
import { registeredSections } from '#data/registration/plans/class-names.ts'
import type { RegistrationPlans } from '#data/registration/plans.ts'
import type { Registration } from '#data/shapes.ts'
import { lazyModule } from '#lib/loading/lazy-module.tsx'
import { m } from '#locales/compiled/messages.js'
import { emptyWhen } from '#ui/card/all-empty.ts'
import { Card } from '#ui/card/card.tsx'
import { useRestoredFocus } from '#ui/interactions/use-restored-focus.ts'
import { toast } from '#ui/toast/toasts.ts'
import { useCurrentResults } from '../plan/use-current-results.ts'
import { useRegisterDisabledReason } from '../plan/use-register-disabled-reason.ts'
import { useRegistering } from '../plan/use-registering.ts'
import { RegisteredClass, type RequestKind } from './registered-class.tsx'

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
  const [dialog, setDialog] = useState<{
    for: Exclude<RequestKind, 'accept'>
    one: Registration
  } | null>(null)
  const { answers, add } = useCurrentResults()
  const frame = useRestoredFocus()
  const acceptTask = useRegistering()
  const disabledReason = useRegisterDisabledReason(plans.registering.pause)
  const enrollment = registeredSections(group.data ?? [])
  const isOfTerm = ({ section }: Registration) => section.term.id === term.id
  // A waitlist place that was lost with an expired offer is still shown.
  const isShown = (registration: Registration) =>
    enrollment.has(registration.section.id) || hasLostOffer(registration)
  const rows = (group.data ?? []).filter(
    (registration) => isOfTerm(registration) && isShown(registration),
  )
  const close = () => setDialog(null)
  const accept = ({ section }: Registration) =>
    acceptTask.mutate([{ action: 'add', sectionId: section.id }], {
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
            {rows.map((row) => (
              <RegisteredClass
                key={row.id}
                registration={row}
                answer={answers.find(({ section }) => section.id === row.section.id)}
                registering={plans.registering}
                disabledReason={acceptTask.isPending ? m.offer_accepting() : disabledReason}
                onRequest={
                  plans.registering.isHere
                    ? (kind) =>
                        kind === 'accept' ? accept(row) : setDialog({ for: kind, one: row })
                    : null
                }
              />
            ))}
          </ul>
        )}
      </Card>
      {dialog?.for === 'leave' && (
        <DropDialog registration={dialog.one} others={without(rows, dialog.one)} onClose={close} />
      )}
      {dialog?.for === 'change' && (
        <ChangeDialog
          registration={dialog.one}
          others={without(rows, dialog.one)}
          onAnswered={add}
          onClose={close}
        />
      )}
      {dialog?.for === 'swap' && (
        <SwapDialog
          plans={plans}
          registered={rows.filter(({ section }) => enrollment.get(section.id) === 'registered')}
          classToDrop={dialog.one}
          classToAdd={null}
          onAnswered={add}
          onClose={close}
        />
      )}
    </div>
  )
}

const hasLostOffer = ({ seatOffer, status }: Registration) =>
  seatOffer !== null && hasLostPlace(status.state)

const without = (rows: readonly Registration[], registration: Registration) =>
  rows.filter(({ id }) => id !== registration.id)
