/**
 * The standing of a person's class and whether it stays on their record, the same on pages and
 * printed documents. Source: domain.md sections 3 and 4.
 */

import { enrolledCode } from '#sis/enrolled-code.ts'
import type { RegistrationState } from './registration-status.ts'

/** A registration's state today, in a student's terms rather than system codes. */
export type Standing =
  | 'registered'
  | 'inProgress'
  | 'awaitingGrade'
  | 'gradeUnknown'
  | 'completed'
  | 'incomplete'
  | 'withdrawn'
  | 'dropped'
  | 'cancelled'
  | 'pending'
  | 'transfer'
  | 'ended'

/** The fields that determine the standing of a class. */
export interface StandingFields {
  readonly status: {
    readonly state: RegistrationState
    readonly code: string
  }
  readonly finalGrade: { readonly value: string } | null
  /** Calendar days, YYYY-MM-DD. */
  readonly section: {
    readonly startOn: string
    readonly endOn: string
    /** A group of students: it has no grade, and isn't on the record. */
    readonly isHomeroom?: boolean
  }
}

/**
 * An active seat is registered, then in progress, then awaiting its grade, if the college sends
 * grades. The marks W and I win over the status code: W is withdrawn and I is incomplete everywhere.
 */
export function standingOf(
  { status, finalGrade, section }: StandingFields,
  today: string,
): Standing {
  if (status.state !== 'registered') return status.state
  if (finalGrade?.value === 'W') return 'withdrawn'
  if (finalGrade?.value === 'I') return 'incomplete'
  if (finalGrade) return 'completed'
  if (today < section.startOn) return 'registered'
  if (today <= section.endOn) return 'inProgress'
  if (section.isHomeroom) return 'ended'
  return status.code === enrolledCode ? 'gradeUnknown' : 'awaitingGrade'
}

/** Standings that stay on the record even without a grade. */
const recorded: ReadonlySet<Standing> = new Set([
  'inProgress',
  'awaitingGrade',
  'gradeUnknown',
  'withdrawn',
])

/**
 * Whether a class is on the record: it has run or is running. Classes dropped on time or not yet
 * started aren't.
 */
export function isOnRecord(registration: StandingFields, today: string): boolean {
  if (registration.section.isHomeroom) return false
  return recorded.has(standingOf(registration, today)) || registration.finalGrade !== null
}

/** Standings of a class the person no longer takes, or never took here. */
const inactive: ReadonlySet<Standing> = new Set([
  'dropped',
  'withdrawn',
  'cancelled',
  'transfer',
  'ended',
])

/** Whether a class is the person's: attended or waitlisted. */
export function isActiveClass(registration: StandingFields, today: string): boolean {
  return !inactive.has(standingOf(registration, today))
}
