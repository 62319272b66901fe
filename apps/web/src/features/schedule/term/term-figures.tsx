import { type Load, termLoad } from '@myhub/domain/registration/credit-load.ts'
import type { Registration } from '#data/shapes.ts'
import { formatCreditFigure } from '#lib/i18n/format.ts'
import { m } from '#locales/compiled/messages.js'
import { creditsInWords } from '#ui/text/credits.ts'
import { useToday } from '#ui/time/use-today.ts'
import { isAttended } from '../attended.ts'

const loads: Readonly<Record<Load, () => string>> = {
  full: m.schedule_load_full,
  threeQuarter: m.schedule_load_three_quarter,
  half: m.schedule_load_half,
  lessThanHalf: m.schedule_load_less,
  none: m.schedule_load_none,
}

/** A term's credits, load and number of classes, whatever session is selected. */
export function TermFigures({ registrations }: { registrations: readonly Registration[] }) {
  const today = useToday()
  const attended = registrations.filter((registration) => isAttended(registration, today))
  const { credits, audited, load } = termLoad(attended)
  return (
    <dl className="flex flex-wrap gap-x-6 gap-y-1">
      <Fact
        value={formatCreditFigure(credits)}
        label={
          audited > 0
            ? `${m.schedule_credits()}, ${m.schedule_audited({ credits: creditsInWords(audited) })}`
            : m.schedule_credits()
        }
      />
      <Fact value={attended.length} label={m.schedule_class_count()} />
      <Fact value={loads[load]()} label={m.schedule_load()} />
    </dl>
  )
}

/** On one line, because the page is about the classes. */
function Fact({ value, label }: { value: string | number; label: string }) {
  return (
    <div className="flex items-baseline gap-1.5">
      <dt className="text-sm text-ink-soft">{label}</dt>
      <dd className="figures font-semibold">{value}</dd>
    </div>
  )
}
