import type { components } from '@myhub/contract'
import { m } from '#locales/compiled/messages.js'

/** How far a posted grade or reported attendance is on its way to the college's system. */
export type EntryDelivery = components['schemas']['EntryDelivery']

const rejectionLabels: Readonly<Record<NonNullable<EntryDelivery['refusal']>, () => string>> = {
  forbidden: m.grades_refused_forbidden,
  verified: m.grades_refused_verified,
  locked: m.grades_refused_locked,
  notAllowed: m.grades_refused_not_allowed,
  notRegistered: m.grades_refused_not_registered,
  notCleared: m.grades_refused_not_cleared,
  deadline: m.grades_refused_deadline,
  notTaken: m.grades_refused_not_taken,
  other: m.grades_refused_other,
}

/** Why it was refused, as part of a sentence. */
export const rejectionLabel = ({ refusal }: EntryDelivery): string =>
  rejectionLabels[refusal ?? 'other']()

/** `Not accepted: grading is closed there` */
export function describeDelivery(delivery: EntryDelivery): string {
  const { state } = delivery
  if (state === 'refused') return m.grades_refused({ reason: rejectionLabel(delivery) })
  if (state === 'sent') return m.grades_sent()
  if (state === 'unclear') return m.grades_unclear()
  return state === 'waiting' ? m.grades_sending() : m.grades_by_hand()
}
