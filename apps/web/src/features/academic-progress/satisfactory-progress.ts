import { LEAST_GPA } from '#data/programs/least-gpa.ts'
import type { GradePointAverage } from '#data/shapes.ts'

/**
 * What financial aid asks of every student in the country (34 CFR 668.34): to finish within half as long
 * again as the program takes, at a pace that allows it, with a C on average. A plan may ask for more.
 */
const LEAST_PACE = 2 / 3
const LONGEST = 1.5

export type Check = {
  kind: 'pace' | 'gpa' | 'timeframe'
  isMet: boolean
  /** A share for the pace, an average, or credits. */
  has: number
  needs: number
}

/** How far a student meets each part of satisfactory progress; what cannot be known is left out. */
export function progressChecks(
  { value, attemptedCredits, earnedCredits }: GradePointAverage,
  { minGpa, creditsRequired }: { minGpa: number | null; creditsRequired: number | null },
): Check[] {
  const checks: Check[] = []
  if (attemptedCredits > 0) {
    const pace = earnedCredits / attemptedCredits
    checks.push({ kind: 'pace', isMet: pace >= LEAST_PACE, has: pace, needs: LEAST_PACE })
  }
  if (value !== null) {
    const needs = Math.max(LEAST_GPA, minGpa ?? 0)
    checks.push({ kind: 'gpa', isMet: value >= needs, has: value, needs })
  }
  if (creditsRequired !== null && creditsRequired > 0) {
    const needs = creditsRequired * LONGEST
    const isMet = attemptedCredits <= needs
    checks.push({ kind: 'timeframe', isMet, has: attemptedCredits, needs })
  }
  return checks
}
