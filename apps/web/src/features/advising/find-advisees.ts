import { type CaseloadReason, isCaseloadReason } from '@myhub/domain/advising/caseload-lists.ts'
import { reasonKinds } from '@myhub/domain/advising/reasons.ts'
import type { Advisee, ReasonKind } from '#data/advising/caseload.ts'
import { matchesAllWords } from '#lib/find.ts'

/** The page's query: `?reason=hold` and the ID of the open list. It never contains names. */
export type AdvisingSearch = { reason?: CaseloadReason; list?: string }

/** An ID has 36 characters. */
const isId = (value: unknown): value is string => typeof value === 'string' && value.length === 36

/** Parses the query and ignores invalid parts. */
export const parseAdvisingSearch = ({
  reason,
  list,
}: {
  reason?: unknown
  list?: unknown
}): AdvisingSearch => ({
  ...(isCaseloadReason(reason) && { reason }),
  ...(isId(list) && { list }),
})

/** The students with a reason, or with any reason. */
export const filterByReason = (
  advisees: readonly Advisee[],
  reason: AdvisingSearch['reason'],
): Advisee[] =>
  advisees.filter(
    ({ reasons }) =>
      reason === undefined ||
      (reason === 'any' ? reasons.length > 0 : reasons.some(({ kind }) => kind === reason)),
  )

/** The number of students with each reason, and with any. */
export function countByReason(advisees: readonly Advisee[]): ReadonlyMap<CaseloadReason, number> {
  const counts = new Map<CaseloadReason, number>()
  const add = (reason: CaseloadReason) => counts.set(reason, (counts.get(reason) ?? 0) + 1)
  for (const { reasons } of advisees) {
    if (reasons.length > 0) add('any')
    for (const { kind } of reasons) add(kind)
  }
  return counts
}

/** The students whose name or number contains every word of a search, in the given order. */
export const filterByName = (advisees: readonly Advisee[], search: string): Advisee[] =>
  advisees.filter(({ firstName, lastName, studentId }) =>
    matchesAllWords(`${firstName} ${lastName} ${studentId ?? ''}`, search),
  )

/** Reasons that couldn't be checked for any of the students. */
export const uncheckedForAll = (advisees: readonly Advisee[]): ReasonKind[] =>
  reasonKinds.filter(
    (kind) => advisees.length > 0 && advisees.every(({ unchecked }) => unchecked.includes(kind)),
  )
