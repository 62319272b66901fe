import { v5 as derivedId } from 'uuid'
import type { NewRequest } from './requests.queries.ts'
import type { RegistrationWish } from './requests.schema.ts'

/**
 * Requests as they are stored. A swap is two: the second half's id is derived from the first's, so
 * that repeating a swap finds both.
 */
export const toRequests = (wishes: readonly RegistrationWish[]): NewRequest[] =>
  wishes.flatMap(({ id, action, sectionId, dropSectionId, ...wish }): NewRequest[] => {
    const request = {
      id,
      sectionId,
      orWaitlist: wish.orWaitlist ?? false,
      afterId: null,
      credits: wish.credits ?? null,
      gradingMode: wish.gradingMode ?? null,
    }
    if (action !== 'swap' || dropSectionId === undefined)
      return [{ ...request, action: action === 'swap' ? 'add' : action }]
    const half = { orWaitlist: false, credits: null, gradingMode: null }
    const drop = { ...half, id: derivedId('drop', id), sectionId: dropSectionId, afterId: id }
    return [
      { ...request, action: 'add' },
      { ...drop, action: 'drop' },
    ]
  })
