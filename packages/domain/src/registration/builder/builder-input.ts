/** What the schedule builder is given, and what it answers. Source: registration.md section 2. */

import type { TimedMeeting, Weekday } from '../time-conflicts.ts'

/** A section that could be taken. Without a set time it fits everywhere. */
export interface BuilderSection {
  readonly id: string
  readonly meetings: readonly TimedMeeting[]
}

/** A course to take, or several of which one is to be taken. */
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

export const wishes = ['fewerDays', 'balanced', 'latestStart', 'earliestEnd'] as const
export type Wish = (typeof wishes)[number]

export interface BuilderInput {
  readonly slots: readonly BuilderSlot[]
  readonly busy: readonly BusyTime[]
  /** Between two classes of a day. */
  readonly leastBreakMinutes: number
  readonly wish: Wish
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

/** Something the student asked for, or has; `course` is a slot, and `lock` the lock of a slot. */
export type Constraint =
  | { readonly kind: 'course' | 'lock' | 'busy' | 'registered'; readonly id: string }
  | { readonly kind: 'break' }

export interface WhyNot {
  /**
   * What can't go together: with the fewest courses, and without any of these it could. Empty if the
   * search for it stopped.
   */
  readonly culprits: readonly Constraint[]
  /** Each of these, given up alone, lets a schedule fit. */
  readonly helps: readonly Constraint[]
}

export interface BuilderAnswer {
  /**
   * The best by the wish, at most `mostSchedules`: first those that differ in their times, then
   * those in which courses change places.
   */
  readonly schedules: readonly BuiltSchedule[]
  readonly hasMore: boolean
  /** False if the search stopped before the end: there may be more, better ones, or other help. */
  readonly isComplete: boolean
  /** Null unless it is certain that nothing fits. */
  readonly whyNot: WhyNot | null
}

export const mostSchedules = 100
export const mostSlots = 8
