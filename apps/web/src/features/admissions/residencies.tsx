import type { Residency } from '#data/shapes.ts'
import { formatDay } from '#lib/i18n/format.ts'
import { getLang } from '#lib/i18n/language.ts'
import { m } from '#locales/compiled/messages.js'
import { Chip } from '#ui/status/chip.tsx'
import { useToday } from '#ui/time/use-today.ts'
import Check from '~icons/lucide/check'

/** The college's residency decision for tuition, and how to appeal. */
export function Residencies({ residencies }: { residencies: readonly Residency[] }) {
  return (
    <div className="grid gap-4">
      <ul className="rows">
        {residencies.map((residency) => (
          <ResidencyItem
            key={residency.id}
            residency={residency}
            hasSeveral={residencies.length > 1}
          />
        ))}
      </ul>
      <p className="max-w-[70ch] text-ink-soft">{m.admissions_residency_appeal()}</p>
    </div>
  )
}

function ResidencyItem({
  residency: { type, startOn, endOn, isCurrent },
  hasSeveral,
}: {
  residency: Residency
  /** With several, the current one is marked. */
  hasSeveral: boolean
}) {
  const today = useToday()
  const from = startOn && formatDay(startOn, today)
  const until = endOn && formatDay(endOn, today)
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1 py-3 first:pt-0 last:pb-0">
      <div>
        <p lang={getLang(type, 'title')} className="font-semibold">
          {type.title}
        </p>
        <p className="text-sm text-ink-soft">
          {from && until
            ? m.admissions_from_until({ from, until })
            : (from && m.admissions_since({ date: from })) ||
              (until && m.admissions_until({ date: until }))}
        </p>
      </div>
      {isCurrent && hasSeveral && (
        <Chip tone="brand" icon={Check}>
          {m.admissions_residency_now()}
        </Chip>
      )}
    </li>
  )
}
