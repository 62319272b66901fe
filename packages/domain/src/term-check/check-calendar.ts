import type { Days, TermFacts } from './facts.ts'
import { notChecked, type Said } from './finding.ts'

const nameOf = ({ title }: Pick<Days, 'title'>) => title.trim().toLowerCase()

/** Days without classes, compared with the same term last year. */
export function checkClosures({ term, records, lastRecords }: TermFacts): Said[] {
  const at = { place: 'closures', fixBy: term.startOn } as const
  const { closures } = records
  const before = lastRecords?.closures ?? []
  if (closures.length === 0) {
    if (!lastRecords) return [notChecked('closures', 'noLastTerm')]
    return before.length === 0
      ? [notChecked('closures', 'neitherHasIt')]
      : [
          {
            ...{ rule: 'closuresMissing', severity: 'missing', ...at },
            ...{ count: before.length, names: before.map(({ title }) => title) },
          },
        ]
  }
  if (!lastRecords) return [notChecked('closures', 'noLastTerm')]
  const known = new Set(closures.map(nameOf))
  const names = before.filter((one) => !known.has(nameOf(one))).map(({ title }) => title)
  const once = [...new Set(names)]
  if (once.length === 0) return []
  return [{ rule: 'closureNotRepeated', severity: 'look', ...at, count: once.length, names: once }]
}

/** Final exams in the academic calendar or among the meetings of classes. */
export function checkFinals(facts: TermFacts): Said[] {
  const { term, records, lastRecords, finalsKnown, sent } = facts
  if (!finalsKnown.dates && !finalsKnown.meetings) return [notChecked('finals', 'notMarked')]
  if (!finalsKnown.dates && !sent.includes('meeting')) return [notChecked('finals', 'notSent')]
  const at = { place: finalsKnown.dates ? 'files' : 'records', fixBy: term.startOn } as const
  const { finals, exams } = records
  const [last] = finals
    .map(({ lastOn }) => lastOn)
    .sort()
    .slice(-1)
  if (last === undefined) {
    if (exams > 0) return []
    // A calendar is often written a term at a time, and the last year's is gone.
    const lastHadThem = lastRecords && (lastRecords.finals.length > 0 || lastRecords.exams > 0)
    return [{ rule: 'finalsMissing', severity: lastHadThem ? 'missing' : 'look', ...at }]
  }
  const outside = finals.filter(({ lastOn }) => lastOn > term.endOn)
  if (outside.length === 0) return []
  const names = outside.map(({ title }) => title)
  return [{ rule: 'finalsOutside', severity: 'wrong', ...at, day: last, limit: term.endOn, names }]
}
