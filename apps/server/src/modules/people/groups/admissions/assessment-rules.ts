import type { CollegeDate } from '#lib/college-date.ts'

/**
 * What the college's code list `assessment` says of a test in `extra`: its kind, the test that it is
 * a part of, the range of its scores, for how many years a score counts, and what a score leads to.
 */
export interface AssessmentRules {
  readonly kind: 'placement' | 'admission' | 'credit' | 'language' | 'other'
  readonly parentCode: string | null
  readonly min: number | null
  readonly max: number | null
  /** Null: a score counts for ever. */
  readonly validYears: number | null
  /** Highest first. */
  readonly places: readonly Place[]
}

/** What a score leads to, from so many points on. */
interface Place {
  readonly from: number
  readonly title: string
  /** The same in Spanish, where the college says it. */
  readonly spanish?: string
}

const kinds = ['placement', 'admission', 'credit', 'language'] as const

const numberOrNull = (value: unknown) => (typeof value === 'number' ? value : null)

/** Reads the rules out of a list that the college wrote: what is not as it should be says nothing. */
export function assessmentRules(extra: unknown): AssessmentRules {
  const said: Record<string, unknown> = Object(extra)
  const years = numberOrNull(said.validYears)
  const places = (Array.isArray(said.places) ? said.places : []).flatMap((place: unknown) => {
    const { from, title, spanish: said } = Object(place)
    const { title: spanish } = Object(said)
    if (typeof from !== 'number' || typeof title !== 'string') return []
    return [{ from, title, ...(typeof spanish === 'string' && spanish !== '' && { spanish }) }]
  })
  return {
    kind: kinds.find((kind) => kind === said.kind) ?? 'other',
    parentCode: typeof said.parent === 'string' ? said.parent : null,
    min: numberOrNull(said.min),
    max: numberOrNull(said.max),
    validYears: years !== null && Number.isInteger(years) && years > 0 ? years : null,
    places: places.sort((one, two) => two.from - one.from),
  }
}

/**
 * The last day on which a score counts: so many years later on the same day, or on the last of
 * February where that year has no 29th.
 */
export function lastValidDay(takenOn: CollegeDate, validYears: number): CollegeDate {
  const day = new Date(`${takenOn}T00:00:00Z`)
  const month = day.getUTCMonth()
  day.setUTCFullYear(day.getUTCFullYear() + validYears)
  if (day.getUTCMonth() !== month) day.setUTCDate(0)
  return day.toISOString().slice(0, 10)
}

/** The score as a number, when it is one. */
export const numericScore = (score: string): number | null =>
  /^-?\d{1,9}(\.\d{1,9})?$/.test(score) ? Number(score) : null

/** What a score leads to: the highest that it reaches. */
export const placeOf = (score: number | null, { places }: AssessmentRules): Place | null =>
  score === null ? null : (places.find(({ from }) => from <= score) ?? null)
