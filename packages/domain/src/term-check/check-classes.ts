import { registeringFrom } from './check-dates.ts'
import type { ClassFacts, Counted, TermFacts } from './facts.ts'
import {
  type CheckSubject,
  notChecked,
  type Said,
  type Severity,
  type TermRule,
} from './finding.ts'

type Part = Exclude<keyof ClassFacts, 'total' | 'meeting'>

/** The term's classes: their dates, instructors and meetings. */
export function checkClasses(facts: TermFacts): Said[] {
  const { term, records, sent } = facts
  const { classes } = records
  const early = { place: 'records', fixBy: registeringFrom(facts) } as const
  const late = { place: 'records', fixBy: term.startOn } as const
  if (!sent.includes('section')) return [notChecked('classes', 'notSent')]
  if (classes.total === 0) return [{ rule: 'noClasses', severity: 'missing', ...early }]
  const found = (
    rule: TermRule,
    severity: Severity,
    part: Part,
    at: typeof early,
    total = classes.total,
  ): Said[] => {
    const { count, names }: Counted = classes[part]
    return count === 0
      ? []
      : [{ rule, severity, ...at, count, total, names, more: count - names.length }]
  }
  return [
    ...found('classesOutsideTerm', 'wrong', 'outsideTerm', early),
    ...found('classDatesOutOfOrder', 'wrong', 'outOfOrder', early),
    ...(term.censusOn === null
      ? []
      : sentDates(facts, 'census', 'withoutCensus', () =>
          found('classesWithoutCensus', 'look', 'withoutCensus', early),
        )),
    ...sentDates(facts, 'drop', 'withoutDrop', () =>
      found('classesWithoutDrop', 'missing', 'withoutDrop', early),
    ),
    ...sentDates(facts, 'withdraw', 'withoutWithdraw', () =>
      found('classesWithoutWithdraw', 'missing', 'withoutWithdraw', early),
    ),
    ...(sent.includes('section_instructor')
      ? found('classesWithoutInstructor', 'look', 'withoutInstructor', late)
      : [notChecked('instructors', 'notSent')]),
    ...(sent.includes('meeting')
      ? [
          ...found('classesWithoutMeeting', 'look', 'withoutMeeting', late, classes.meeting),
          ...found('meetingsOutsideClass', 'wrong', 'meetingOutside', early),
        ]
      : [notChecked('meetings', 'notSent')]),
  ]
}

/** Skips the check if the college's system has no such dates at all. */
function sentDates(
  { records, lastRecords }: TermFacts,
  subject: CheckSubject,
  part: Part,
  check: () => Said[],
): Said[] {
  const haveNone = ({ classes }: { readonly classes: ClassFacts }) =>
    classes[part].count === classes.total
  if (!haveNone(records)) return check()
  const lastHadSome = lastRecords && lastRecords.classes.total > 0 && !haveNone(lastRecords)
  return lastHadSome ? check() : [notChecked(subject, lastRecords ? 'neitherHasIt' : 'noLastTerm')]
}
