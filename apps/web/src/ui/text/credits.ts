import { formatCreditFigure } from '#lib/i18n/format.ts'
import { isOne } from '#lib/i18n/plural.ts'
import { m } from '#locales/compiled/messages.js'

/** `3 credits`, `1 credit`: the number is never without its unit. Null is unknown. */
export function formatCredits(credits: number | null): string {
  if (credits === null) return m.ui_credits_unknown()
  const figure = { credits: formatCreditFigure(credits) }
  return isOne(credits) ? m.ui_credits_one(figure) : m.ui_credits_many(figure)
}

/** @returns null if one of the numbers is unknown */
export const sumIfKnown = (credits: readonly (number | null)[]): number | null =>
  credits.reduce((sum, value) => (sum === null || value === null ? null : sum + value), 0)
