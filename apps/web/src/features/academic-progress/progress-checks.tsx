import {
  type SapCheck,
  type SapCredits,
  sapChecks,
} from '@myhub/domain/gpa/satisfactory-progress.ts'
import { formatCreditFigure, formatGpa, formatShare } from '#lib/i18n/format.ts'
import { m } from '#locales/compiled/messages.js'
import { PrivateValue } from '#ui/text/private-value.tsx'
import { RequirementChip } from './standing-card.tsx'

const names: Readonly<Record<SapCheck['kind'], () => string>> = {
  pace: m.progress_pace,
  gpa: m.progress_gpa,
  timeframe: m.progress_timeframe,
}

function describeCheck({ kind, has, needs }: SapCheck): string {
  if (kind === 'pace')
    return m.progress_pace_value({ has: formatShare(has), needs: formatShare(needs) })
  if (kind === 'gpa') return m.progress_gpa_value({ has: formatGpa(has), needs: formatGpa(needs) })
  return m.progress_timeframe_value({
    has: formatCreditFigure(has),
    needs: formatCreditFigure(needs),
  })
}

function formatCheckValue({ kind, has }: SapCheck): string {
  if (kind === 'pace') return formatShare(has)
  return kind === 'gpa' ? formatGpa(has) : formatCreditFigure(has)
}

/** The three parts of satisfactory progress, each with the current and the required value. */
export function ProgressChecks({
  credits,
  gpa,
  requiredGpa,
  creditsRequired,
}: {
  /** Null if unknown: then only the average can be checked. */
  credits: SapCredits | null
  gpa: number | null
  requiredGpa: number
  creditsRequired: number | null
}) {
  const checks = sapChecks(credits ?? { attempted: 0, completed: 0 }, gpa, {
    minGpa: requiredGpa,
    creditsRequired: credits && creditsRequired,
  })
  return (
    <div className="grid gap-4">
      <ul className="grid gap-x-8 gap-y-5 sm:grid-cols-3">
        {checks.map((check) => (
          <CheckItem key={check.kind} check={check} />
        ))}
      </ul>
      {credits === null && <p className="max-w-[70ch]">{m.progress_pace_unknown()}</p>}
      <p className="max-w-[70ch] text-sm text-ink-soft">{m.progress_checks_note()}</p>
    </div>
  )
}

/** A value with its meaning and whether it is sufficient. An average can be hidden. */
function CheckItem({ check }: { check: SapCheck }) {
  const figure = formatCheckValue(check)
  const isPrivate = check.kind === 'gpa'
  const requirementChip = (
    <RequirementChip isMet={check.isMet} yes={m.progress_met()} no={m.progress_not_met()} />
  )
  return (
    <li className="grid content-start justify-items-start gap-1">
      <p className="font-semibold">{names[check.kind]()}</p>
      <div className="flex flex-wrap items-center gap-x-3">
        <p className="figures text-3xl font-semibold tracking-tight max-sm:text-2xl" aria-hidden>
          {isPrivate ? <PrivateValue>{figure}</PrivateValue> : figure}
        </p>
        {isPrivate ? <PrivateValue>{requirementChip}</PrivateValue> : requirementChip}
      </div>
      <p className="max-w-[60ch] text-sm text-ink-soft">
        {isPrivate ? <PrivateValue>{describeCheck(check)}</PrivateValue> : describeCheck(check)}
      </p>
    </li>
  )
}
