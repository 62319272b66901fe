import { registeredSections } from '#data/registration/plans/class-names.ts'
import { useSeatOffer } from '#data/registration/plans/seat-offers.ts'
import type { Registration } from '#data/shapes.ts'
import { formatCount } from '#lib/i18n/format.ts'
import { m } from '#locales/compiled/messages.js'
import { useRegisters } from '#session/studies.ts'
import { ConfirmDialog } from '#ui/dialog/confirm-dialog.tsx'
import { useToday } from '#ui/time/use-today.ts'
import { useRegistering } from '../plan/use-registering.ts'
import { Consequences } from './consequences.tsx'
import { getLeaveOptions } from './leave-options.ts'
import { rejectionError, showResult } from './show-result.ts'

/**
 * Shows the effects of leaving a class before the student confirms. Missing college data is shown
 * as unknown (registration.md section 3).
 */
export function DropDialog({
  registration,
  others,
  onClose,
}: {
  registration: Registration
  /** The student's other classes of the term. */
  others: readonly Registration[]
  onClose: () => void
}) {
  const today = useToday()
  const task = useRegistering()
  const { section, waitlistPlace } = registration
  const { state: offer } = useSeatOffer(registration, useRegisters())
  const leaveOptions = getLeaveOptions(registration, today, offer)
  const isWaiting = registeredSections([registration]).get(section.id) === 'waitlisted'
  return (
    <ConfirmDialog
      title={leaveOptions.title({ name: section.name })}
      action={leaveOptions.label()}
      cancelLabel={leaveOptions.cancelLabel()}
      work={async () => {
        const [result] = await task.mutateAsync([
          { action: leaveOptions.action, sectionId: section.id },
        ])
        if (result?.state === 'refused') throw rejectionError(result, m.plan_classes_drop_refused)
        showResult(section.name, result)
      }}
      doneMessage={null}
      onClose={onClose}
    >
      {offer === 'open' ? (
        <p>{m.offer_decline_text()}</p>
      ) : isWaiting ? (
        waitlistPlace !== null && (
          <p>{m.plan_classes_lose_place({ place: formatCount(waitlistPlace) })}</p>
        )
      ) : (
        <Consequences registration={registration} others={others} />
      )}
    </ConfirmDialog>
  )
}
