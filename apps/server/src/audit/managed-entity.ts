import { type AuditAction, auditActions } from '@myhub/domain/access/audit-actions.ts'
import type { PermissionName } from '@myhub/domain/access/permission-names.ts'
import type { ServiceScope } from '@myhub/domain/access/service-scopes.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { TObject, TSchema } from 'typebox'
import type { ManagedItem, ManagedTable, Writer } from '#db/managed-table.ts'
import type { Database } from '#db/open.ts'
import { type Caller, callerOf } from '#http/access.ts'
import type { App } from '#http/app.ts'
import { httpErrors } from '#http/errors.ts'
import type { ManagedSchemas } from '#http/schemas/managed-schemas.ts'
import { expectedVersion, setEtag, versionConflict } from '#http/schemas/versions.ts'
import { changedFields } from '#lib/changed-fields.ts'
import { auditCaller } from './write-audit-event.ts'

/** Another action on an item, with its own call: `PATCH …/{id}/activate`. */
interface ManagedAction<Item extends ManagedItem> {
  /** The last segment of its path, and the first part of its audit name. */
  readonly verb: string
  readonly summary: string
  /** @returns false when nothing changed */
  readonly run: (transaction: Database, item: Item, writer: Writer) => Promise<boolean>
}

/** Something administrators maintain: its path, who may change it, and its validation. */
export interface ManagedEntity<Item extends ManagedItem, Input extends object> {
  /** Path of the full list. */
  readonly path: string
  readonly tag: string
  readonly permission: PermissionName
  /** Scopes of service accounts that may make its calls, if any. */
  readonly scopes?: readonly ServiceScope[]
  /** Its name in operation ids and the audit log: `createAlert`. */
  readonly thing: string
  /** Name of its id in the audit log, if not `alertId`. */
  readonly idName?: string
  /** For sentences: `an alert`, `alerts`. */
  readonly one: string
  readonly many: string
  readonly schemas: ManagedSchemas
  readonly table: ManagedTable<Item, Input>
  /** The editable fields of an item, unless the item has all of them under the same names. */
  readonly toInput?: (item: Item) => Input
  /**
   * Validates an input and returns what to store.
   * @throws HttpError 400 naming the invalid field
   */
  readonly check?: (
    transaction: Database,
    input: Input,
    id: string | null,
    caller: Caller,
  ) => Input | Promise<Input>
  /** Side effects of a change, in its transaction. */
  readonly follow?: (transaction: Database, id: string, now: Date) => Promise<unknown>
  /** The response for an item, if not the item itself. */
  readonly present?: (db: Database, item: Item, caller: string) => Promise<object | null>
  /** Why a duplicate is rejected (409), if duplicates are possible. */
  readonly conflict?: string
  /** The list operation; null when another call lists them. */
  readonly list?: string | null
  /** How a change is sent, if not as a body to the item's own path. */
  readonly change?: {
    readonly idInBody?: boolean
    readonly body?: TSchema
    readonly querystring?: TObject
    readonly toPatch?: (request: FastifyRequest) => object
  }
  /** Why it can't be deleted (409) while something else uses it. */
  readonly inUse?: {
    readonly says: string
    readonly isIt: (transaction: Database, id: string) => Promise<boolean>
  }
  readonly actions?: readonly ManagedAction<Item>[]
}

const isConflict = (error: unknown) =>
  error instanceof Error && 'code' in error && (error.code === '23505' || error.code === '23P01')

/** The shared name of an operation and its audit event. */
function actionOf(verb: string, thing: string): AuditAction {
  const auditAction = auditActions.find((action) => action === `${verb}${thing}`)
  if (!auditAction) throw new Error(`The audit has no action ${verb}${thing}`)
  return auditAction
}

/**
 * The writes of an entity: each runs in a transaction, checks the expected version, and is audited
 * with the names of the changed fields, never their values.
 */
