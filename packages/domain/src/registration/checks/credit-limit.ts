import type { ClassPlan, PlannedCredits } from './class-plan.ts'
import type { Finding } from './finding.ts'

interface Range {
  readonly least: number
  /** Null: unknown. */
  readonly most: number | null
}

const hundredths = (credits: number) => Math.round(credits * 100)

function rangeOf({ minimum, maximum, chosen }: PlannedCredits): Range {
  if (chosen !== null) return { least: chosen, most: chosen }
  return { least: minimum ?? 0, most: maximum ?? minimum }
}

function sum(ranges: readonly Range[]): Range {
  const add = (credits: readonly number[]) =>
    credits.reduce((all, value) => all + hundredths(value), 0) / 100
  const maximums = ranges.map(({ most }) => most).filter((most) => most !== null)
  return {
    least: add(ranges.map(({ least }) => least)),
    most: maximums.length < ranges.length ? null : add(maximums),
  }
}

/**
 * The college's credit limit for a term, applied to current and planned classes together. Audited
 * classes carry no credit. A waitlisted class may or may not count.
 */
export function creditLimitFindings(plan: ClassPlan): Finding[] {
  const { classes, registered, rules, termId } = plan
  if (classes.length === 0) return []
  const isCounted = ({ gradingMode }: { readonly gradingMode: string | null }) =>
    gradingMode !== 'audit'
  const current = (registered ?? [])
    .filter((registration) => isCounted(registration) && registration.termId === termId)
    .map(({ credits, state }) => ({
      least: state === 'waitlisted' ? 0 : (credits ?? 0),
      most: credits,
    }))
  const planned = classes.filter(isCounted).map(({ credits }) => rangeOf(credits))
  const { least, most: known } = sum([...current, ...planned])
  const most = registered === null ? null : known
  const limit = rules.maxCredits
  const detail = { code: 'creditLimit', classId: null, least, most, limit } as const
  if (limit !== null && least > limit) return [{ ...detail, verdict: 'blocks' }]
  if (limit === null || most === null || most > limit) return [{ ...detail, verdict: 'unknown' }]
  return []
}

function isOffered({ minimum, maximum, increment, chosen }: PlannedCredits): boolean {
  if (chosen === null) return true
  if (chosen <= 0 || (minimum !== null && chosen < minimum)) return false
  const most = maximum ?? minimum
  if (most !== null && chosen > most) return false
  const hasIncrement = increment !== null && increment > 0 && minimum !== null
  return !hasIncrement || hundredths(chosen - minimum) % hundredths(increment) === 0
}

/** Credits that the class doesn't have. */
export const chosenCreditFindings = ({ classes }: ClassPlan): Finding[] =>
  classes
    .filter(({ credits }) => !isOffered(credits))
    .map(({ id: classId, credits: { minimum, maximum, increment } }) => ({
      code: 'credits',
      classId,
      verdict: 'blocks',
      minimum,
      maximum,
      increment,
    }))
