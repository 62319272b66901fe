import type { Section } from '#data/shapes.ts'
import { formatDay } from '#lib/i18n/format.ts'
import { m } from '#locales/compiled/messages.js'

/**
 * The dates that belong to a section, not to its term (pages.md, "Everywhere"), in the order in which they
 * come. The next one to come stands out.
 */
export function ClassDates({ section, today }: { section: Section; today: string }) {
  const dates = [
    { label: m.schedule_starts(), day: section.startOn },
    { label: m.schedule_census(), day: section.censusOn },
    { label: m.schedule_last_refund(), day: section.refundOn },
    { label: m.schedule_last_drop(), day: section.lastDropOn },
    { label: m.schedule_last_withdraw(), day: section.lastWithdrawOn },
    { label: m.schedule_ends(), day: section.endOn },
  ]
    .flatMap(({ label, day }) => (day === null ? [] : [{ label, day }]))
    .toSorted((one, other) => one.day.localeCompare(other.day))
  const next = dates.find(({ day }) => day >= today)
  return (
    <dl className="grid grid-cols-2 items-end gap-x-2 gap-y-2 text-sm sm:gap-x-4 min-[24rem]:grid-cols-3 lg:grid-cols-6">
      {dates.map(({ label, day }) => (
        <div key={label} className={day < today ? 'text-ink-soft' : undefined}>
          <dt className="text-xs text-ink-soft">{label}</dt>
          <dd className={label === next?.label ? 'font-semibold' : undefined}>
            <time dateTime={day}>{formatDay(day, today)}</time>
          </dd>
        </div>
      ))}
    </dl>
  )
}
