import { estimateTuition, isInEffect } from '@myhub/domain/money/tuition.ts'
import type { Pathway, TuitionRate } from '#data/shapes.ts'
import { formatCount, formatRoundMoney } from '#lib/i18n/format.ts'
import { isOne } from '#lib/i18n/plural.ts'
import { m } from '#locales/compiled/messages.js'
import { residencyLabel } from '#ui/academics/rate-labels.ts'
import { formatCredits } from '#ui/text/credits.ts'
import type { Program, Season } from './find-pathways.ts'

const seasonLabels: Readonly<Record<Season, () => string>> = {
  fall: m.pathways_fall,
  spring: m.pathways_spring,
  summer: m.pathways_summer,
}

export const formatSeason = (season: Season): string => seasonLabels[season]()

export const programCredits = ({ credits }: Program): string | null =>
  credits === null ? null : formatCredits(credits)

/** `5 terms`; null when unknown. */
export function formatLength({ terms }: Program): string | null {
  if (terms === null) return null
  const figure = { count: formatCount(terms) }
  return isOne(terms) ? m.pathways_terms_one(figure) : m.pathways_terms_many(figure)
}

export const formatStarts = ({ startTerms }: Program): string | null =>
  startTerms.map(formatSeason).join(', ') || null

/** Tuition for all its credits by residency, at today's rates, without books and tools. */
export function estimateCosts({ credits }: Program, rates: readonly TuitionRate[], today: string) {
  if (credits === null) return []
  return (['inState', 'outOfState'] as const).flatMap((residency) => {
    const rate = rates.find(
      (candidate) => candidate.residency === residency && isInEffect(candidate, today),
    )
    if (!rate) return []
    const { totalCents } = estimateTuition(rate, credits)
    return [{ who: residencyLabel(residency), amount: formatRoundMoney(totalCents) }]
  })
}

/** `$62,000 – $84,000 a year (2025)`; null when unknown. */
export function formatWage({ wageLowCents, wageHighCents, wageYear }: Pathway['careers'][number]) {
  if (wageLowCents === null || wageHighCents === null) return null
  const range = { low: formatRoundMoney(wageLowCents), high: formatRoundMoney(wageHighCents) }
  return wageYear === null
    ? m.pathways_wage(range)
    : m.pathways_wage_of({ ...range, year: String(wageYear) })
}
