import { checkClosures, checkFinals } from './check-calendar.ts'
import { checkClasses } from './check-classes.ts'
import { checkContent } from './check-content.ts'
import { checkDates } from './check-dates.ts'
import { checkPriority, checkRates, checkWindow } from './check-registration.ts'
import { checkAgreements, checkGrading, checkOrientation } from './check-students.ts'
import type { TermFacts } from './facts.ts'
import {
  isFound,
  type OwnOwners,
  type Said,
  severities,
  type TermCheckResult,
  type TermFinding,
  toFinding,
  toNotChecked,
} from './finding.ts'

/** The most names that a finding lists; its count says how many there are. */
export const mostNames = 5

const checks: readonly ((facts: TermFacts) => Said[])[] = [
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
 * What has to be fixed before a term, and what could not be checked. Nothing that is unknown
 * counts as right.
 * @param own findings that another office takes care of at this college than usual
 */
export function checkTerm(facts: TermFacts, own: OwnOwners = {}): TermCheckResult {
  const said = checks.flatMap((check) => check(facts))
  return {
    findings: said
      .filter(isFound)
      .map((found) => toFinding(found, own))
      .map((finding) => ({
        ...finding,
        fixBy: finding.fixBy < facts.today ? facts.today : finding.fixBy,
        names: finding.names.slice(0, mostNames),
        more: finding.more + Math.max(0, finding.names.length - mostNames),
      }))
      .toSorted(order),
    notChecked: said.flatMap((one) => (isFound(one) ? [] : [toNotChecked(one, own)])),
  }
}

/** Whether something has to be fixed: what someone only has to look at may be right. */
export const needsFixing = ({ findings }: Pick<TermCheckResult, 'findings'>): boolean =>
  findings.some(({ severity }) => severity !== 'look')
