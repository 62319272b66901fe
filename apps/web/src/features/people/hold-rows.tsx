import type { Restriction } from '#data/shapes.ts'
import { formatDay } from '#lib/i18n/format.ts'
import { getLang } from '#lib/i18n/language.ts'
import { m } from '#locales/compiled/messages.js'
import { Chip } from '#ui/status/chip.tsx'
import { useToday } from '#ui/time/use-today.ts'
import CircleCheck from '~icons/lucide/circle-check'

/** A person's holds: whether each blocks registration, its office, and its start date. */
export function HoldRows({ holds }: { holds: readonly Restriction[] }) {
  const today = useToday()
  return (
    <ul className="rows">
      {holds.map((hold) => (
        <li key={hold.id} className="grid gap-1 py-3 first:pt-0 last:pb-0">
          <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
            <h3 lang={getLang(hold)} className="text-base font-semibold">
              {hold.title}
            </h3>
            {hold.blocksRegistration ? (
              <Chip tone="bad">{m.registrations_blocks()}</Chip>
            ) : (
              <Chip icon={CircleCheck}>{m.registrations_does_not_block()}</Chip>
            )}
          </div>
          {hold.message && (
            <p lang={getLang(hold, 'message')} className="max-w-[70ch]">
              {hold.message}
            </p>
          )}
          <ul className="dotted text-sm text-ink-soft">
            {[hold.office?.name, m.people_started({ when: formatDay(hold.startOn, today) })]
              .filter(Boolean)
              .map((fact) => (
                <li key={fact}>{fact}</li>
              ))}
          </ul>
        </li>
      ))}
    </ul>
  )
}
