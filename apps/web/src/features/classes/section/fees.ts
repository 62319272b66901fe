import type { OfferedSection } from '#data/registration/sections.ts'
import { formatMoney } from '#lib/i18n/format.ts'
import { m } from '#locales/compiled/messages.js'

type Fees = OfferedSection['fees']

/** The sum of a class's fees in cents; null if the college doesn't send fees. */
export const totalFees = (fees: Fees | undefined): number | null =>
  // A response cached before fees existed may still be on this device.
  fees == null ? null : fees.reduce((sum, { amountCents }) => sum + amountCents, 0)

/** `Fees: $65.00`; null if there are none or they are unknown. */
export function feesLabel({ fees }: Pick<OfferedSection, 'fees'>): string | null {
  const cents = totalFees(fees)
  return cents === null || cents === 0 ? null : m.classes_fees_short({ amount: formatMoney(cents) })
}
