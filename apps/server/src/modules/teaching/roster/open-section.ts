import type { FastifyRequest } from 'fastify'
import { auditCaller } from '#audit/write-audit-event.ts'
import { callerOf } from '#http/access.ts'
import { HttpError, httpErrors } from '#http/errors.ts'
import { collegeDate } from '#lib/college-date.ts'
import { type AssignedSection, findAssignedSection } from './roster.queries.ts'
import { rosterClosesOn } from './roster-access.ts'

/** The error responses of all calls about a section's students. */
export const sectionRefusals = {
  403: 'The section ended too long ago, or the caller is viewing as another person.',
  404: 'The section doesn’t exist, or the caller doesn’t teach it. The response is the same in both cases.',
}

const closed = () =>
  new HttpError(403, 'rosterClosed', 'This class ended a while ago, so its roster is closed.')

/**
 * The section, if the caller may see its students today; a denied call is audited.
 * @throws HttpError 404 if they don't teach it, 403 if its roster is closed
 */
export async function openSection(request: FastifyRequest, id: string): Promise<AssignedSection> {
  const { database, clock, settings } = request.server
  const now = clock()
  const section = await findAssignedSection(database.db, callerOf(request).personId, id, now)
  if (section && rosterClosesOn(section) >= collegeDate(now, settings.COLLEGE_TIME_ZONE))
    return section
  await auditCaller(request, {
    action: 'viewRoster',
    outcome: 'denied',
    details: { sectionId: id },
  })
  throw section ? closed() : httpErrors.notFound()
}
