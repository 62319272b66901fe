import type { Days, TermFacts } from './facts.ts'
import { type CheckResult, notChecked } from './finding.ts'

const nameOf = ({ title }: Pick<Days, 'title'>) => title.trim().toLowerCase()

/** Days without classes, compared with the same term last year. */
export function checkClosures({ term, records, lastRecords }: TermFacts): CheckResult[] {
  const base = { place: 'closures', fixBy: term.startOn } as const
  const { closures } = records
  const before = lastRecords?.closures ?? []
  if (closures.length === 0) {
    if (!lastRecords) return [notChecked('closures', 'noLastTerm')]
    return before.length === 0
      ? [notChecked('closures', 'neitherHasIt')]
      : [
          {
            ...{ rule: 'closuresMissing', severity: 'missing', ...base },
            ...{ count: before.length, names: before.map(({ title }) => title) },
          },
        ]
  }
  if (!lastRecords) return [notChecked('closures', 'noLastTerm')]
  const current = new Set(closures.map(nameOf))
  const names = before.filter((closure) => !current.has(nameOf(closure))).map(({ title }) => title)
  const uniqueNames = [...new Set(names)]
  if (uniqueNames.length === 0) return []
  return [
    {
      rule: 'closureNotRepeated',
      severity: 'look',
      ...base,
      count: uniqueNames.length,
      names: uniqueNames,
    },
  ]
}

/** Final exams in the academic calendar or among the meetings of classes. */
export function checkFinals(facts: TermFacts): CheckResult[] {
  const { term, records, lastRecords, finalsKnown, receivedTables } = facts
  if (!finalsKnown.dates && !finalsKnown.meetings) return [notChecked('finals', 'notMarked')]
  if (!finalsKnown.dates && !receivedTables.includes('meeting'))
    return [notChecked('finals', 'notSent')]
  const base = { place: finalsKnown.dates ? 'files' : 'records', fixBy: term.startOn } as const
  const { finals, exams } = records
  const [last] = finals
    .map(({ lastOn }) => lastOn)
    .sort()
    .slice(-1)
  if (last === undefined) {
    if (exams > 0) return []
    // A calendar is often written a term at a time, and the last year's is gone.
    const hadFinalsLastYear =
      lastRecords && (lastRecords.finals.length > 0 || lastRecords.exams > 0)
    return [{ rule: 'finalsMissing', severity: hadFinalsLastYear ? 'missing' : 'look', ...base }]
  }
  const outside = finals.filter(({ lastOn }) => lastOn > term.endOn)
  if (outside.length === 0) return []
  const names = outside.map(({ title }) => title)
  return [
    { rule: 'finalsOutside', severity: 'wrong', ...base, day: last, limit: term.endOn, names },
  ]
}
