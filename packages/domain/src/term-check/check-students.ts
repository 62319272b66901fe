import { registeringFrom } from './check-dates.ts'
import type { TermFacts } from './facts.ts'
import { notChecked, type Said } from './finding.ts'

/** What new students attend. */
export function checkOrientation(facts: TermFacts): Said[] {
  const { term, records, lastRecords, oldOrientations, sent } = facts
  if (!sent.includes('orientation')) return [notChecked('orientation', 'notSent')]
  const at = { place: 'records', fixBy: term.startOn } as const
  const said: Said[] = []
  if (records.orientations === 0) {
    if (!lastRecords) said.push(notChecked('orientation', 'noLastTerm'))
    else if (lastRecords.orientations === 0) said.push(notChecked('orientation', 'neitherHasIt'))
    else
      said.push({
        ...{ rule: 'orientationMissing', severity: 'missing', ...at },
        total: lastRecords.orientations,
      })
  }
  if (oldOrientations > 0)
    said.push({ rule: 'orientationOld', severity: 'look', ...at, count: oldOrientations })
  if (records.lateSessions > 0)
    said.push({
      ...{ rule: 'orientationLate', severity: 'look', ...at },
      ...{ count: records.lateSessions, limit: term.startOn },
    })
  return said
}

/** What students agree to for the term. */
export function checkAgreements(facts: TermFacts): Said[] {
  const { records, lastRecords, oldAgreements, sent } = facts
  if (!sent.includes('agreement')) return [notChecked('agreements', 'notSent')]
  const at = { place: 'records', fixBy: registeringFrom(facts) } as const
  const said: Said[] = []
  if (!lastRecords) said.push(notChecked('agreements', 'noLastTerm'))
  else if (lastRecords.agreements.length === 0 && records.agreements.length === 0)
    said.push(notChecked('agreements', 'neitherHasIt'))
  const known = new Set(records.agreements.map(({ code }) => code))
  const lost = (lastRecords?.agreements ?? []).filter(({ code }) => !known.has(code))
  if (lost.length > 0)
    said.push({
      ...{ rule: 'agreementMissing', severity: 'missing', ...at },
      ...{ count: lost.length, names: lost.map(({ title }) => title) },
    })
  if (oldAgreements.count > 0)
    said.push({ rule: 'agreementOld', severity: 'look', ...at, ...oldAgreements })
  return said
}

/** What instructors need to post grades: the college's grades, and when they are due. */
export function checkGrading({ term, grading, sent }: TermFacts): Said[] {
  if (!sent.includes('code')) return [notChecked('grading', 'notSent')]
  const at = { place: 'records', severity: 'missing' } as const
  const { grades, hasMidtermDue, hasFinalDue } = grading
  return [
    ...(grades === 0 ? [{ rule: 'gradesMissing', ...at, fixBy: term.startOn } as const] : []),
    ...(hasMidtermDue
      ? []
      : [{ rule: 'midtermDueMissing', ...at, severity: 'look', fixBy: term.startOn } as const]),
    ...(hasFinalDue ? [] : [{ rule: 'finalDueMissing', ...at, fixBy: term.startOn } as const]),
  ]
}
