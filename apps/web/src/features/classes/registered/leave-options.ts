import { registeredSections } from '#data/registration/plans/class-names.ts'
import type { OfferState } from '#data/registration/plans/seat-offers.ts'
import type { Registration } from '#data/shapes.ts'
import { m } from '#locales/compiled/messages.js'

/**
 * The action and labels for leaving a class today: decline, leave the waitlist, drop or withdraw.
 */
export function getLeaveOptions(
  registration: Registration,
  today: string,
  offer: OfferState | null,
) {
  const { section } = registration
  if (offer === 'open')
    return {
      action: 'drop',
      label: m.offer_decline,
      name: m.offer_decline_name,
      title: m.offer_decline_title,
      cancelLabel: m.offer_keep,
    } as const
  if (registeredSections([registration]).get(section.id) === 'waitlisted')
    return {
      action: 'drop',
      label: m.plan_classes_leave,
      name: m.plan_classes_leave_name,
      title: m.plan_classes_leave_title,
      cancelLabel: m.plan_classes_keep_place,
    } as const
  const isLate = section.lastDropOn !== null && section.lastDropOn < today
  if (isLate)
    return {
      action: 'withdraw',
      label: m.plan_classes_withdraw,
      name: m.plan_classes_withdraw_name,
      title: m.plan_classes_withdraw_title,
      cancelLabel: m.plan_classes_keep,
    } as const
  return {
    action: 'drop',
    label: m.plan_classes_drop,
    name: m.plan_classes_drop_name,
    title: m.plan_classes_drop_title,
    cancelLabel: m.plan_classes_keep,
  } as const
}
