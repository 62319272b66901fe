import type { FastifyRequest } from 'fastify'
import type { Database } from '#db/open.ts'
import { callerOf } from '#http/access.ts'

/** What is written down. The names are those that a report groups by. */
export type AuditAction =
  | 'signIn'
  | 'signOut'
  | 'issueToken'
  | 'revokeToken'
  | 'createLink'
  | 'changeLink'
  | 'deleteLink'
  | 'createLinkCategory'
  | 'changeLinkCategory'
  | 'favoriteLink'
  | 'setAppVersion'

/** Who did what to whom, and how it went. Details name things, they never hold a person's values. */
export interface AuditEvent {
  readonly action: AuditAction
  readonly outcome: 'ok' | 'denied' | 'failed'
  readonly actorId?: string | null
  readonly impersonatorId?: string | null
  readonly subjectId?: string | null
  readonly reason?: string | null
  readonly details?: Readonly<Record<string, string | number | boolean | readonly string[]>>
}

/**
 * Adds an event to the audit, under the id of the request it belongs to (sis.md section 6).
 * @param db the transaction of the change that it tells of, so that neither is without the other
 */
export async function writeAuditEvent(
  request: FastifyRequest,
  event: AuditEvent,
  db: Database = request.server.database.db,
): Promise<void> {
  const { clock } = request.server
  await db
    .insertInto('audit_event')
    .values({
      at: clock(),
      request_id: request.id,
      actor_id: event.actorId ?? null,
      impersonator_id: event.impersonatorId ?? null,
      subject_id: event.subjectId ?? event.actorId ?? null,
      action: event.action,
      details: JSON.stringify(event.details ?? {}),
      reason: event.reason ?? null,
      outcome: event.outcome,
    })
    .execute()
}

/** The same of what the caller of a request has done, under both names when they are impersonating. */
export function auditCaller(
  request: FastifyRequest,
  event: Omit<AuditEvent, 'actorId' | 'impersonatorId'>,
  db?: Database,
): Promise<void> {
  const { personId, impersonator } = callerOf(request)
  const impersonatorId = impersonator?.personId ?? null
  return writeAuditEvent(request, { ...event, actorId: personId, impersonatorId }, db)
}
