import type { AuditAction } from '@myhub/domain/access/audit-actions.ts'
import type { FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import type { Database } from '#db/open.ts'
import { callerOf } from '#http/access.ts'

/**
 * Who did what to whom, and the result. Details name things and never contain a person's values.
 */
export interface AuditEvent {
  readonly action: AuditAction
  readonly outcome: 'ok' | 'denied' | 'failed'
  readonly actorId?: string | null
  readonly impersonatorId?: string | null
  readonly subjectId?: string | null
  readonly reason?: string | null
  readonly details?: Readonly<Record<string, string | number | boolean | readonly string[]>>
}

/** Inserts an audit event; without a subject it is about the actor. */
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
 * Writes an audit event with the id of its request (sis.md section 6).
 * @param db the transaction of the change, so that both commit or neither does
 */
export function writeAuditEvent(
  request: FastifyRequest,
  event: AuditEvent,
  db: Database = request.server.database.db,
): Promise<void> {
  return insertAuditEvent(db, { ...event, at: request.server.clock(), requestId: request.id })
}

/** Writes an audit event for a command of the server's operator: there is no caller to name. */
export function auditCommand(
  db: Database,
  event: Omit<AuditEvent, 'actorId' | 'impersonatorId' | 'outcome'>,
  now: Date,
): Promise<void> {
  const details = { ...event.details, by: 'command' }
  return insertAuditEvent(db, { ...event, details, outcome: 'ok', at: now, requestId: null })
}

/** Writes an audit event for a background job, in the name of the person who started it. */
export function auditJob(db: Database, event: AuditEvent, now: Date): Promise<void> {
  const details = { ...event.details, by: 'job' }
  return insertAuditEvent(db, { ...event, details, at: now, requestId: null })
}

/** Writes an audit event for the caller of a request, with both names while impersonating. */
export function auditCaller(
  request: FastifyRequest,
  event: Omit<AuditEvent, 'actorId' | 'impersonatorId'>,
  db?: Database,
): Promise<void> {
  const { personId, impersonator } = callerOf(request)
  const impersonatorId = impersonator?.personId ?? null
  return writeAuditEvent(request, { ...event, actorId: personId, impersonatorId }, db)
}

/**
 * Writes one event for each person that a request of the caller reads or changes, in one statement.
 * @param db the transaction of a change
 */
export async function auditCallerForEach(
  request: FastifyRequest,
  event: Omit<AuditEvent, 'actorId' | 'impersonatorId' | 'subjectId'>,
  subjectIds: readonly string[],
  db: Database = request.server.database.db,
): Promise<void> {
  const { personId, impersonator } = callerOf(request)
  const { clock } = request.server
  await sql`
    insert into audit_event
      (at, request_id, actor_id, impersonator_id, subject_id, action, details, reason, outcome)
    select ${clock()}, ${request.id}, ${personId}::uuid, ${impersonator?.personId ?? null}::uuid,
      subject, ${event.action}, ${JSON.stringify(event.details ?? {})}::jsonb,
      ${event.reason ?? null}, ${event.outcome}
    from unnest(${[...subjectIds]}::uuid[]) subject`.execute(db)
}
