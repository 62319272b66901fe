import type { ClassChecks, RegistrationPlan } from '#data/registration/plans.ts'
import { formatCreditFigure, formatMoney } from '#lib/i18n/format.ts'
import { m } from '#locales/compiled/messages.js'
import { totalFees } from '../section/fees.ts'

/** The plan's credits and fees, the student's registered credits, and the college's limit. */
export function PlanFigures({
  plan,
  enrollment,
  credits,
  isLoading,
}: {
  plan: RegistrationPlan
  enrollment: ReadonlyMap<string, unknown>
  credits: ClassChecks['credits'] | undefined
  /** Whether the student's credits and the limit are loading. */
  isLoading: boolean
}) {
  const figures = [
    { label: m.plan_classes_planned(), value: formatCredits(plannedCredits(plan, enrollment)) },
    ...[
      { label: m.plan_classes_registered_credits(), credits: credits?.registered },
      { label: m.plan_classes_limit(), credits: credits?.limit },
    ].map(({ label, credits: known }) => ({
      label,
      value: isLoading ? m.plan_classes_loading() : formatCredits(known ?? null),
    })),
  ]
  const fees = plannedFees(plan, enrollment)
  return (
    <dl className="flex flex-wrap gap-x-8 gap-y-2">
      {figures.map(({ label, value }) => (
        <div key={label}>
          <dt className="text-sm text-ink-soft">{label}</dt>
          <dd className="figures font-semibold">{value}</dd>
        </div>
      ))}
      <div>
        <dt className="text-sm text-ink-soft">{m.plan_classes_fees()}</dt>
        <dd>
          <span className="figures font-semibold">{formatFees(fees)}</span>
          {fees.isKnown && fees.unknown.length > 0 && (
            <span className="block text-sm text-ink-soft">
              {m.plan_classes_fees_unknown({ names: fees.unknown.join(', ') })}
            </span>
          )}
        </dd>
      </div>
    </dl>
  )
}

const formatCredits = (credits: number | null) =>
  credits === null ? m.plan_classes_unknown() : formatCreditFigure(credits)

/** The classes of a plan that the student is not registered for. */
const unregisteredClasses = (
  { classes }: RegistrationPlan,
  enrollment: ReadonlyMap<string, unknown>,
) => classes.filter(({ sectionId, course }) => course && !enrollment.has(sectionId))

interface PlannedFees {
  /** The sum of the known fees, in cents. */
  readonly cents: number
  /** Whether the fees of any class are known. */
  readonly isKnown: boolean
  /** Names of the classes whose fees the college doesn't send. */
  readonly unknown: readonly string[]
}

function plannedFees(
  plan: RegistrationPlan,
  enrollment: ReadonlyMap<string, unknown>,
): PlannedFees {
  const sections = unregisteredClasses(plan, enrollment).flatMap(
    ({ course }) => course?.sections[0] ?? [],
  )
  const unknown = sections.filter(({ fees }) => totalFees(fees) === null)
  return {
    cents: sections.reduce((sum, { fees }) => sum + (totalFees(fees) ?? 0), 0),
    isKnown: unknown.length === 0 || unknown.length < sections.length,
    unknown: unknown.map(({ name }) => name),
  }
}

function formatFees({ cents, unknown }: PlannedFees): string {
  const amount = formatMoney(cents)
  if (unknown.length === 0) return amount
  return cents > 0 ? m.plan_classes_fees_at_least({ amount }) : m.plan_classes_unknown()
}

/** Null if the credits of any class are unknown. */
function plannedCredits(
  plan: RegistrationPlan,
  enrollment: ReadonlyMap<string, unknown>,
): number | null {
  const each = unregisteredClasses(plan, enrollment).map(({ credits, course }) => {
    const [section] = course?.sections ?? []
    return credits ?? section?.credits.minimum ?? course?.credits.minimum ?? null
  })
  return each.reduce<number | null>(
    (sum, credits) => (sum === null || credits === null ? null : sum + credits),
    0,
  )
}
