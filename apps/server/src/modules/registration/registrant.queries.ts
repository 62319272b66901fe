import type { FastifyRequest } from 'fastify'
import { callerOf } from '#http/access.ts'
import { httpErrors } from '#http/errors.ts'
import { studies } from '../authorization/mine-user.queries.ts'

/** The refusal of calls for people who register, for the contract. */
export const notForStaff = 'The caller neither studies here nor has applied.'

/**
 * The caller, who registers here.
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
