import { Link } from '@tanstack/react-router'
import type { StudentProgram } from '#data/shapes.ts'
import { formatCreditFigure } from '#lib/i18n/format.ts'
import { getLang } from '#lib/i18n/language.ts'
import { m } from '#locales/compiled/messages.js'

/** The progress of each program, with a link to its plan. */
export function PlanSummary({ programs }: { programs: readonly StudentProgram[] }) {
  return (
    <div className="grid gap-4">
      {programs.map(({ id, program, plan }) => (
        <div key={id} className="grid gap-1.5">
          <p lang={getLang(program)} className="font-semibold">
            {program.title}
          </p>
          {plan ? (
            <>
              <progress
                className="progress-bar"
                max={100}
                value={plan.percent}
                aria-label={m.progress_of_program({ program: program.title })}
              />
              <p className="text-sm text-ink-soft">
                {m.progress_plan({
                  percent: String(plan.percent),
                  earned: formatCreditFigure(plan.earnedCredits),
                  required: formatCreditFigure(plan.creditsRequired),
                })}
              </p>
            </>
          ) : (
            <p className="text-sm text-ink-soft">{m.plan_no_requirements()}</p>
          )}
        </div>
      ))}
      <p>
        <Link to="/profile/program-plan" className="link inline-flex min-h-11 items-center">
          {m.progress_open_plan()}
        </Link>
      </p>
    </div>
  )
}
