import type { FastifyRequest } from 'fastify'
import { auditCaller } from '#audit/write-audit-event.ts'
import { alreadyImpersonating } from '#http/access/impersonation.ts'
import { callerOf } from '#http/access.ts'
import { httpErrors } from '#http/errors.ts'
import type { Credential } from '#identity/identify.ts'
import {
  beginImpersonation,
  endImpersonation,
  impersonablePerson,
} from '#identity/impersonation/impersonation.queries.ts'
import { minReasonLength } from './impersonation.schema.ts'

/** The session or token of a request that is not public. */
export function credentialOf({ credential }: FastifyRequest): Credential {
  if (!credential) throw httpErrors.unauthorized()
  return credential
}

/** @throws HttpError 400 when the trimmed reason is too short */
function validateReason(reason: string): string {
  const trimmed = reason.trim()
  if (trimmed.length >= minReasonLength) return trimmed
  const message = `must have at least ${minReasonLength} characters`
  throw httpErrors.badRequest('Enter a reason for viewing as another person.', [
    { path: 'reason', code: 'minLength', message },
  ])
}

/**
 * Starts impersonating a person in this session or token, for the configured time (R5.5).
 * @throws HttpError 400 without a reason; 404 when the person is unknown or can't be impersonated,
 * with the same response; 409 when an impersonation is active already
 */
export async function beginViewingAs(
  request: FastifyRequest,
  username: string,
  input: { readonly reason: string },
): Promise<void> {
  const reason = validateReason(input.reason)
  const { database, clock, settings } = request.server
  const { personId } = callerOf(request)
  const impersonatedPersonId = await impersonablePerson(database.db, personId, username)
  if (impersonatedPersonId === null) {
    // Don't store the requested name: it could be anything that was typed.
    await auditCaller(request, { action: 'impersonationBegin', outcome: 'denied', reason })
    throw httpErrors.notFound('No one has this username, or you can’t view as them.')
  }
  const now = clock()
  const minutes = settings.IMPERSONATION_MINUTES
  const endsAt = new Date(now.getTime() + minutes * 60_000)
  const impersonation = { personId, impersonatedPersonId, reason, now, endsAt }
  await database.db.transaction().execute(async (transaction) => {
    if (!(await beginImpersonation(transaction, credentialOf(request), impersonation)))
      throw alreadyImpersonating()
    const subjectId = impersonatedPersonId
    const details = { minutes }
    const event = {
      action: 'impersonationBegin',
      outcome: 'ok',
      subjectId,
      reason,
      details,
    } as const
    await auditCaller(request, event, transaction)
  })
}

/** Ends what {@link beginViewingAs} started; a no-op if there is nothing to end. */
export async function endViewingAs(request: FastifyRequest): Promise<void> {
  const { database, clock } = request.server
  await database.db.transaction().execute(async (transaction) => {
    const ended = await endImpersonation(transaction, credentialOf(request), clock())
    if (!ended) return
    const subjectId = ended.impersonatedPersonId
    await auditCaller(
      request,
      { action: 'impersonationEnd', outcome: 'ok', subjectId },
      transaction,
    )
  })
}
