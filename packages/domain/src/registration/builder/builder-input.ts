/** Input and result of the schedule builder. Source: registration.md section 2. */

import type { TimedMeeting, Weekday } from '../time-conflicts.ts'

/** A section that the student could take. Without a set time it always fits. */
export interface BuilderSection {
  readonly id: string
  readonly meetings: readonly TimedMeeting[]
}

/** A course to take, or several alternatives. */
export interface BuilderSlot {
  readonly id: string
  /** The sections of all its courses. */
  readonly sections: readonly BuilderSection[]
  /** The only section that the student accepts; null for any. */
  readonly lockedSectionId: string | null
}

/** When the student can't be in class. Times are HH:MM, days YYYY-MM-DD or null for no end. */
export interface BusyTime {
  readonly id: string
  readonly days: readonly Weekday[]
  readonly from: string
  readonly to: string
  readonly startOn: string | null
  readonly endOn: string | null
}

export const schedulePreferences = ['fewerDays', 'balanced', 'latestStart', 'earliestEnd'] as const
export type SchedulePreference = (typeof schedulePreferences)[number]

export interface BuilderInput {
  readonly slots: readonly BuilderSlot[]
  readonly busy: readonly BusyTime[]
  /** Between two classes of a day. */
  readonly minBreakMinutes: number
  readonly preference: SchedulePreference
  /** The classes that the student has already. */
  readonly registered: readonly BuilderSection[]
}

/** One way to take every course. */
export interface BuiltSchedule {
  /** In the order of the slots. */
  readonly picks: readonly {
    readonly slotId: string
    /** Sections that meet at the same times: any of them can be taken. */
    readonly sectionIds: readonly string[]
  }[]
}

/** A requirement or existing commitment; `course` is a slot, and `lock` the lock of a slot. */
export type Constraint =
  | { readonly kind: 'course' | 'lock' | 'busy' | 'registered'; readonly id: string }
  | { readonly kind: 'break' }

export interface Infeasibility {
  /**
   * A minimal set of constraints that can't be satisfied together. Empty if the search for it
   * stopped.
   */
  readonly conflicting: readonly Constraint[]
  /** Constraints that make a schedule possible when any one of them is dropped. */
  readonly remedies: readonly Constraint[]
}

export interface BuilderResult {
  /**
   * The best by preference, at most `maxSchedules`: first those with different times, then those
   * that only swap courses.
   */
  readonly schedules: readonly BuiltSchedule[]
  readonly hasMore: boolean
  /** False if the search stopped early: there may be more or better schedules, or more remedies. */
  readonly isComplete: boolean
  /** Null unless it is certain that nothing fits. */
  readonly infeasibility: Infeasibility | null
}

export const maxSchedules = 100
export const maxSlots = 8
