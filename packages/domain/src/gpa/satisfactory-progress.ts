/**
 * Satisfactory academic progress (SAP), which federal financial aid requires of every student. Source:
 * 34 CFR 668.34. Where it leaves a choice to the college, we use the stricter reading, which never
 * shows a student as better off than the financial aid office does.
 */

import { gradePoints } from './gpa.ts'

/** At least two thirds of the attempted credits completed: the pace that fits into the maximum timeframe. */
const MIN_PACE = 2 / 3
/** At most 150 % of the program's published credits attempted. */
const MAX_TIMEFRAME = 1.5

/** What decides how a class counts. */
export interface SapRegistration {
  readonly status: { readonly state: string }
  readonly finalGrade: { readonly value: string } | null
  /** `R` on an attempt that a later one replaces. */
  readonly repeatCode: string | null
  readonly gradingMode: string | null
  readonly credits: {
    readonly registered: number | null
    readonly attempted: number | null
    readonly earned: number | null
  }
}

/** Credit from elsewhere that the college has accepted. */
export interface SapTransfer {
  readonly awardedCredit: number
}

export interface SapCredits {
  readonly attempted: number
  readonly completed: number
}

/** Passing grades that are not on the scale: passed, and credit by transfer, test or life experience. */
const passed: ReadonlySet<string> = new Set(['P', 'T', 'L'])

const earnsCredit = (grade: string) => (gradePoints[grade] ?? 0) > 0 || passed.has(grade)

const noCredits: SapCredits = { attempted: 0, completed: 0 }

/**
 * How one class counts:
 * - withdrawn (W, FW) and incomplete (I): attempted, not completed, until an I becomes a grade;
 * - pass/fail: attempted either way, completed when passed;
 * - repeated: each attempt counts as attempted, and the replaced one as completed only if the
 *   college still reports it so;
 * - remedial: like any other class. A college may exclude it from the pace, but its records don't
 *   show that;
 * - audited, dropped in time, or without a grade yet: not at all.
 * @returns null if the college doesn't send its credits
 */
export function sapCreditsOf(registration: SapRegistration): SapCredits | null {
  const { status, finalGrade, repeatCode, gradingMode, credits } = registration
  const isWithdrawn = status.state === 'withdrawn'
  if (gradingMode === 'audit' || (finalGrade === null && !isWithdrawn)) return noCredits
  // Some systems send 0 attempted credits for classes that aren't in the GPA (withdrawn, passed).
  const attempted = credits.attempted || credits.registered
  if (attempted === null) return null
  if (finalGrade === null || isWithdrawn) return { attempted, completed: 0 }
  const completed = repeatCode !== 'R' && earnsCredit(finalGrade.value) ? attempted : 0
  return { attempted, completed: credits.earned ?? completed }
}

/**
 * All classes and all accepted credit from elsewhere, which counts as both attempted and completed.
 * @returns null if the credits of one of the classes are unknown
 */
export function sapCredits(
  registrations: readonly SapRegistration[],
  transfers: readonly SapTransfer[],
): SapCredits | null {
  const classes = registrations.map(sapCreditsOf).filter((part) => part !== null)
  if (classes.length < registrations.length) return null
  const parts = [
    ...classes,
    ...transfers.map(({ awardedCredit }) => ({
      attempted: awardedCredit,
      completed: awardedCredit,
    })),
  ]
  return {
    attempted: parts.reduce((sum, { attempted }) => sum + attempted, 0),
    completed: parts.reduce((sum, { completed }) => sum + completed, 0),
  }
}

export interface SapCheck {
  readonly kind: 'pace' | 'gpa' | 'timeframe'
  readonly isMet: boolean
  /** A share for the pace, an average, or credits. */
  readonly has: number
  readonly needs: number
}

/** The result for each part of SAP. Parts with unknown values are omitted. */
export function sapChecks(
  { attempted, completed }: SapCredits,
  gpa: number | null,
  { minGpa, creditsRequired }: { minGpa: number; creditsRequired: number | null },
): SapCheck[] {
  const checks: SapCheck[] = []
  if (attempted > 0) {
    const pace = completed / attempted
    checks.push({ kind: 'pace', isMet: pace >= MIN_PACE, has: pace, needs: MIN_PACE })
  }
  if (gpa !== null) checks.push({ kind: 'gpa', isMet: gpa >= minGpa, has: gpa, needs: minGpa })
  if (creditsRequired !== null && creditsRequired > 0) {
    const needs = creditsRequired * MAX_TIMEFRAME
    checks.push({ kind: 'timeframe', isMet: attempted <= needs, has: attempted, needs })
  }
  return checks
}
