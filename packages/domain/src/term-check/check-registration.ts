import { registeringFrom } from './check-dates.ts'
import type { TermFacts } from './facts.ts'
import { notChecked, type Said } from './finding.ts'

/** When everyone may register. */
export function checkWindow(facts: TermFacts): Said[] {
  const { term, today } = facts
  const { registrationOpensOn: opens, registrationClosesOn: closes } = term
  const at = { place: 'records', fixBy: registeringFrom(facts) } as const
  const said: Said[] = []
  if (opens === null && term.registration === 'closed')
    said.push({ rule: 'windowMissing', severity: 'missing', ...at })
  if (opens !== null && opens >= term.startOn)
    said.push({ rule: 'windowLate', severity: 'wrong', ...at, day: opens, limit: term.startOn })
  if (closes !== null && closes < term.startOn)
    said.push({
      ...{ rule: 'windowClosesEarly', severity: 'look', ...at },
      ...{ day: closes, limit: term.startOn },
    })
  if (closes !== null && closes > term.endOn)
    said.push({
      ...{ rule: 'windowClosesLate', severity: 'wrong', ...at },
      ...{ day: closes, limit: term.endOn },
    })
  const isTime = opens !== null && opens < today && (closes === null || today <= closes)
  if (isTime && term.registration === 'closed')
    said.push({ rule: 'stillClosed', severity: 'wrong', ...at, fixBy: today, day: opens })
  return said
}

/** Priority registration. */
export function checkPriority(facts: TermFacts): Said[] {
  const { term, records, lastRecords } = facts
  const { priority } = records
  const at = { place: 'priority', fixBy: registeringFrom(facts) } as const
  if (priority.length === 0) {
    if (!lastRecords) return [notChecked('priority', 'noLastTerm')]
    return lastRecords.priority.some(({ isActive }) => isActive)
      ? [{ rule: 'priorityMissing', severity: 'missing', ...at }]
      : [notChecked('priority', 'neitherHasIt')]
  }
  const active = priority.filter(({ isActive }) => isActive)
  if (active.length === 0) return [{ rule: 'priorityOff', severity: 'missing', ...at }]
  const opens = active.flatMap(({ opensOn }) => opensOn)
  const late = opens.filter((day) => day >= term.startOn).sort()
  const said: Said[] = []
  if (late[0] !== undefined)
    said.push({
      ...{ rule: 'priorityLate', severity: 'wrong', ...at },
      ...{ count: late.length, day: late[0], limit: term.startOn },
    })
  const general = term.registrationOpensOn
  const first = opens.toSorted()[0]
  // A college may begin registration with its priority times, so later ones aren't an error.
  if (general !== null && first !== undefined && first > general)
    said.push({
      ...{ rule: 'priorityAfterAll', severity: 'look', ...at },
      ...{ day: first, limit: general },
    })
  return said
}

/** Tuition rates on the term's first day. */
export function checkRates(facts: TermFacts): Said[] {
  const { term, records, lastRecords } = facts
  const at = { place: 'rates', fixBy: registeringFrom(facts), day: term.startOn } as const
  if (records.rates.length === 0) return [{ rule: 'ratesMissing', severity: 'missing', ...at }]
  if (!lastRecords) return [notChecked('rates', 'noLastTerm')]
  const known = new Set(records.rates.map(({ residency }) => residency))
  const had = new Set(lastRecords.rates.map(({ residency }) => residency))
  const names = [...had].filter((residency) => !known.has(residency)).sort()
  if (names.length === 0) return []
  return [{ rule: 'rateKindMissing', severity: 'missing', ...at, count: names.length, names }]
}
