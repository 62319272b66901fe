import { type ReasonKind, reasonKinds } from './reasons.ts'

/** How advisors filter their caseload: by one reason, or by any of them. */
export const caseloadReasons = ['any', ...reasonKinds] as const
export type CaseloadReason = ReasonKind | 'any'

/** Which students of a caseload are shown. */
export interface CaseloadFilter {
  /** Null: with or without a reason. */
  readonly reason: CaseloadReason | null
  /** Words of a name or student number; null: every student. */
  readonly words: string | null
}

/** Lists that an advisor can save. */
export const maxLists = 30

/** Characters of a list's name. */
export const maxListNameLength = 60

/** Characters of the searched words. */
export const maxSearchLength = 100

export const isCaseloadReason = (value: unknown): value is CaseloadReason =>
  caseloadReasons.some((reason) => reason === value)

/** A filter as it can be saved: trimmed, and no longer than allowed. */
export const toSavedFilter = ({ reason, words }: CaseloadFilter): CaseloadFilter => ({
  reason,
  // By character, because half of a surrogate pair can't be stored.
  words: [...(words ?? '').trim()].slice(0, maxSearchLength).join('').trim() || null,
})

/** Whether a filter excludes any student. A list without a filter can't be saved. */
export const isFiltered = ({ reason, words }: CaseloadFilter): boolean =>
  reason !== null || words !== null

export const isSameFilter = (a: CaseloadFilter, b: CaseloadFilter): boolean =>
  a.reason === b.reason && a.words === b.words

/**
 * Reads a stored filter. A reason that a later release no longer has is left out and reported,
 * because the list then shows different students than its name suggests.
 */
export function readStoredFilter(stored: { reason: string | null; words: string | null }): {
  filter: CaseloadFilter
  isOutdated: boolean
} {
  const reason = isCaseloadReason(stored.reason) ? stored.reason : null
  return { filter: { reason, words: stored.words }, isOutdated: reason !== stored.reason }
}
