import type { AuditAction } from '@myhub/domain/access/audit-actions.ts'
import type { FastifyRequest } from 'fastify'
import type { Database } from '#db/open.ts'
import { httpErrors } from '#http/errors.ts'
import { changedMeanwhile, expectedVersion } from '#http/schemas/versions.ts'
import { changedFields } from '#lib/changed-fields.ts'
import { auditCaller } from './write-audit-event.ts'

/** An item that a college manages in the hub: how to lock it, and how to update it. */
export interface Kept<T extends { readonly version: number }> {
  readonly action: AuditAction
  /** Its name in the audit log: its id under a key of its own. */
  readonly named: Readonly<Record<string, string>>
  /** Locks its row until the transaction ends; null when there is none. */
  readonly hold: (transaction: Database) => Promise<T | null>
}

type Wished<T> = { readonly [Field in keyof T]?: T[Field] | undefined }

async function held<T extends { readonly version: number }>(
  request: FastifyRequest,
  kept: Kept<T>,
  transaction: Database,
): Promise<T> {
  const expected = expectedVersion(request)
  const stored = await kept.hold(transaction)
  if (!stored) throw httpErrors.notFound()
  if (expected !== null && expected !== stored.version) throw changedMeanwhile()
  return stored
}

/**
 * Applies a patch to an item; omitted fields stay. When nothing differs, nothing is written or
 * logged. The audit log names the changed fields, never their values.
 * @param write writes the whole item as its next version
 * @throws HttpError 404 when there is none, 412 when its version isn't the one the request expects
 */
export function auditedChange<T extends { readonly version: number }>(
  request: FastifyRequest,
  kept: Kept<T>,
  wish: Wished<T>,
  write: (transaction: Database, wanted: T) => Promise<T>,
): Promise<T> {
  const { database } = request.server
  return database.db.transaction().execute(async (transaction) => {
    const stored = await held(request, kept, transaction)
    const wanted = { ...stored, ...wish } as T
    const fields = changedFields(stored, wanted)
    if (fields.length === 0) return stored
    const changed = await write(transaction, wanted)
    const details = { ...kept.named, fields }
    await auditCaller(request, { action: kept.action, outcome: 'ok', details }, transaction)
    return changed
  })
}

/**
 * Adds an item, with its audit event.
 * @param idName name of its id in the audit log
 */
export function auditedCreation<T extends { readonly id: string }>(
  request: FastifyRequest,
  action: AuditAction,
  idName: string,
  create: (transaction: Database) => Promise<T>,
): Promise<T> {
  return request.server.database.db.transaction().execute(async (transaction) => {
    const made = await create(transaction)
    const details = { [idName]: made.id }
    await auditCaller(request, { action, outcome: 'ok', details }, transaction)
    return made
  })
}

/**
 * Deletes an item, with its audit event.
 * @throws HttpError 404 when there is none, 412 when its version isn't the one the request expects
 */
export async function auditedRemoval<T extends { readonly version: number }>(
  request: FastifyRequest,
  kept: Kept<T>,
  remove: (transaction: Database) => Promise<unknown>,
): Promise<void> {
  await request.server.database.db.transaction().execute(async (transaction) => {
    await held(request, kept, transaction)
    await remove(transaction)
    await auditCaller(
      request,
      { action: kept.action, outcome: 'ok', details: kept.named },
      transaction,
    )
  })
}
