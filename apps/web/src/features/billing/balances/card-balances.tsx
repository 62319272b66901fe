import type { CardBalance } from '#data/shapes.ts'
import { formatCount, formatMoney } from '#lib/i18n/format.ts'
import { formatAsOf } from '#lib/i18n/format-as-of.ts'
import { getLang } from '#lib/i18n/language.ts'
import { isOne } from '#lib/i18n/plural.ts'
import { m } from '#locales/compiled/messages.js'
import { useCollegeZone } from '#ui/time/college-zone.ts'
import { useNow } from '#ui/time/use-now.ts'

/** The balances of the person's cards: dollars, pages or meals. */
export function CardBalances({ cards }: { cards: readonly CardBalance[] }) {
  const zone = useCollegeZone()
  const now = useNow()
  return (
    <dl className="grid grid-cols-[repeat(auto-fit,minmax(min(7.5rem,100%),1fr))] gap-x-4 gap-y-5">
      {cards.map((card) => (
        <div key={card.id} className="flex min-w-0 flex-col-reverse justify-end">
          <dt className="text-sm text-ink-soft">
            <bdi lang={getLang(card)} className="font-semibold text-ink">
              {card.title}
            </bdi>
            <time dateTime={card.asOf} className="block">
              {m.billing_card_as_of({ when: formatAsOf(card.asOf, zone, now) })}
            </time>
          </dt>
          <dd className="figures text-2xl font-semibold tracking-tight">
            <Remaining {...card} />
          </dd>
        </div>
      ))}
    </dl>
  )
}

/** `$36.40`, or a large number with a small unit: `499 pages`. */
function Remaining({ unit, balanceCents, units }: CardBalance) {
  if (unit === 'usd') return balanceCents === null ? m.billing_unknown() : formatMoney(balanceCents)
  if (units === null) return m.billing_unknown()
  const count = formatCount(units)
  const [before, after] = formatUnits(unit, units, count).split(count)
  return (
    <>
      {before}
      {count}
      <span className="text-base font-normal tracking-normal">{after}</span>
    </>
  )
}

function formatUnits(unit: CardBalance['unit'], units: number, count: string): string {
  if (unit === 'pages') return isOne(units) ? m.billing_page_one() : m.billing_pages({ count })
  return isOne(units) ? m.billing_meal_one() : m.billing_meals({ count })
}
