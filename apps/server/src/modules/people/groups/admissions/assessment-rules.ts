import type { Translations } from '@myhub/domain/language/languages.ts'
import type { CollegeDate } from '#lib/college-date.ts'

/**
 * Rules for a test from `extra` in the college's code list `assessment`: its kind, the test it
 * belongs to, the range of scores, the years a score is valid, and its placements.
 */
export interface AssessmentRules {
  readonly kind: 'placement' | 'admission' | 'credit' | 'language' | 'other'
  readonly parentCode: string | null
  readonly min: number | null
  readonly max: number | null
  /** Null means a score never expires. */
  readonly validYears: number | null
  /** Highest first. */
  readonly places: readonly Place[]
}

/** A placement and the lowest score for it. */
interface Place {
  readonly from: number
  readonly title: string
  readonly translations: Translations
}

const kinds = ['placement', 'admission', 'credit', 'language'] as const

const numberOrNull = (value: unknown) => (typeof value === 'number' ? value : null)

/** Parses the rules of a college's list, ignoring invalid values. */
export function assessmentRules(extra: unknown): AssessmentRules {
  const raw: Record<string, unknown> = Object(extra)
  const years = numberOrNull(raw.validYears)
  const places = (Array.isArray(raw.places) ? raw.places : []).flatMap((place: unknown) => {
    const { from, title, translations } = Object(place)
    if (typeof from !== 'number' || typeof title !== 'string') return []
    return [{ from, title, translations: Object(translations) as Translations }]
  })
  return {
    kind: kinds.find((kind) => kind === raw.kind) ?? 'other',
    parentCode: typeof raw.parent === 'string' ? raw.parent : null,
    min: numberOrNull(raw.min),
    max: numberOrNull(raw.max),
    validYears: years !== null && Number.isInteger(years) && years > 0 ? years : null,
    places: places.sort((a, b) => b.from - a.from),
  }
}

/**
 * The last day a score is valid: the same day some years later, or the last day of February if that
 * year has no 29th.
 */
export function lastValidDay(takenOn: CollegeDate, validYears: number): CollegeDate {
  const day = new Date(`${takenOn}T00:00:00Z`)
  const month = day.getUTCMonth()
  day.setUTCFullYear(day.getUTCFullYear() + validYears)
  if (day.getUTCMonth() !== month) day.setUTCDate(0)
  return day.toISOString().slice(0, 10)
}

/** The score as a number; null if it is not numeric. */
export const numericScore = (score: string): number | null =>
  /^-?\d{1,9}(\.\d{1,9})?$/.test(score) ? Number(score) : null

/** The highest placement that a score reaches. */
export const placeOf = (score: number | null, { places }: AssessmentRules): Place | null =>
  score === null ? null : (places.find(({ from }) => from <= score) ?? null)