export function managedWrites<Item extends ManagedItem, Input extends object>(
  app: App,
  entity: ManagedEntity<Item, Input>,
) {
  const { thing, schemas, table, check, follow, present, conflict, inUse } = entity
  const idName = entity.idName ?? `${thing.slice(0, 1).toLowerCase()}${thing.slice(1)}Id`
  // An entity without it has items with all fields of its input.
  const toInput = entity.toInput ?? ((item: Item) => item as unknown as Input)
  const { db } = app.database
  type Removal = NonNullable<typeof table.removal>

  const writerOf = (request: FastifyRequest): Writer => ({
    personId: callerOf(request).personId,
    now: app.clock(),
  })
  const audit = (request: FastifyRequest, on: Database, verb: string, id: string, more = {}) => {
    const details = { [idName]: id, ...more }
    return auditCaller(request, { action: actionOf(verb, thing), outcome: 'ok', details }, on)
  }

  /**
   * When two transactions conflict, the database rejects the second; on retry, its check sees what
   * the first one wrote.
   */
  async function inTransaction<T>(work: (on: Database) => Promise<T>): Promise<T> {
    try {
      return await db.transaction().execute(work)
    } catch (error) {
      if (!isConflict(error)) throw error
    }
    try {
      return await db.transaction().execute(work)
    } catch (error) {
      throw isConflict(error) && conflict ? httpErrors.conflict(conflict) : error
    }
  }

  async function locked(request: FastifyRequest, on: Database, id: string, options = {}) {
    const expected = expectedVersion(request)
    const item = await table.lock(on, id, app.clock(), options)
    if (!item) throw httpErrors.notFound()
    if (expected !== null && expected !== item.version) throw versionConflict()
    return item
  }

  async function sendItem(request: FastifyRequest, reply: FastifyReply, item: Item) {
    const shown = present ? await present(db, item, callerOf(request).personId) : item
    if (!shown) throw httpErrors.notFound()
    return setEtag(reply, item.version).send(shown)
  }

  const checked = async (request: FastifyRequest, on: Database, input: Input, id: string | null) =>
    check ? check(on, input, id, callerOf(request)) : input

  return {
    answer: sendItem,
    create: (request: FastifyRequest) =>
      inTransaction(async (on) => {
        const writer = writerOf(request)
        const input = { ...schemas.defaults, ...(request.body as object) } as Input
        const item = await table.create(on, await checked(request, on, input, null), writer)
        await audit(request, on, 'create', item.id)
        await follow?.(on, item.id, writer.now)
        return item
      }),
    /** Omitted fields stay; when nothing differs, nothing is written. */
    change: (request: FastifyRequest, id: string, patch: object) =>
      inTransaction(async (on) => {
        const writer = writerOf(request)
        const stored = await locked(request, on, id)
        const before = toInput(stored)
        const wanted = { ...before, ...patch }
        if (changedFields(before, wanted).length === 0) return stored
        const input = await checked(request, on, wanted, id)
        const fields = changedFields(before, { ...before, ...input })
        if (fields.length === 0) return stored
        const item = await table.write(on, id, input, writer)
        await audit(request, on, 'change', id, { fields })
        await follow?.(on, id, writer.now)
        return item
      }),
    remove: (request: FastifyRequest, id: string, removal: Removal) =>
      inTransaction(async (on) => {
        await locked(request, on, id)
        if (inUse && (await inUse.isIt(on, id))) throw httpErrors.conflict(inUse.says)
        await removal.remove(on, id, app.clock())
        await audit(request, on, 'delete', id)
      }),
    restore: (request: FastifyRequest, id: string, removal: Removal) =>
      inTransaction(async (on) => {
        const now = app.clock()
        const removed = await locked(request, on, id, { isRemoved: true })
        // A restored item must not conflict with what replaced it.
        await checked(request, on, toInput(removed), id)
        const item = await removal.restore(on, id, now)
        await audit(request, on, 'restore', id)
        await follow?.(on, id, now)
        return item
      }),
    act: (request: FastifyRequest, id: string, action: ManagedAction<Item>) =>
      inTransaction(async (on) => {
        const writer = writerOf(request)
        const item = await locked(request, on, id)
        if (!(await action.run(on, item, writer))) return item
        await audit(request, on, action.verb, id)
        return (await table.lock(on, id, writer.now)) ?? item
      }),
  }
}
