import type { ClassChecks, RegistrationPlan } from '#data/registration/plans.ts'
import { formatCreditFigure } from '#lib/i18n/format.ts'
import { m } from '#locales/compiled/messages.js'

/** Credits of the plan, of what the student has, and the college's limit. */
export function PlanCredits({
  plan,
  held,
  credits,
  isLoading,
}: {
  plan: RegistrationPlan
  held: ReadonlyMap<string, unknown>
  credits: ClassChecks['credits'] | undefined
  /** Whether the student's credits and the limit are still to come. */
  isLoading: boolean
}) {
  const figures = [
    { label: m.plan_classes_planned(), value: inWords(plannedCredits(plan, held)) },
    ...[
      { label: m.plan_classes_registered_credits(), credits: credits?.registered },
      { label: m.plan_classes_limit(), credits: credits?.limit },
    ].map(({ label, credits: known }) => ({
      label,
      value: isLoading ? m.plan_classes_loading() : inWords(known ?? null),
    })),
  ]
  return (
    <dl className="flex flex-wrap gap-x-8 gap-y-2">
      {figures.map(({ label, value }) => (
        <div key={label}>
          <dt className="text-sm text-ink-soft">{label}</dt>
          <dd className="figures font-semibold">{value}</dd>
        </div>
      ))}
    </dl>
  )
}

const inWords = (credits: number | null) =>
  credits === null ? m.plan_classes_unknown() : formatCreditFigure(credits)

/** Null if the college gave no credits for one of the classes. */
function plannedCredits(
  { classes }: RegistrationPlan,
  held: ReadonlyMap<string, unknown>,
): number | null {
  const wanted = classes.filter(({ sectionId, course }) => course && !held.has(sectionId))
  const each = wanted.map(({ credits, course }) => {
    const [section] = course?.sections ?? []
    return credits ?? section?.credits.minimum ?? course?.credits.minimum ?? null
  })
  return each.reduce<number | null>(
    (sum, one) => (sum === null || one === null ? null : sum + one),
    0,
  )
}
