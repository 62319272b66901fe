import { holidaysBetween, isClosed, isWeekend, lengthOf } from './days.ts'
import type { TermFacts } from './facts.ts'
import { type CheckResult, notChecked } from './finding.ts'

/** How many days two similar terms may differ in length before it is a finding. */
const maxLengthDifference = 10

const hasNoClasses = ({ records }: TermFacts, day: string) =>
  isWeekend(day) || isClosed(records.closures, day)

/**
 * The day from which the dates are needed: when registration opens, or the term's first day if that
 * is past, comes too late, or is unknown.
 */
export function registeringFrom({ term, today }: Pick<TermFacts, 'term' | 'today'>): string {
  const { registrationOpensOn: opens, startOn } = term
  return opens !== null && opens > today && opens < startOn ? opens : startOn
}

/** The term's own days. */
export function checkDates(facts: TermFacts): CheckResult[] {
  const { term, last, earlier, records } = facts
  const base = { place: 'records', fixBy: registeringFrom(facts) } as const
  const results: CheckResult[] = []
  const days = lengthOf(term.startOn, term.endOn)
  if (last) {
    const lastDays = lengthOf(last.startOn, last.endOn)
    if (Math.abs(days - lastDays) > maxLengthDifference)
      results.push({ rule: 'termLength', severity: 'look', ...base, count: days, total: lastDays })
  } else results.push(notChecked('length', 'noLastTerm'))
  if (hasNoClasses(facts, term.startOn))
    results.push({ rule: 'startNotTaught', severity: 'look', ...base, day: term.startOn })
  const overlapping = earlier.filter(({ endOn }) => endOn >= term.startOn)
  for (const { title, endOn } of overlapping)
    results.push({
      ...{ rule: 'termsOverlap', severity: 'look', ...base },
      ...{ day: term.startOn, limit: endOn, names: [title] },
    })
  return [...results, ...checkCensus(facts, base), ...checkHolidays(facts, records.closures.length)]
}

function checkCensus(
  facts: TermFacts,
  base: { readonly place: 'records'; readonly fixBy: string },
): CheckResult[] {
  const { term, last, records, receivedTables } = facts
  const { censusOn: day } = term
  if (day === null) {
    const { classes } = records
    const allClassesHaveCensus =
      receivedTables.includes('section') && classes.total > 0 && classes.withoutCensus.count === 0
    if (allClassesHaveCensus) return []
    return last && last.censusOn === null
      ? [notChecked('census', 'neitherHasIt')]
      : [{ rule: 'censusMissing', severity: 'missing', ...base }]
  }
  if (day < term.startOn || day > term.endOn)
    return [{ rule: 'censusOutside', severity: 'wrong', ...base, day }]
  return hasNoClasses(facts, day)
    ? [{ rule: 'censusNotTaught', severity: 'look', ...base, day }]
    : []
}

/** Holidays without a closure. Without any closure, another check reports that. */
function checkHolidays({ term, records }: TermFacts, closures: number): CheckResult[] {
  if (closures === 0) return []
  return holidaysBetween(term.startOn, term.endOn)
    .filter((day) => !isClosed(records.closures, day))
    .map((day) => ({
      ...{ rule: 'holidayOpen', severity: 'look', place: 'closures' },
      ...{ fixBy: term.startOn, day },
    }))
}
