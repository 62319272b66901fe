import type { GradePointAverage, ProgramPlan } from '#data/shapes.ts'
import { formatCreditFigure, formatGpa, formatShare } from '#lib/format.ts'
import { m } from '#locales/compiled/messages.js'
import { PrivateValue } from '#ui/private-value.tsx'
import { type Check, progressChecks } from './satisfactory-progress.ts'
import { Met } from './standing-card.tsx'

const names: Readonly<Record<Check['kind'], () => string>> = {
  pace: m.progress_pace,
  gpa: m.progress_gpa,
  timeframe: m.progress_timeframe,
}

function inWords({ kind, has, needs }: Check): string {
  if (kind === 'pace')
    return m.progress_pace_value({ has: formatShare(has), needs: formatShare(needs) })
  if (kind === 'gpa') return m.progress_gpa_value({ has: formatGpa(has), needs: formatGpa(needs) })
  return m.progress_timeframe_value({
    has: formatCreditFigure(has),
    needs: formatCreditFigure(needs),
  })
}

/** The three parts of satisfactory progress, each with what is and what should be. */
export function ProgressChecks({
  average,
  plan,
}: {
  average: GradePointAverage
  plan: ProgramPlan | null
}) {
  const checks = progressChecks(average, {
    minGpa: plan?.minGpa ?? null,
    creditsRequired: plan?.creditsRequired ?? null,
  })
  return (
    <div className="grid gap-4">
      <ul className="rows -mt-3">
        {checks.map((check) => (
          <li key={check.kind} className="flex items-start justify-between gap-x-4 py-3">
            <div className="min-w-0">
              <p className="font-semibold">{names[check.kind]()}</p>
              <p className="max-w-[60ch] text-sm text-ink-soft">
                {check.kind === 'gpa' ? (
                  <PrivateValue>{inWords(check)}</PrivateValue>
                ) : (
                  inWords(check)
                )}
              </p>
            </div>
            <div className="flex-none">
              {check.kind === 'gpa' ? (
                <PrivateValue>
                  <Met isMet={check.isMet} yes={m.progress_met()} no={m.progress_not_met()} />
                </PrivateValue>
              ) : (
                <Met isMet={check.isMet} yes={m.progress_met()} no={m.progress_not_met()} />
              )}
            </div>
          </li>
        ))}
      </ul>
      <p className="max-w-[70ch] text-sm text-ink-soft">{m.progress_checks_note()}</p>
    </div>
  )
}
