import type { CaseloadFilter } from '@myhub/domain/advising/caseload-lists.ts'
import type { CaseloadList } from '#data/advising/caseload-lists.ts'
import { m } from '#locales/compiled/messages.js'
import type { AdvisingSearch } from '../find-advisees.ts'
import { reasonNames } from '../reason-labels.ts'

/** The page's query for a list. */
export const toSearch = ({ id, filter: { reason } }: CaseloadList): AdvisingSearch => ({
  list: id,
  ...(reason && { reason }),
})

/** The description of a filter: `Advising hold, “abd”`. */
export function describeFilter({ reason, words }: CaseloadFilter): string {
  const reasonName =
    reason && (reason === 'any' ? m.caseload_filter_any_reason() : reasonNames[reason]())
  return [reasonName, words && m.caseload_filter_words({ words })].filter(Boolean).join(', ')
}
