import { formatCreditFigure } from '#lib/i18n/format.ts'
import { m } from '#locales/compiled/messages.js'
import './program-plan.css'
import { type AnyPlan, creditParts, type PlanPart } from './plan-progress.ts'

const barParts: readonly [part: PlanPart, name: () => string][] = [
  ['earned', m.plan_earned],
  ['inProgress', m.plan_in_progress],
  ['planned', m.plan_planned],
  ['left', m.plan_left],
]

/** Credits earned, in progress, planned and remaining, as a bar and as numbers. */
export function CreditsBar({ plan }: { plan: AnyPlan }) {
  const credits = creditParts(plan)
  return (
    <div className="grid gap-3">
      <div className="flex flex-wrap items-baseline gap-x-3">
        <span className="figures text-3xl font-semibold tracking-tight max-sm:text-2xl" aria-hidden>
          {`${plan.percent}%`}
        </span>
        <span className="sr-only">{m.plan_percent({ percent: String(plan.percent) })}</span>
        <span className="text-ink-soft">
          {m.plan_of_required({
            earned: formatCreditFigure(plan.earnedCredits),
            required: formatCreditFigure(plan.creditsRequired),
          })}
        </span>
      </div>
      <div className="plan-bar" aria-hidden>
        {barParts.map(
          ([part]) =>
            credits[part] > 0 && (
              <span key={part} className={`plan-${part}`} style={{ flexGrow: credits[part] }} />
            ),
        )}
      </div>
      <dl className="flex flex-wrap gap-x-6 gap-y-1 text-sm">
        {barParts.map(([part, name]) => (
          <div key={part} className="flex items-center gap-2">
            <dt className="flex items-center gap-2 text-ink-soft">
              <span className={`plan-key plan-${part}`} aria-hidden />
              {name()}
            </dt>
            <dd className="figures font-semibold">{formatCreditFigure(credits[part])}</dd>
          </div>
        ))}
      </dl>
    </div>
  )
}
