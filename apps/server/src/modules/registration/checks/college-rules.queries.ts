import type { CollegeRules, Trip } from '@myhub/domain/registration/checks/class-plan.ts'
import type { Database } from '#db/open.ts'

const list = 'registrationRule'

/** Columns of the college's list of rules (docs/import.md): a rule that it lacks is unknown. */
interface Extra {
  readonly credits?: unknown
  readonly passedFrom?: unknown
  readonly mayRepeatPassed?: unknown
  readonly mostAttempts?: unknown
  readonly countsWithdrawn?: unknown
  readonly from?: unknown
  readonly to?: unknown
  readonly minutes?: unknown
}

const asNumber = (value: unknown) => (typeof value === 'number' ? value : null)
const asText = (value: unknown) => (typeof value === 'string' ? value : null)
const asBoolean = (value: unknown) => (typeof value === 'boolean' ? value : null)

function tripOf({ from, to, minutes }: Extra): Trip[] {
  const gap = { from: asText(from), to: asText(to), minutes: asNumber(minutes) }
  return gap.from !== null && gap.to !== null && gap.minutes !== null ? [gap as Trip] : []
}

/** The college's rules of registering: its code list `registrationRule`. */
export async function collegeRules(db: Database): Promise<CollegeRules> {
  const rows = await db
    .selectFrom('code')
    .innerJoin('sis_source', 'sis_source.id', 'code.source_id')
    .where('sis_source.is_active', '=', true)
    .where('list', '=', list)
    .where('code.is_active', '=', true)
    .where('removed_at', 'is', null)
    .select(['code', 'extra'])
    .execute()
  const ruleOf = (code: string) => (rows.find((row) => row.code === code)?.extra ?? {}) as Extra
  const repeats = ruleOf('REPEATS')
  return {
    maxCredits: asNumber(ruleOf('MOST_CREDITS').credits),
    repeats: {
      minPassingGrade: asText(repeats.passedFrom),
      canRepeatPassed: asBoolean(repeats.mayRepeatPassed),
      maxAttempts: asNumber(repeats.mostAttempts),
      countsWithdrawn: asBoolean(repeats.countsWithdrawn),
    },
    trips: rows.flatMap(({ extra }) => tripOf((extra ?? {}) as Extra)),
    equivalents: [],
  }
}
