/**
 * How things are with one class of a person, and what of it stays on their record: as the pages and the
 * documents on paper must both say it. Source: domain.md sections 3 and 4.
 */

/** What a registration is today, in the words of a student and not in the codes of a system. */
export type Standing =
  | 'registered'
  | 'inProgress'
  | 'awaitingGrade'
  | 'completed'
  | 'incomplete'
  | 'withdrawn'
  | 'dropped'
  | 'cancelled'
  | 'pending'
  | 'transfer'

/** What decides how things are with a class. */
export interface JudgedRegistration {
  readonly status: {
    readonly state: 'registered' | 'dropped' | 'withdrawn' | 'cancelled' | 'pending' | 'transfer'
  }
  readonly finalGrade: { readonly value: string } | null
  /** Days of the calendar, YYYY-MM-DD. */
  readonly section: { readonly startOn: string; readonly endOn: string }
}

/**
 * A seat that is held is registered, then in progress, then waits for its grade. The marks W and I are
 * what they say, whatever the status code is; W is withdrawn and I is incomplete everywhere.
 */
export function standingOf(
  { status, finalGrade, section }: JudgedRegistration,
  today: string,
): Standing {
  if (status.state !== 'registered') return status.state
  if (finalGrade?.value === 'W') return 'withdrawn'
  if (finalGrade?.value === 'I') return 'incomplete'
  if (finalGrade) return 'completed'
  if (today < section.startOn) return 'registered'
  return today <= section.endOn ? 'inProgress' : 'awaitingGrade'
}

/** Standings that leave something on the record even without a grade. */
const recorded: ReadonlySet<Standing> = new Set(['inProgress', 'awaitingGrade', 'withdrawn'])

/**
 * Whether a class is on the record: it ran or runs. What was dropped in time leaves no trace, and what has not
 * begun is not on it yet.
 */
export function isOnRecord(registration: JudgedRegistration, today: string): boolean {
  return recorded.has(standingOf(registration, today)) || registration.finalGrade !== null
}

/** Standings of a class that the person no longer takes, or never took here. */
const left: ReadonlySet<Standing> = new Set(['dropped', 'withdrawn', 'cancelled', 'transfer'])

/** Whether a class is the person's: attended, or waiting for a seat. */
export function isHeld(registration: JudgedRegistration, today: string): boolean {
  return !left.has(standingOf(registration, today))
}
