import type { Section } from '#data/shapes.ts'
import { formatDay } from '#lib/i18n/format.ts'
import { m } from '#locales/compiled/messages.js'
import { Fact, FactGrid } from '#ui/layout/facts.tsx'
import { Sheet } from '#ui/layout/sheet.tsx'
import { useToday } from '#ui/time/use-today.ts'

/** The dates of a section's session. A missing date is shown as unknown. */
export function SectionDates({ section }: { section: Section }) {
  const today = useToday()
  const dates = [
    { label: m.schedule_starts(), day: section.startOn },
    { label: m.schedule_last_refund(), day: section.refundOn },
    { label: m.schedule_last_drop(), day: section.lastDropOn },
    { label: m.schedule_census(), day: section.censusOn },
    { label: m.schedule_last_withdraw(), day: section.lastWithdrawOn },
    { label: m.schedule_ends(), day: section.endOn },
  ]
  const next = dates.flatMap(({ day }) => (day !== null && day >= today ? [day] : [])).toSorted()[0]
  return (
    <Sheet title={m.teaching_dates()} description={m.teaching_dates_note()}>
      <FactGrid>
        {dates.map(({ label, day }) => (
          <Fact key={label} label={label}>
            {day === null ? (
              <span className="text-ink-soft">{m.teaching_unknown()}</span>
            ) : (
              <time
                dateTime={day}
                className={day === next ? 'font-semibold' : day < today ? 'text-ink-soft' : ''}
              >
                {formatDay(day, today)}
              </time>
            )}
          </Fact>
        ))}
      </FactGrid>
    </Sheet>
  )
}
