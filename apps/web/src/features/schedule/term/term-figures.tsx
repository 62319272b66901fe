import { type Load, termLoad } from '@myhub/domain/registration/credit-load.ts'
import type { Registration } from '#data/shapes.ts'
import { formatCreditFigure } from '#lib/i18n/format.ts'
import { m } from '#locales/compiled/messages.js'
import { Figure, Figures } from '#ui/layout/figure.tsx'
import { creditsInWords } from '#ui/text/credits.ts'

const loads: Readonly<Record<Load, () => string>> = {
  full: m.schedule_load_full,
  threeQuarter: m.schedule_load_three_quarter,
  half: m.schedule_load_half,
  lessThanHalf: m.schedule_load_less,
  none: m.schedule_load_none,
}

/** Credits, load and number of classes of a term, whichever session of it is looked at. */
export function TermFigures({ attended }: { attended: readonly Registration[] }) {
  const { credits, audited, load } = termLoad(attended)
  return (
    <Figures>
      <Figure
        value={formatCreditFigure(credits)}
        label={
          audited > 0
            ? `${m.schedule_credits()}, ${m.schedule_audited({ credits: creditsInWords(audited) })}`
            : m.schedule_credits()
        }
      />
      <Figure value={attended.length} label={m.schedule_class_count()} />
      <Figure value={loads[load]()} label={m.schedule_load()} />
    </Figures>
  )
}
