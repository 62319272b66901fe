import type { OfferedSection } from '#data/registration/sections.ts'
import { formatMoney } from '#lib/i18n/format.ts'
import { getLang } from '#lib/i18n/language.ts'
import { m } from '#locales/compiled/messages.js'
import { totalFees } from './fees.ts'

/** A class's fees besides tuition: the sum and each fee. Unknown is never shown as none. */
export function ClassFees({ section: { fees } }: { section: Pick<OfferedSection, 'fees'> }) {
  const cents = totalFees(fees)
  if (cents === null || !fees) return m.classes_fees_unknown()
  if (cents === 0) return m.classes_fees_none()
  return (
    <>
      <span className="figures">{formatMoney(cents)}</span>
      <ul className="grid gap-0.5 text-sm text-ink-soft">
        {fees.map((fee, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two fees may have the same name
          <li key={index}>
            <bdi lang={getLang(fee)}>{fee.title}</bdi>
            {fees.length > 1 && <span className="figures"> {formatMoney(fee.amountCents)}</span>}
          </li>
        ))}
      </ul>
    </>
  )
}
