import type { AuditAction } from '@myhub/domain/access/audit-actions.ts'
import type { FastifyRequest } from 'fastify'
import type { Database } from '#db/open.ts'
import { httpErrors } from '#http/errors.ts'
import { changedMeanwhile, expectedVersion } from '#http/schemas/versions.ts'
import { changedFields } from '#lib/changed-fields.ts'
import { auditCaller } from './write-audit-event.ts'

/** A thing that a college keeps in the hub: how it is found, and how it is written anew. */
export interface Kept<T extends { readonly version: number }> {
  readonly action: AuditAction
  /** What the audit calls it: its id under a name of its own. */
  readonly named: Readonly<Record<string, string>>
  /** Keeps it from other writers until the transaction ends; null when there is none. */
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
 * Changes a thing as its editor wishes; what is left out stays. When nothing differs nothing is written
 * and nothing is in the audit, which names the fields and never what is in them.
 * @param write writes all of it as its next version
 * @throws HttpError 404 when there is none, 412 when it is not the version that the request expects
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
 * Adds a thing, with its line in the audit.
 * @param idName what the audit calls its id
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
 * Takes a thing away, with its line in the audit.
 * @throws HttpError 404 when there is none, 412 when it is not the version that the request expects
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
