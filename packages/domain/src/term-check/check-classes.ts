import { registeringFrom } from './check-dates.ts'
import type { ClassFacts, CountWithNames, TermFacts } from './facts.ts'
import {
  type CheckResult,
  type CheckSubject,
  notChecked,
  type Severity,
  type TermRule,
} from './finding.ts'

type Part = Exclude<keyof ClassFacts, 'total' | 'meeting'>

/** The term's classes: their dates, instructors and meetings. */
export function checkClasses(facts: TermFacts): CheckResult[] {
  const { term, records, receivedTables } = facts
  const { classes } = records
  const early = { place: 'records', fixBy: registeringFrom(facts) } as const
  const late = { place: 'records', fixBy: term.startOn } as const
  if (!receivedTables.includes('section')) return [notChecked('classes', 'notSent')]
  if (classes.total === 0) return [{ rule: 'noClasses', severity: 'missing', ...early }]
  const findingsFor = (
    rule: TermRule,
    severity: Severity,
    part: Part,
    base: typeof early,
    total = classes.total,
  ): CheckResult[] => {
    const { count, names }: CountWithNames = classes[part]
    return count === 0
      ? []
      : [{ rule, severity, ...base, count, total, names, more: count - names.length }]
  }
  return [
    ...findingsFor('classesOutsideTerm', 'wrong', 'outsideTerm', early),
    ...findingsFor('classDatesOutOfOrder', 'wrong', 'outOfOrder', early),
    ...(term.censusOn === null
      ? []
      : sentDates(facts, 'census', 'withoutCensus', () =>
          findingsFor('classesWithoutCensus', 'look', 'withoutCensus', early),
        )),
    ...sentDates(facts, 'drop', 'withoutDrop', () =>
      findingsFor('classesWithoutDrop', 'missing', 'withoutDrop', early),
    ),
    ...sentDates(facts, 'withdraw', 'withoutWithdraw', () =>
      findingsFor('classesWithoutWithdraw', 'missing', 'withoutWithdraw', early),
    ),
    ...(receivedTables.includes('section_instructor')
      ? findingsFor('classesWithoutInstructor', 'look', 'withoutInstructor', late)
      : [notChecked('instructors', 'notSent')]),
    ...(receivedTables.includes('meeting')
      ? [
          ...findingsFor('classesWithoutMeeting', 'look', 'withoutMeeting', late, classes.meeting),
          ...findingsFor('meetingsOutsideClass', 'wrong', 'meetingOutside', early),
        ]
      : [notChecked('meetings', 'notSent')]),
  ]
}

/** Skips the check if the college's system has no such dates at all. */
function sentDates(
  { records, lastRecords }: TermFacts,
  subject: CheckSubject,
  part: Part,
  check: () => CheckResult[],
): CheckResult[] {
  const allMissing = ({ classes }: { readonly classes: ClassFacts }) =>
    classes[part].count === classes.total
  if (!allMissing(records)) return check()
  const hadSomeLastYear = lastRecords && lastRecords.classes.total > 0 && !allMissing(lastRecords)
  return hadSomeLastYear
    ? check()
    : [notChecked(subject, lastRecords ? 'neitherHasIt' : 'noLastTerm')]
}
