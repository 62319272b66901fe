import { formatCreditFigure } from '#lib/i18n/format.ts'
import { isOne } from '#lib/i18n/plural.ts'
import { m } from '#locales/compiled/messages.js'

/** `3 credits`, `1 credit`: the number is never without its unit. */
export function creditsInWords(credits: number): string {
  const figure = { credits: formatCreditFigure(credits) }
  return isOne(credits) ? m.ui_credits_one(figure) : m.ui_credits_many(figure)
}
