import { checkClasses } from '@myhub/domain/registration/checks/check-classes.ts'
import type { RegistrationResult } from '#connectors/registrar.ts'
import { collegeDate } from '#lib/college-date.ts'
import { currentOffer } from '../../courses/sections/offer.queries.ts'
import { classPlan } from '../checks/class-plan.queries.ts'
import { toRefusals } from '../registrar/refusals.ts'
import type { Work } from './record-result.ts'
import { requestedSections } from './requests.queries.ts'
import type { ClaimedRequest } from './sending.queries.ts'

/** Refusal reasons that another class of the student can cause. */
const otherClassCodes: ReadonlySet<string> = new Set([
  'conflict',
  'creditLimit',
  'alreadyRegistered',
])

/**
 * Explains a refused swap at a system that counted both classes: adds a reason if the new class
 * would be allowed without the old one. The student decides whether to drop first, never the hub.
 */
export async function explainRefusal(
  { database: { db }, clock, settings, active }: Work,
  { insteadOf, personId, sectionId, credits, gradingMode }: ClaimedRequest,
  result: RegistrationResult,
): Promise<RegistrationResult> {
  if (result.outcome !== 'refused' || !insteadOf || active.registrar.evaluatesSwaps) return result
  if (!result.reasons.every(({ code }) => otherClassCodes.has(code))) return result
  const now = clock()
  const today = collegeDate(now, settings.COLLEGE_TIME_ZONE)
  const section = (await requestedSections(db, [sectionId], today)).get(sectionId)
  if (!section) return result
  const plan = await classPlan(db, {
    personId,
    term: { id: section.termId },
    requested: [{ sectionId, credits, gradingMode }],
    givenUp: [insteadOf.sectionId],
    now,
    today,
    offer: await currentOffer(db, now, today),
  })
  const remainingCodes = new Set(toRefusals(checkClasses(plan)).map(({ code }) => code))
  if (result.reasons.some(({ code }) => remainingCodes.has(code))) return result
  return { ...result, reasons: [...result.reasons, { code: 'bothCounted', message: null }] }
}
