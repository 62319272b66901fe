import { checkClosures, checkFinals } from './check-calendar.ts'
import { checkClasses } from './check-classes.ts'
import { checkContent } from './check-content.ts'
import { checkDates } from './check-dates.ts'
import { checkPriority, checkRates, checkWindow } from './check-registration.ts'
import { checkAgreements, checkGrading, checkOrientation } from './check-students.ts'
import type { TermFacts } from './facts.ts'
import {
  type CheckResult,
  isRawFinding,
  type OwnerOverrides,
  severities,
  type TermCheckResult,
  type TermFinding,
  toFinding,
  toNotChecked,
} from './finding.ts'

/** Maximum number of names that a finding lists; its count is the total. */
export const maxNames = 5

const checks: readonly ((facts: TermFacts) => CheckResult[])[] = [
  checkDates,
  checkWindow,
  checkPriority,
  checkRates,
  checkClosures,
  checkFinals,
  checkClasses,
  checkOrientation,
  checkAgreements,
  checkContent,
  checkGrading,
]

/** The worst first, and of those the most urgent. */
const order = (a: TermFinding, b: TermFinding) =>
  severities.indexOf(a.severity) - severities.indexOf(b.severity) ||
  (a.fixBy === b.fixBy ? 0 : a.fixBy < b.fixBy ? -1 : 1)

/**
 * Findings to fix before a term, and checks that weren't possible. Unknown values never count as
 * correct.
 * @param overrides findings that this college assigns to another office
 */
export function checkTerm(facts: TermFacts, overrides: OwnerOverrides = {}): TermCheckResult {
  const results = checks.flatMap((check) => check(facts))
  return {
    findings: results
      .filter(isRawFinding)
      .map((rawFinding) => toFinding(rawFinding, overrides))
      .map((finding) => ({
        ...finding,
        fixBy: finding.fixBy < facts.today ? facts.today : finding.fixBy,
        names: finding.names.slice(0, maxNames),
        more: finding.more + Math.max(0, finding.names.length - maxNames),
      }))
      .toSorted(order),
    notChecked: results.flatMap((result) =>
      isRawFinding(result) ? [] : [toNotChecked(result, overrides)],
    ),
  }
}

/** Whether something has to be fixed. Findings to review may be correct as they are. */
export const needsFixing = ({ findings }: Pick<TermCheckResult, 'findings'>): boolean =>
  findings.some(({ severity }) => severity !== 'look')
