/**
 * Input of the checks: the classes a student wants, their current classes, and the college's rules.
 * Null is unknown everywhere. Days are YYYY-MM-DD and times HH:MM at the college. Source:
 * registration.md section 2.
 */

import type { TimedMeeting } from '../time-conflicts.ts'
import type { Requirement } from './requirement.ts'

export interface PlacedMeeting extends TimedMeeting {
  readonly campusCode: string | null
  /** Attended from anywhere. */
  readonly isOnline: boolean
}

/** Credits of a class; `chosen` is the student's choice within a range. */
export interface PlannedCredits {
  readonly minimum: number | null
  readonly maximum: number | null
  readonly increment: number | null
  readonly chosen: number | null
}

/** As last read. The college's system has the current counts. */
export interface PlannedSeats {
  /** Seats open to anyone; null if the source doesn't send them. */
  readonly open: number | null
  /** Free seats reserved for a group; null if the source doesn't send them. */
  readonly reserved: number | null
  /** Null if the class has no waitlist. */
  readonly waitlist: { readonly max: number; readonly count: number | null } | null
}

/** A section that the student wants. */
export interface PlannedClass {
  /** ID of the section. */
  readonly id: string
  /** Public course number, `ENG-105`. */
  readonly courseId: string
  readonly status: 'open' | 'closed' | 'pending' | 'cancelled' | null
  readonly startOn: string
  readonly endOn: string
  /** The last day to add it. */
  readonly lastAddOn: string | null
  /** Empty: no set time. */
  readonly meetings: readonly PlacedMeeting[] | null
  readonly credits: PlannedCredits
  readonly gradingMode: 'standard' | 'passFail' | 'audit' | null
  readonly seats: PlannedSeats
  /** Whether students may take the course repeatedly, such as an ensemble. */
  readonly isRepeatable: boolean | null
  /** A group without parts requires nothing. */
  readonly prerequisite: Requirement | null
  readonly corequisite: Requirement | null
}

/** A class that the student is registered or waitlisted for. */
export interface CurrentClass {
  readonly id: string
  readonly courseId: string
  readonly termId: string
  readonly state: 'registered' | 'waitlisted'
  readonly startOn: string
  readonly endOn: string
  readonly meetings: readonly PlacedMeeting[] | null
  readonly credits: number | null
  readonly gradingMode: PlannedClass['gradingMode']
}

/**
 * A course of an earlier or current term, or credit from elsewhere. Classes dropped without a mark
 * and audited ones are excluded, and so are those in `registered`.
 */
export interface TakenCourse {
  readonly courseId: string
  readonly state: 'completed' | 'inProgress' | 'withdrawn'
  /** Null for credit without a grade. */
  readonly grade: string | null
  /** Null for credit from elsewhere. */
  readonly endOn: string | null
}

export interface TakenTest {
  readonly testCode: string
  readonly score: number | null
  /** The last day on which the score may be used; null if the college set none. */
  readonly expiresOn: string | null
}

/** How the college lets students repeat a course. */
export interface RepeatRule {
  /** The lowest grade that passes a course. */
  readonly minPassingGrade: string | null
  readonly canRepeatPassed: boolean | null
  /** Including the first. */
  readonly maxAttempts: number | null
  /** Whether a withdrawal is an attempt. */
  readonly countsWithdrawn: boolean | null
}

/** Minutes from one campus to another, in both directions. */
export interface Trip {
  readonly from: string
  readonly to: string
  readonly minutes: number
}

export interface CollegeRules {
  readonly maxCredits: number | null
  readonly repeats: RepeatRule
  /** Empty if the college provided none. */
  readonly trips: readonly Trip[]
  /** Groups of course numbers that are the same course. */
  readonly equivalents: readonly (readonly string[])[]
}

export interface ClassPlan {
  readonly today: string
  /** RFC 3339. */
  readonly now: string
  readonly termId: string
  /** When the student may register in this term. */
  readonly window: {
    readonly eligibility: 'eligible' | 'ineligible' | 'unknown'
    readonly opensAt: string | null
    readonly closesAt: string | null
  } | null
  readonly classes: readonly PlannedClass[]
  /** Without the classes that one of `classes` replaces. */
  readonly registered: readonly CurrentClass[] | null
  readonly record: readonly TakenCourse[] | null
  readonly tests: readonly TakenTest[] | null
  readonly rules: CollegeRules
}

/** Whether two course numbers name the same course. */
export const isSameCourse = (
  sectionId: string,
  other: string,
  { equivalents }: Pick<CollegeRules, 'equivalents'>,
): boolean =>
  sectionId === other ||
  equivalents.some((group) => group.includes(sectionId) && group.includes(other))
