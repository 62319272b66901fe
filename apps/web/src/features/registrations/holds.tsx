import type { Restriction } from '#data/shapes.ts'
import { formatDay } from '#lib/i18n/format.ts'
import { getLang } from '#lib/i18n/language.ts'
import { isOne } from '#lib/i18n/plural.ts'
import { m } from '#locales/compiled/messages.js'
import { PlaceLink } from '#ui/controls/place-link.tsx'
import { Banner } from '#ui/status/banner.tsx'
import { Chip } from '#ui/status/chip.tsx'
import { useToday } from '#ui/time/use-today.ts'
import CircleCheck from '~icons/lucide/circle-check'
import { ReviewLine } from './review-line.tsx'

const categories: Readonly<Record<Restriction['category'], () => string>> = {
  academic: m.registrations_category_academic,
  administrative: m.registrations_category_administrative,
  disciplinary: m.registrations_category_disciplinary,
  financial: m.registrations_category_financial,
  health: m.registrations_category_health,
}

/** Whether a hold blocks registration; one that has ended doesn't. */
export const isBlocking = ({ isActive, blocksRegistration }: Restriction) =>
  isActive && blocksRegistration

/**
 * The current holds, blocking ones first.
 * @param isExplained whether the page already explains the blockers; if not, a sentence here does
 */
export function Holds({
  holds,
  isExplained,
}: {
  holds: readonly Restriction[]
  isExplained: boolean
}) {
  const blocking = holds.filter(isBlocking)
  const others = holds.filter((hold) => !isBlocking(hold))
  if (holds.length === 0) return <p>{m.registrations_holds_none()}</p>
  return (
    <div className="grid gap-4">
      {!isExplained && <HoldsSummary blocking={blocking.length} />}
      <ul className="rows">
        {[...blocking, ...others].map((hold) => (
          <Hold key={hold.id} hold={hold} />
        ))}
      </ul>
    </div>
  )
}

function HoldsSummary({ blocking }: { blocking: number }) {
  if (blocking === 0) return <p>{m.registrations_not_blocked()}</p>
  return (
    <Banner tone="bad" title={formatBlockedTitle(blocking)}>
      <p>{m.registrations_blocked_what()}</p>
    </Banner>
  )
}

function formatBlockedTitle(count: number): string {
  return isOne(count) ? m.registrations_blocked_one() : m.registrations_blocked_many({ count })
}

function Hold({ hold }: { hold: Restriction }) {
  const today = useToday()
  const date = formatDay(hold.startOn, today)
  const details = [
    categories[hold.category](),
    hold.endOn
      ? m.registrations_since_until({ date, until: formatDay(hold.endOn, today) })
      : m.registrations_since({ date }),
  ]
  return (
    <li className="grid gap-1 py-4 first:pt-0 last:pb-0">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1">
        <h3 lang={getLang(hold)} className="min-w-0 text-base font-semibold">
          {hold.title}
        </h3>
        {isBlocking(hold) ? (
          <Chip tone="bad">{m.registrations_blocks()}</Chip>
        ) : (
          <Chip tone="neutral" icon={CircleCheck}>
            {m.registrations_does_not_block()}
          </Chip>
        )}
      </div>
      {hold.message && (
        <p lang={getLang(hold, 'message')} className="max-w-[70ch]">
          {hold.message}
        </p>
      )}
      <p className="font-semibold">
        {hold.office
          ? m.registrations_office({ office: hold.office.name })
          : m.registrations_no_office()}
      </p>
      <p className="text-sm text-ink-soft">{details.join(' · ')}</p>
      {hold.review && <ReviewLine review={hold.review} />}
      {hold.howToResolveUrl && (
        <p>
          <PlaceLink url={hold.howToResolveUrl} className="link inline-flex min-h-11 items-center">
            {m.registrations_resolve()}
          </PlaceLink>
        </p>
      )}
    </li>
  )
}
