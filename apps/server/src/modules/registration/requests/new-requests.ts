import { v5 as derivedId } from 'uuid'
import type { NewRequest, RequestedSection } from './requests.queries.ts'
import type { RegistrationInput } from './requests.schema.ts'

/**
 * Requests in their stored form. A swap is two requests: the second ID is derived from the first,
 * so a repeated swap matches both.
 */
export const toRequests = (
  inputs: readonly RegistrationInput[],
  sections: ReadonlyMap<string, RequestedSection>,
  today: string,
): NewRequest[] =>
  inputs.flatMap(({ id, action, sectionId, dropSectionId, ...input }): NewRequest[] => {
    const request = {
      id,
      sectionId,
      orWaitlist: input.orWaitlist ?? false,
      afterId: null,
      credits: input.credits ?? null,
      gradingMode: input.gradingMode ?? null,
    }
    if (action !== 'swap' || dropSectionId === undefined)
      return [{ ...request, action: action === 'swap' ? 'add' : action }]
    const half = { orWaitlist: false, credits: null, gradingMode: null }
    const lastDropOn = sections.get(dropSectionId)?.lastDropOn ?? null
    const isLate = lastDropOn !== null && lastDropOn < today
    const drop = { ...half, id: derivedId('drop', id), sectionId: dropSectionId, afterId: id }
    return [
      { ...request, action: 'add' },
      { ...drop, action: isLate ? 'withdraw' : 'drop' },
    ]
  })
