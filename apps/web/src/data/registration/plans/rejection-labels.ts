import { m } from '#locales/compiled/messages.js'
import type { RegistrationRequest } from '../requests.ts'

type Reason = RegistrationRequest['reasons'][number]

const rejectionMessages: Readonly<Record<Reason['code'], () => string>> = {
  window: m.class_refused_window,
  hold: m.class_refused_hold,
  full: m.class_refused_full,
  conflict: m.class_refused_conflict,
  prerequisite: m.class_refused_prerequisite,
  corequisite: m.class_refused_corequisite,
  creditLimit: m.class_refused_creditLimit,
  repeat: m.class_refused_repeat,
  alreadyRegistered: m.class_refused_alreadyRegistered,
  notRegistered: m.class_refused_notRegistered,
  canceled: m.class_refused_canceled,
  closed: m.class_refused_closed,
  deadline: m.class_refused_deadline,
  locked: m.class_refused_locked,
  waitlistFull: m.class_refused_waitlistFull,
  approval: m.class_refused_approval,
  credits: m.class_refused_credits,
  bothCounted: m.class_refused_bothCounted,
  other: m.class_refused_other,
  notTried: m.class_refused_notTried,
}

/** Why the college's system refused, in our words. */
export const rejectionLabel = ({ code }: Pick<Reason, 'code'>): string => rejectionMessages[code]()
