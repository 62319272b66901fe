import type { OfferedSection } from '#data/registration/sections.ts'
import { formatMoney } from '#lib/i18n/format.ts'
import { m } from '#locales/compiled/messages.js'

type Fees = OfferedSection['fees']

/** Cents of a class's fees together; null where the college doesn't send them. */
export const totalFees = (fees: Fees | undefined): number | null =>
  // An answer from before fees were sent may still be on this device.
  fees == null ? null : fees.reduce((sum, { amountCents }) => sum + amountCents, 0)

/** `Fees: $65.00`; null where there are none, or none are known. */
export function shortFees({ fees }: Pick<OfferedSection, 'fees'>): string | null {
  const cents = totalFees(fees)
  return cents === null || cents === 0 ? null : m.classes_fees_short({ amount: formatMoney(cents) })
}
