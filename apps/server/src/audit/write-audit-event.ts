import type { AuditAction } from '@myhub/domain/access/audit-actions.ts'
import type { FastifyRequest } from 'fastify'
import type { Database } from '#db/open.ts'
import { callerOf } from '#http/access.ts'

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

/** Adds an event to the audit; without a subject it tells of the actor themselves. */
async function insertAuditEvent(
  db: Database,
  event: AuditEvent & { readonly at: Date; readonly requestId: string | null },
): Promise<void> {
  await db
    .insertInto('audit_event')
    .values({
      at: event.at,
      request_id: event.requestId,
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

/**
 * Adds an event to the audit, under the id of the request it belongs to (sis.md section 6).
 * @param db the transaction of the change that it tells of, so that neither is without the other
 */
export function writeAuditEvent(
  request: FastifyRequest,
  event: AuditEvent,
  db: Database = request.server.database.db,
): Promise<void> {
  return insertAuditEvent(db, { ...event, at: request.server.clock(), requestId: request.id })
}

/** The same of what whoever runs the server does by a command: there is no caller to name. */
export function auditCommand(
  db: Database,
  event: Omit<AuditEvent, 'actorId' | 'impersonatorId' | 'outcome'>,
  now: Date,
): Promise<void> {
  const details = { ...event.details, by: 'command' }
  return insertAuditEvent(db, { ...event, details, outcome: 'ok', at: now, requestId: null })
}

/** The same of what the hub does later for somebody, in the name of who asked for it. */
export function auditJob(db: Database, event: AuditEvent, now: Date): Promise<void> {
  const details = { ...event.details, by: 'job' }
  return insertAuditEvent(db, { ...event, details, at: now, requestId: null })
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
