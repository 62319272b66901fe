import type { FastifyRequest } from 'fastify'
import { callerOf } from '#http/access.ts'
import { httpErrors } from '#http/errors.ts'
import { studies } from '../authorization/mine-user.queries.ts'

/** The description of the 403 response of registration calls, for the contract. */
export const notForStaff = 'The caller isn’t a student or an applicant.'

/**
 * The ID of the caller, who must be a student or applicant.
 * @throws HttpError 403 when they neither study here nor have applied
 */
export async function registrantOf(request: FastifyRequest): Promise<string> {
  const { personId } = callerOf(request)
  const row = await request.server.database.db
    .selectFrom('person')
    .where('person.id', '=', personId)
    .select(studies.as('studies'))
    .executeTakeFirst()
  if (row?.studies === 'none') throw httpErrors.forbidden()
  return personId
}
