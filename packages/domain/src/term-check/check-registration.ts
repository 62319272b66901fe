import { registeringFrom } from './check-dates.ts'
import type { TermFacts } from './facts.ts'
import { type CheckResult, notChecked } from './finding.ts'

/** When everyone may register. */
export function checkWindow(facts: TermFacts): CheckResult[] {
  const { term, today } = facts
  const { registrationOpensOn: opens, registrationClosesOn: closes } = term
  const base = { place: 'records', fixBy: registeringFrom(facts) } as const
  const results: CheckResult[] = []
  if (opens === null && term.registration === 'closed')
    results.push({ rule: 'windowMissing', severity: 'missing', ...base })
  if (opens !== null && opens >= term.startOn)
    results.push({
      rule: 'windowLate',
      severity: 'wrong',
      ...base,
      day: opens,
      limit: term.startOn,
    })
  if (closes !== null && closes < term.startOn)
    results.push({
      ...{ rule: 'windowClosesEarly', severity: 'look', ...base },
      ...{ day: closes, limit: term.startOn },
    })
  if (closes !== null && closes > term.endOn)
    results.push({
      ...{ rule: 'windowClosesLate', severity: 'wrong', ...base },
      ...{ day: closes, limit: term.endOn },
    })
  const isTime = opens !== null && opens < today && (closes === null || today <= closes)
  if (isTime && term.registration === 'closed')
    results.push({ rule: 'stillClosed', severity: 'wrong', ...base, fixBy: today, day: opens })
  return results
}

/** Priority registration. */
export function checkPriority(facts: TermFacts): CheckResult[] {
  const { term, records, lastRecords } = facts
  const { priority } = records
  const base = { place: 'priority', fixBy: registeringFrom(facts) } as const
  if (priority.length === 0) {
    if (!lastRecords) return [notChecked('priority', 'noLastTerm')]
    return lastRecords.priority.some(({ isActive }) => isActive)
      ? [{ rule: 'priorityMissing', severity: 'missing', ...base }]
      : [notChecked('priority', 'neitherHasIt')]
  }
  const active = priority.filter(({ isActive }) => isActive)
  if (active.length === 0) return [{ rule: 'priorityOff', severity: 'missing', ...base }]
  const opens = active.flatMap(({ opensOn }) => opensOn)
  const late = opens.filter((day) => day >= term.startOn).sort()
  const results: CheckResult[] = []
  if (late[0] !== undefined)
    results.push({
      ...{ rule: 'priorityLate', severity: 'wrong', ...base },
      ...{ count: late.length, day: late[0], limit: term.startOn },
    })
  const general = term.registrationOpensOn
  const first = opens.toSorted()[0]
  // A college may begin registration with its priority times, so later ones aren't an error.
  if (general !== null && first !== undefined && first > general)
    results.push({
      ...{ rule: 'priorityAfterAll', severity: 'look', ...base },
      ...{ day: first, limit: general },
    })
  return results
}

/** Tuition rates on the term's first day. */
export function checkRates(facts: TermFacts): CheckResult[] {
  const { term, records, lastRecords } = facts
  const base = { place: 'rates', fixBy: registeringFrom(facts), day: term.startOn } as const
  if (records.rates.length === 0) return [{ rule: 'ratesMissing', severity: 'missing', ...base }]
  if (!lastRecords) return [notChecked('rates', 'noLastTerm')]
  const current = new Set(records.rates.map(({ residency }) => residency))
  const had = new Set(lastRecords.rates.map(({ residency }) => residency))
  const names = [...had].filter((residency) => !current.has(residency)).sort()
  if (names.length === 0) return []
  return [{ rule: 'rateKindMissing', severity: 'missing', ...base, count: names.length, names }]
}
