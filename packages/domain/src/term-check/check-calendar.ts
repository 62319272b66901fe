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

/** Final exams in the academic calendar. */
export function checkFinals({ term, records, lastRecords, hasFinals }: TermFacts): Said[] {
  const at = { place: 'files', fixBy: term.startOn } as const
  const { finals } = records
  const [last] = finals
    .map(({ lastOn }) => lastOn)
    .sort()
    .slice(-1)
  if (last === undefined) {
    if ((lastRecords?.finals.length ?? 0) > 0)
      return [{ rule: 'finalsMissing', severity: 'missing', ...at }]
    // A calendar is often written a term at a time, and the last year's is gone.
    if (hasFinals) return [{ rule: 'finalsMissing', severity: 'look', ...at }]
    return [notChecked('finals', lastRecords ? 'neitherHasIt' : 'noLastTerm')]
  }
  const outside = finals.filter(({ lastOn }) => lastOn > term.endOn)
  if (outside.length === 0) return []
  const names = outside.map(({ title }) => title)
  return [{ rule: 'finalsOutside', severity: 'wrong', ...at, day: last, limit: term.endOn, names }]
}
