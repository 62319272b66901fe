/**
 * Findings of the checks, as codes and details: the app writes the sentences. A code that the
 * college's system also rejects with has the same name there.
 */

import type { Overlap } from '../time-conflicts.ts'
import type { MissingPart } from './requirement.ts'

/**
 * `blocks`: the college's system will refuse. `unknown`: can't tell. `notice`: possible, but worth
 * knowing.
 */
export type Verdict = 'blocks' | 'unknown' | 'notice'

type Detail =
  | {
      readonly code: 'window'
      readonly reason: 'notYet' | 'over' | 'ineligible' | 'unknown'
      /** The instant at which it opens or closed. */
      readonly at: string | null
    }
  | { readonly code: 'canceled' | 'closed' | 'pending' }
  /** The last day to add it; null if unknown. */
  | {
      readonly code: 'deadline' | 'started'
      readonly startOn: string
      readonly lastOn: string | null
    }
  | { readonly code: 'full' | 'waitlistFull' }
  | { readonly code: 'reserved'; readonly reserved: number }
  /** Number of people on the waitlist; null if unknown. */
  | { readonly code: 'waitlist'; readonly waiting: number | null; readonly most: number }
  | {
      readonly code: 'conflict'
      /** Null: this class's own meetings are unknown, or all that the student has. */
      readonly otherClassId: string | null
      readonly overlap: Overlap | null
    }
  | {
      readonly code: 'travel'
      readonly otherClassId: string
      /** The campuses, in the order of the day; null if unknown. */
      readonly from: string | null
      readonly to: string | null
      /** Minutes between the classes, and those that the trip takes; null if unknown. */
      readonly gap: number
      readonly needed: number | null
    }
  | {
      readonly code: 'creditLimit'
      /** The sum with this plan, from and to: a range while credits are open or unknown (null). */
      readonly least: number
      readonly most: number | null
      readonly limit: number | null
    }
  | {
      readonly code: 'credits'
      readonly minimum: number | null
      readonly maximum: number | null
      readonly increment: number | null
    }
  | {
      readonly code: 'repeat'
      readonly reason: 'passed' | 'attempts' | 'record'
      /** The best grade so far; null if there isn't one. */
      readonly grade: string | null
      /** Earlier attempts. */
      readonly attempts: number | null
      readonly limit: number | null
    }
  | {
      readonly code: 'prerequisite' | 'corequisite'
      /** The parts that aren't met or can't be determined; null if the class's rule is unknown. */
      readonly missing: MissingPart | null
    }
  | {
      readonly code: 'alreadyRegistered'
      readonly state: 'registered' | 'waitlisted' | null
      /** The section that the student has; null if unknown. */
      readonly otherClassId: string | null
    }
  /** Another section of the course is in the same plan. */
  | { readonly code: 'sameCourse'; readonly otherClassId: string }

export type Finding = Detail & {
  readonly verdict: Verdict
  /** Null: about all classes together. */
  readonly classId: string | null
}

export type FindingCode = Finding['code']
