import type { PermissionName } from '@myhub/domain/access/permission-names.ts'
import Type, { type TSchema } from 'typebox'
import type { ManagedTable, ManagedThing } from '#db/managed-table.ts'
import type { Database } from '#db/open.ts'
import type { App } from '#http/app.ts'
import { record, ref, uuid } from '#http/schema.ts'
import { sayVersion } from '#http/schemas/versions.ts'
import { auditedChange, auditedCreation, auditedRemoval } from './audited-change.ts'

type Thing = 'Alert' | 'Message' | 'CampusEvent' | 'CarouselItem' | 'Redirect'
type Named = TSchema & { readonly $id: string }

/** Something that a college keeps in the hub: where, who may, and what it must be like. */
interface Managed<Item extends ManagedThing, Text extends object> {
  /** Address of the whole list. */
  readonly path: string
  readonly tag: string
  readonly permission: PermissionName
  /** As operations and the audit name it. */
  readonly thing: Thing
  /** In a sentence: `an alert`, `alerts`. */
  readonly one: string
  readonly many: string
  readonly schemas: { readonly item: Named; readonly fresh: Named; readonly change: Named }
  /** What is meant by what a new one leaves out. */
  readonly usual: Partial<Text>
  readonly table: ManagedTable<Item, Text>
  /**
   * What shall be kept of what was written.
   * @throws HttpError 400 naming the field that cannot be
   */
  readonly check: (transaction: Database, text: Text, id: string | null) => Text | Promise<Text>
  /** Further ways in which it may be refused. */
  readonly refusals?: Readonly<Record<string, string>>
  /** What follows from a change, in its transaction. */
  readonly follow?: (transaction: Database, id: string, now: Date) => Promise<unknown>
}

const lower = (thing: Thing) => `${thing.slice(0, 1).toLowerCase()}${thing.slice(1)}`
const changed = { 412: 'Someone else has changed it.' }

/**
 * The calls by which such a thing is listed, added, changed, taken away and brought back: each checks
 * the version, and is in the audit by the names of what was changed (house rules of every write).
 */
export function managedRoutes<Item extends ManagedThing, Text extends object>(
  app: App,
  managed: Managed<Item, Text>,
): void {
  const { path, tag, permission, thing, one, many, schemas, table, check } = managed
  const { db } = app.database
  const access = { permission }
  const refusals = { ...changed, ...managed.refusals }
  const tags = [tag]
  const idName = `${lower(thing)}Id`
  const params = record({ id: uuid() })
  const item = { 200: ref(schemas.item) }
  const follow = managed.follow ?? (() => Promise.resolve())

  app.get(
    path,
    {
      config: { access },
      schema: {
        operationId: `listManaged${thing}s`,
        tags,
        summary: `Lists ${many} for those who keep them`,
        response: { 200: Type.Array(ref(schemas.item)) },
      },
    },
    () => table.list(db, app.clock()),
  )

  app.post(
    path,
    {
      config: { access, ...(managed.refusals && { refusals: managed.refusals }) },
      schema: {
        operationId: `create${thing}`,
        tags,
        summary: `Adds ${one}`,
        body: ref(schemas.fresh),
        response: { 201: ref(schemas.item) },
      },
    },
    async (request, reply) => {
      const now = app.clock()
      const wished = { ...managed.usual, ...(request.body as Text) }
      const made = await auditedCreation(request, `create${thing}`, idName, async (on) => {
        const created = await table.create(on, await check(on, wished, null), now)
        await follow(on, created.id, now)
        return created
      })
      return sayVersion(reply.code(201), made.version).send(made)
    },
  )

  app.patch(
    `${path}/:id`,
    {
      config: { access, refusals },
      schema: {
        operationId: `change${thing}`,
        tags,
        summary: `Changes ${one}; what is left out stays`,
        params,
        body: ref(schemas.change),
        response: item,
      },
    },
    async (request, reply) => {
      const { id } = request.params
      const now = app.clock()
      const kept = {
        action: `change${thing}` as const,
        named: { [idName]: id },
        hold: (on: Database) => table.hold(on, id, now),
      }
      const written = await auditedChange(
        request,
        kept,
        request.body as Partial<Item>,
        async (on, wanted) => {
          // An item says all that a text says, and what the hub adds.
          const text = await check(on, wanted as unknown as Text, id)
          const next = await table.write(on, id, text, now)
          await follow(on, id, now)
          return next
        },
      )
      return sayVersion(reply, written.version).send(written)
    },
  )

  app.delete(
    `${path}/:id`,
    {
      config: { access, refusals: changed },
      schema: {
        operationId: `delete${thing}`,
        tags,
        summary: `Takes ${one} away; it can be brought back`,
        params,
        response: { 204: Type.Null() },
      },
    },
    async (request, reply) => {
      const { id } = request.params
      const now = app.clock()
      const kept = {
        action: `delete${thing}` as const,
        named: { [idName]: id },
        hold: (on: Database) => table.hold(on, id, now),
      }
      await auditedRemoval(request, kept, (on) => table.remove(on, id, now))
      return reply.code(204).send(null)
    },
  )

  app.post(
    `${path}/:id/restore`,
    {
      config: { access, ...(managed.refusals && { refusals: managed.refusals }) },
      schema: {
        operationId: `restore${thing}`,
        tags,
        summary: `Brings back ${one} that was taken away`,
        params,
        response: item,
      },
    },
    async (request, reply) => {
      const { id } = request.params
      const now = app.clock()
      const kept = {
        action: `restore${thing}` as const,
        named: { [idName]: id },
        hold: async (on: Database) => {
          const removed = await table.hold(on, id, now, { isRemoved: true })
          // What has taken its place meanwhile stays.
          if (removed) await check(on, removed as unknown as Text, id)
          return removed
        },
      }
      const back: { item?: Item } = {}
      await auditedRemoval(request, kept, async (on) => {
        back.item = await table.restore(on, id, now)
        await follow(on, id, now)
      })
      const { item: restored } = back
      return sayVersion(reply, restored?.version ?? 1).send(restored)
    },
  )
}
