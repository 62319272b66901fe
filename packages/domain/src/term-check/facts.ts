/**
 * The hub's data about a term, for the term check. Days are `YYYY-MM-DD` on the college's calendar.
 * Null and an absent table are unknown, never "none".
 */

/** A term with its sessions: dates that only the sessions have count for the term. */
export interface CheckedTerm {
  readonly code: string
  readonly title: string
  readonly startOn: string
  readonly endOn: string
  readonly censusOn: string | null
  readonly registration: 'open' | 'closed'
  readonly registrationOpensOn: string | null
  /** The last day, itself included. */
  readonly registrationClosesOn: string | null
}

/** A term that started before the checked one. */
export interface EarlierTerm extends Pick<CheckedTerm, 'code' | 'title' | 'startOn' | 'endOn'> {
  /** Its title in other languages. */
  readonly otherTitles: readonly string[]
}

/** The number of matching classes, and the names of the first few. */
export interface CountWithNames {
  readonly count: number
  readonly names: readonly string[]
}

/** The classes of a term that aren't cancelled. */
export interface ClassFacts {
  readonly total: number
  /** Classes that have to meet somewhere or at a time. */
  readonly meeting: number
  readonly withoutCensus: CountWithNames
  readonly withoutDrop: CountWithNames
  readonly withoutWithdraw: CountWithNames
  readonly outOfOrder: CountWithNames
  readonly outsideTerm: CountWithNames
  readonly withoutInstructor: CountWithNames
  readonly withoutMeeting: CountWithNames
  readonly meetingOutside: CountWithNames
}

/** A row with a first and a last day. */
export interface Days {
  readonly title: string
  readonly firstOn: string
  readonly lastOn: string
}

export interface PriorityFacts {
  readonly isActive: boolean
  /** When its windows open. */
  readonly opensOn: readonly string[]
}

export interface RateFacts {
  readonly residency: string
}

/** What belongs to one term. */
export interface TermRecords {
  readonly classes: ClassFacts
  /** Active rates on the term's first day. */
  readonly rates: readonly RateFacts[]
  readonly priority: readonly PriorityFacts[]
  readonly closures: readonly Days[]
  /** Dates of the academic calendar that the college marked as final exams. */
  readonly finals: readonly Days[]
  /** Classes with a meeting that is a final exam. */
  readonly exams: number
  readonly orientations: number
  /** Orientation sessions after the term's first day. */
  readonly lateSessions: number
  /** Titles of the term's agreements, by code. */
  readonly agreements: readonly { readonly code: string; readonly title: string }[]
}

export const contentKinds = ['link', 'slide', 'article', 'alert'] as const
export type ContentKind = (typeof contentKinds)[number]

/** Something the college wrote that people see, or will see in the term. */
export interface ContentFacts {
  readonly kind: ContentKind
  readonly title: string
  /** All that is read, in every language: title, text, keywords. */
  readonly text: string
  /** Addresses it leads to. */
  readonly urls: readonly string[]
  /** The last day on which it is shown; null: no end. */
  readonly shownUntil: string | null
}

export interface TermFacts {
  readonly today: string
  readonly term: CheckedTerm
  /** The same term a year before; null if the hub doesn't have it. */
  readonly last: CheckedTerm | null
  /** Other terms that started before this one, newest first. */
  readonly earlier: readonly EarlierTerm[]
  /** Tables that the college's system has ever sent. */
  readonly receivedTables: readonly string[]
  readonly records: TermRecords
  /** Of the same term last year; null if the hub doesn't have it. */
  readonly lastRecords: TermRecords | null
  /** Not done yet, of terms that are over before this one starts. */
  readonly oldOrientations: number
  readonly oldAgreements: CountWithNames
  /**
   * Whether the college marks which dates of its academic calendar, or which kinds of meetings, are
   * final exams.
   */
  readonly finalsKnown: { readonly dates: boolean; readonly meetings: boolean }
  readonly content: readonly ContentFacts[]
  readonly redirects: readonly { readonly from: string; readonly to: string }[]
  /** Titles of links whose page didn't answer; null if links were never checked. */
  readonly brokenLinks: readonly string[] | null
  readonly grading: {
    readonly grades: number
    readonly hasMidtermDue: boolean
    readonly hasFinalDue: boolean
  }
}
