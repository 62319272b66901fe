import { registeringFrom } from './check-dates.ts'
import type { TermFacts } from './facts.ts'
import { type CheckResult, notChecked } from './finding.ts'

/** What new students attend. */
export function checkOrientation(facts: TermFacts): CheckResult[] {
  const { term, records, lastRecords, oldOrientations, receivedTables } = facts
  if (!receivedTables.includes('orientation')) return [notChecked('orientation', 'notSent')]
  const base = { place: 'records', fixBy: term.startOn } as const
  const results: CheckResult[] = []
  if (records.orientations === 0) {
    if (!lastRecords) results.push(notChecked('orientation', 'noLastTerm'))
    else if (lastRecords.orientations === 0) results.push(notChecked('orientation', 'neitherHasIt'))
    else
      results.push({
        ...{ rule: 'orientationMissing', severity: 'missing', ...base },
        total: lastRecords.orientations,
      })
  }
  if (oldOrientations > 0)
    results.push({ rule: 'orientationOld', severity: 'look', ...base, count: oldOrientations })
  if (records.lateSessions > 0)
    results.push({
      ...{ rule: 'orientationLate', severity: 'look', ...base },
      ...{ count: records.lateSessions, limit: term.startOn },
    })
  return results
}

/** What students agree to for the term. */
export function checkAgreements(facts: TermFacts): CheckResult[] {
  const { records, lastRecords, oldAgreements, receivedTables } = facts
  if (!receivedTables.includes('agreement')) return [notChecked('agreements', 'notSent')]
  const base = { place: 'records', fixBy: registeringFrom(facts) } as const
  const results: CheckResult[] = []
  if (!lastRecords) results.push(notChecked('agreements', 'noLastTerm'))
  else if (lastRecords.agreements.length === 0 && records.agreements.length === 0)
    results.push(notChecked('agreements', 'neitherHasIt'))
  const current = new Set(records.agreements.map(({ code }) => code))
  const missing = (lastRecords?.agreements ?? []).filter(({ code }) => !current.has(code))
  if (missing.length > 0)
    results.push({
      ...{ rule: 'agreementMissing', severity: 'missing', ...base },
      ...{ count: missing.length, names: missing.map(({ title }) => title) },
    })
  if (oldAgreements.count > 0)
    results.push({ rule: 'agreementOld', severity: 'look', ...base, ...oldAgreements })
  return results
}

/** What instructors need to post grades: the college's grades, and when they are due. */
export function checkGrading({ term, grading, receivedTables }: TermFacts): CheckResult[] {
  if (!receivedTables.includes('code')) return [notChecked('grading', 'notSent')]
  const base = { place: 'records', severity: 'missing' } as const
  const { grades, hasMidtermDue, hasFinalDue } = grading
  return [
    ...(grades === 0 ? [{ rule: 'gradesMissing', ...base, fixBy: term.startOn } as const] : []),
    ...(hasMidtermDue
      ? []
      : [{ rule: 'midtermDueMissing', ...base, severity: 'look', fixBy: term.startOn } as const]),
    ...(hasFinalDue ? [] : [{ rule: 'finalDueMissing', ...base, fixBy: term.startOn } as const]),
  ]
}
