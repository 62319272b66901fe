import { formatCount } from '#lib/i18n/format.ts'
import { isOne } from '#lib/i18n/plural.ts'
import { m } from '#locales/compiled/messages.js'

/** How much a search has found, for a screen reader too. */
export function resultsInWords(count: number, search: string): string {
  if (count === 0) return m.palette_nothing({ search })
  return isOne(count) ? m.palette_one() : m.palette_many({ count: formatCount(count) })
}
