import { holidaysBetween, isClosed, isWeekend, lengthOf } from './days.ts'
import type { TermFacts } from './facts.ts'
import { notChecked, type Said } from './finding.ts'

/** How many days two similar terms may differ in length before it is a finding. */
const usualDifference = 10

const isNotTaught = ({ records }: TermFacts, day: string) =>
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
export function checkDates(facts: TermFacts): Said[] {
  const { term, last, earlier, records } = facts
  const at = { place: 'records', fixBy: registeringFrom(facts) } as const
  const said: Said[] = []
  const days = lengthOf(term.startOn, term.endOn)
  if (last) {
    const lastDays = lengthOf(last.startOn, last.endOn)
    if (Math.abs(days - lastDays) > usualDifference)
      said.push({ rule: 'termLength', severity: 'look', ...at, count: days, total: lastDays })
  } else said.push(notChecked('length', 'noLastTerm'))
  if (isNotTaught(facts, term.startOn))
    said.push({ rule: 'startNotTaught', severity: 'look', ...at, day: term.startOn })
  const overlapping = earlier.filter(({ endOn }) => endOn >= term.startOn)
  for (const { title, endOn } of overlapping)
    said.push({
      ...{ rule: 'termsOverlap', severity: 'look', ...at },
      ...{ day: term.startOn, limit: endOn, names: [title] },
    })
  return [...said, ...checkCensus(facts, at), ...checkHolidays(facts, records.closures.length)]
}

function checkCensus(
  facts: TermFacts,
  at: { readonly place: 'records'; readonly fixBy: string },
): Said[] {
  const { term, last, records, sent } = facts
  const { censusOn: day } = term
  if (day === null) {
    const { classes } = records
    const everyClassHasOne =
      sent.includes('section') && classes.total > 0 && classes.withoutCensus.count === 0
    if (everyClassHasOne) return []
    return last && last.censusOn === null
      ? [notChecked('census', 'neitherHasIt')]
      : [{ rule: 'censusMissing', severity: 'missing', ...at }]
  }
  if (day < term.startOn || day > term.endOn)
    return [{ rule: 'censusOutside', severity: 'wrong', ...at, day }]
  return isNotTaught(facts, day) ? [{ rule: 'censusNotTaught', severity: 'look', ...at, day }] : []
}

/** Holidays without a closure. Without any closure, another check reports that. */
function checkHolidays({ term, records }: TermFacts, closures: number): Said[] {
  if (closures === 0) return []
  return holidaysBetween(term.startOn, term.endOn)
    .filter((day) => !isClosed(records.closures, day))
    .map((day) => ({
      ...{ rule: 'holidayOpen', severity: 'look', place: 'closures' },
      ...{ fixBy: term.startOn, day },
    }))
}
