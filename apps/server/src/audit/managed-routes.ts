import Type from 'typebox'
import type { ManagedItem } from '#db/managed-table.ts'
import type { App } from '#http/app.ts'
import { schemaRef, strictObject, uuid } from '#http/schema.ts'
import { type ManagedEntity, managedWrites } from './managed-entity.ts'

const changed = { 412: 'Someone else has changed it.' }
const params = strictObject({ id: uuid() })

/**
 * The calls that list, create, change, delete and restore an entity. Every write checks the version
 * (`If-Match`) and is audited.
 */
export function managedRoutes<Item extends ManagedItem, Input extends object>(
  app: App,
  entity: ManagedEntity<Item, Input>,
): void {
  const { path, tag, permission, thing, one, many, schemas, table, conflict, inUse } = entity
  const { list = `listManaged${thing}s`, change = {}, actions = [], scopes = [] } = entity
  const writes = managedWrites(app, entity)
  const may = { access: { permission }, ...(scopes.length > 0 && { scopes }) }
  const conflictResponse = conflict === undefined ? {} : { 409: conflict }
  const tags = [tag]
  const item = { 200: schemaRef(schemas.item) }

  if (list !== null)
    app.get(
      path,
      {
        config: may,
        schema: {
          operationId: list,
          tags,
          summary: `Lists ${many}`,
          response: { 200: Type.Array(schemaRef(schemas.item)) },
        },
      },
      () => table.list(app.database.db, app.clock()),
    )

  app.post(
    path,
    {
      config: { ...may, ...(conflict !== undefined && { refusals: conflictResponse }) },
      schema: {
        operationId: `create${thing}`,
        tags,
        summary: `Adds ${one}`,
        body: schemaRef(schemas.newItem),
        response: { 201: schemaRef(schemas.item) },
      },
    },
    async (request, reply) => writes.answer(request, reply.code(201), await writes.create(request)),
  )

  const { idInBody = false, querystring, toPatch } = change
  const body = change.body ?? (schemas.change && schemaRef(schemas.change))
  if (!body) throw new Error(`There is no schema for changing a ${thing}`)
  app.patch(
    idInBody ? path : `${path}/:id`,
    {
      config: {
        ...may,
        refusals: {
          ...(idInBody && { 404: `There is no such ${thing}.` }),
          ...conflictResponse,
          ...changed,
        },
      },
      schema: {
        operationId: `change${thing}`,
        tags,
        summary: `Changes ${one}; omitted fields are unchanged`,
        ...(!idInBody && { params }),
        ...(querystring && { querystring }),
        body,
        response: item,
      },
    },
    async (request, reply) => {
      const { id: bodyId, ...fields } = (request.body ?? {}) as { id?: string }
      const id = idInBody ? (bodyId ?? '') : (request.params as { id: string }).id
      const patch = toPatch ? toPatch(request) : fields
      return writes.answer(request, reply, await writes.change(request, id, patch))
    },
  )

  for (const action of actions)
    app.patch(
      `${path}/:id/${action.verb}`,
      {
        config: { ...may, refusals: changed },
        schema: {
          operationId: `${action.verb}${thing}`,
          tags,
          summary: action.summary,
          params,
          response: item,
        },
      },
      async (request, reply) =>
        writes.answer(request, reply, await writes.act(request, request.params.id, action)),
    )

  const { removal } = table
  if (!removal) return

  app.delete(
    `${path}/:id`,
    {
      config: {
        ...may,
        refusals: { ...(inUse && { 409: inUse.says }), ...changed },
      },
      schema: {
        operationId: `delete${thing}`,
        tags,
        summary: `Deletes ${one}; it can be restored`,
        params,
        response: { 204: Type.Null() },
      },
    },
    async (request, reply) => {
      await writes.remove(request, request.params.id, removal)
      return reply.code(204).send(null)
    },
  )

  app.post(
    `${path}/:id/restore`,
    {
      config: { ...may, ...(conflict !== undefined && { refusals: conflictResponse }) },
      schema: {
        operationId: `restore${thing}`,
        tags,
        summary: `Restores ${one} that was deleted`,
        params,
        response: item,
      },
    },
    async (request, reply) =>
      writes.answer(request, reply, await writes.restore(request, request.params.id, removal)),
  )
}
