import { type Load, type TermLoad, termLoad } from '@myhub/domain/registration/credit-load.ts'
import type { Registration } from '#data/shapes.ts'
import type { MyClass } from '#data/teaching/my-classes.ts'
import { formatCreditFigure } from '#lib/i18n/format.ts'
import { m } from '#locales/compiled/messages.js'
import { formatCredits } from '#ui/text/credits.ts'
import { useToday } from '#ui/time/use-today.ts'
import { isAttended } from '../attended.ts'
import { toScheduled } from '../scheduled.ts'

const loadLabels: Readonly<Record<Load, () => string>> = {
  full: m.schedule_load_full,
  threeQuarter: m.schedule_load_three_quarter,
  half: m.schedule_load_half,
  lessThanHalf: m.schedule_load_less,
  none: m.schedule_load_none,
}

/**
 * A term's credits, load and number of classes, regardless of the selected session, and the number
 * of classes that the person teaches.
 */
export function TermFigures({ classes }: { classes: readonly MyClass[] }) {
  const today = useToday()
  const registrations = classes.flatMap(({ registration }) => registration ?? [])
  const attended = registrations.filter((registration) => isAttended(registration, today))
  const taught = toScheduled(classes, today).filter(({ isTaught }) => isTaught).length
  return (
    <dl className="flex flex-wrap gap-x-6 gap-y-1">
      {registrations.length > 0 && <EnrollmentFigures attended={attended} />}
      {taught > 0 && <Fact value={taught} label={m.schedule_taught_count()} />}
    </dl>
  )
}

function EnrollmentFigures({ attended }: { attended: readonly Registration[] }) {
  const load = termLoad(attended)
  return (
    <>
      {load ? (
        <Credits of={load} />
      ) : (
        <Fact value={m.schedule_credits_unknown()} label={m.schedule_credits()} />
      )}
      <Fact value={attended.length} label={m.schedule_class_count()} />
      {load && <Fact value={loadLabels[load.load]()} label={m.schedule_load()} />}
    </>
  )
}

const Credits = ({ of: { credits, audited } }: { of: TermLoad }) => (
  <Fact
    value={formatCreditFigure(credits)}
    label={
      audited > 0
        ? `${m.schedule_credits()}, ${m.schedule_audited({ credits: formatCredits(audited) })}`
        : m.schedule_credits()
    }
  />
)

/** On one line, because the page is about the classes. */
function Fact({ value, label }: { value: string | number; label: string }) {
  return (
    <div className="flex items-baseline gap-1.5">
      <dt className="text-sm text-ink-soft">{label}</dt>
      <dd className="figures font-semibold">{value}</dd>
    </div>
  )
}
