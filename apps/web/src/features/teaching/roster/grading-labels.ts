import type { RosterEntry } from '#data/teaching/roster.ts'
import { m } from '#locales/compiled/messages.js'

/** The labels of the grading modes. */
export const gradingLabels: Readonly<
  Record<NonNullable<RosterEntry['gradingMode']>, () => string>
> = {
  standard: m.teaching_grading_standard,
  passFail: m.teaching_grading_pass_fail,
  audit: m.teaching_grading_audit,
}
