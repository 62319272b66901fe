import type { Rehearsal } from '#data/admin/rehearsal.ts'
import { formatCount } from '#lib/i18n/format.ts'
import { m } from '#locales/compiled/messages.js'

type Reason = Rehearsal['reasons'][number]['code']

/** Labels of conditions that block registration completely. */
export const uncheckedLabels: Readonly<Record<Rehearsal['unchecked'][number], () => string>> = {
  hold: m.rehearsal_hold,
  balance: m.rehearsal_balance,
  placement: m.rehearsal_placement,
  residency: m.rehearsal_residency,
  orientation: m.rehearsal_orientation,
  agreement: m.rehearsal_agreement,
  advisor: m.rehearsal_advisor,
}

/** Labels of rejection reasons. */
export const reasonLabels: Readonly<Record<Reason, () => string>> = {
  ...uncheckedLabels,
  window: m.rehearsal_window,
  notOffered: m.rehearsal_not_offered,
  canceled: m.rehearsal_canceled,
  closed: m.rehearsal_closed,
  pending: m.rehearsal_closed,
  deadline: m.rehearsal_deadline,
  started: m.rehearsal_deadline,
  full: m.rehearsal_class_full,
  waitlistFull: m.rehearsal_waitlist_full,
  conflict: m.rehearsal_conflict,
  creditLimit: m.rehearsal_credit_limit,
  credits: m.rehearsal_credits,
  alreadyRegistered: m.rehearsal_already,
  sameCourse: m.rehearsal_already,
  reserved: m.rehearsal_rule,
  waitlist: m.rehearsal_rule,
  travel: m.rehearsal_rule,
  repeat: m.rehearsal_rule,
  prerequisite: m.rehearsal_rule,
  corequisite: m.rehearsal_rule,
}

/** The description of a mistake in a window. The group's label precedes it. */
export function describeMistake({ code, label, students }: Rehearsal['mistakes'][number]): string {
  switch (code) {
    case 'noWindow':
      return m.rehearsal_no_window({ count: formatCount(students ?? 0) })
    case 'closesBeforeOpening':
      return label === null ? m.rehearsal_term_closes_first() : m.rehearsal_closes_first()
    case 'afterTermEnd':
      return m.rehearsal_after_term()
    case 'atNight':
      return label === null ? m.rehearsal_term_at_night() : m.rehearsal_at_night()
    case 'nobody':
      return m.rehearsal_nobody()
  }
}

/** The minutes and seconds of a time within the hour. */
export const formatMinutes = (seconds: number): string =>
  m.rehearsal_minutes({
    minutes: formatCount(Math.floor(seconds / 60)),
    seconds: formatCount(seconds % 60),
  })
