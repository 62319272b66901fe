import { checkClasses } from '@myhub/domain/registration/checks/check-classes.ts'
import type { RegistrationAnswer } from '#connectors/registrar.ts'
import { collegeDate } from '#lib/college-date.ts'
import { currentOffer } from '../../courses/sections/offer.queries.ts'
import { classPlan } from '../checks/class-plan.queries.ts'
import { refusalsOf } from '../registrar/refusals.ts'
import type { Work } from './record-answer.ts'
import { sectionsAsked } from './requests.queries.ts'
import type { ClaimedRequest } from './sending.queries.ts'

/** Reasons against a class that another class of the student can be the cause of. */
const ofOthers: ReadonlySet<string> = new Set(['conflict', 'creditLimit', 'alreadyRegistered'])

/**
 * A refused swap at a system that counted both classes: if nothing speaks against the new one
 * without the old one, the student is told so. They decide about dropping first, never the hub.
 */
export async function explained(
  { database: { db }, clock, settings, active }: Work,
  { insteadOf, personId, sectionId, credits, gradingMode }: ClaimedRequest,
  answer: RegistrationAnswer,
): Promise<RegistrationAnswer> {
  if (answer.outcome !== 'refused' || !insteadOf || active.registrar.judgesSwaps) return answer
  if (!answer.reasons.every(({ code }) => ofOthers.has(code))) return answer
  const now = clock()
  const today = collegeDate(now, settings.COLLEGE_TIME_ZONE)
  const section = (await sectionsAsked(db, [sectionId], today)).get(sectionId)
  if (!section) return answer
  const plan = await classPlan(db, {
    personId,
    term: { id: section.termId },
    wanted: [{ sectionId, credits, gradingMode }],
    givenUp: [insteadOf.sectionId],
    now,
    today,
    offer: await currentOffer(db, now, today),
  })
  const without = new Set(refusalsOf(checkClasses(plan)).map(({ code }) => code))
  if (answer.reasons.some(({ code }) => without.has(code))) return answer
  return { ...answer, reasons: [...answer.reasons, { code: 'bothCounted', message: null }] }
}
