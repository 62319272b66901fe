import Type from 'typebox'
import { auditCaller } from '#audit/write-audit-event.ts'
import type { Database } from '#db/open.ts'
import { callerOf } from '#http/access.ts'
import type { App } from '#http/app.ts'
import { httpErrors } from '#http/errors.ts'
import { record, ref, uuid } from '#http/schema.ts'
import { Link } from '#http/schemas/link.schema.ts'
import { changedMeanwhile, expectedVersion, sayVersion } from '#http/schemas/versions.ts'
import { addressFault, linkAddress } from '#lib/addresses/link-address.ts'
import { changedFields } from '#lib/changed-fields.ts'
import { linkById } from '../link.queries.ts'
import { LinkChange, NewLink } from '../link.schema.ts'
import {
  createLink,
  deleteLink,
  holdLink,
  type LinkText,
  unknownCategories,
  writeLink,
} from './write-link.queries.ts'

const tags = ['links']
const access = { permission: 'links.write' }

const refuse = (path: string, code: string, message: string) =>
  httpErrors.badRequest(`The request is not valid: ${path} ${message}.`, [{ path, code, message }])

/** @throws HttpError 400 when the address or a category cannot be */
async function checked(db: Database, link: LinkText): Promise<LinkText> {
  const url = linkAddress(link.url)
  if (url === null) throw refuse('url', 'format', addressFault)
  const [unknown] = await unknownCategories(db, link.categoryIds)
  if (unknown !== undefined) {
    const path = `categoryIds.${link.categoryIds.indexOf(unknown)}`
    throw refuse(path, 'unknown', 'is no category of links')
  }
  if (link.shownFrom && link.shownUntil && link.shownUntil < link.shownFrom)
    throw refuse('shownUntil', 'range', 'must not be before shownFrom')
  return { ...link, url, categoryIds: [...new Set(link.categoryIds)] }
}

const usual = {
  description: null,
  spanish: null,
  icon: null,
  audience: [],
  keywords: [],
  opensNewTab: false,
  isActive: true,
  sortOrder: 0,
  shownFrom: null,
  shownUntil: null,
}

/** Links as those have them who keep them in order (portal.md section 7). */
export function manageLinksRoutes(app: App): void {
  const { db } = app.database

  app.post(
    '/v1/links/link',
    {
      config: { access },
      schema: {
        operationId: 'createLink',
        tags,
        summary: 'Adds a link',
        body: ref(NewLink),
        response: { 201: ref(Link) },
      },
    },
    async (request, reply) => {
      const { personId } = callerOf(request)
      const made = await db.transaction().execute(async (transaction) => {
        const link = await checked(transaction, { ...usual, ...request.body })
        const linkId = await createLink(transaction, link, app.clock())
        await auditCaller(
          request,
          { action: 'createLink', outcome: 'ok', details: { linkId } },
          transaction,
        )
        return linkById(transaction, personId, linkId)
      })
      if (!made) throw httpErrors.notFound()
      return sayVersion(reply.code(201), made.version).send(made)
    },
  )

  app.patch(
    '/v1/links/link',
    {
      config: {
        access,
        refusals: { 404: 'There is no such link.', 412: 'Someone else has changed it.' },
      },
      schema: {
        operationId: 'changeLink',
        tags,
        summary: 'Changes a link; omitted fields are unchanged',
        body: ref(LinkChange),
        response: { 200: ref(Link) },
      },
    },
    async (request, reply) => {
      const { id, ...changes } = request.body
      const { personId } = callerOf(request)
      const expected = expectedVersion(request)
      const changed = await db.transaction().execute(async (transaction) => {
        const version = await holdLink(transaction, id)
        const stored = version === null ? null : await linkById(transaction, personId, id)
        if (!stored) throw httpErrors.notFound()
        if (expected !== null && expected !== version) throw changedMeanwhile()
        const wanted = { ...stored, ...(await checked(transaction, { ...stored, ...changes })) }
        const fields = changedFields(stored, wanted)
        if (fields.length === 0) return stored
        await writeLink(transaction, id, wanted, app.clock())
        const details = { linkId: id, fields }
        await auditCaller(request, { action: 'changeLink', outcome: 'ok', details }, transaction)
        return linkById(transaction, personId, id)
      })
      if (!changed) throw httpErrors.notFound()
      return sayVersion(reply, changed.version).send(changed)
    },
  )

  app.delete(
    '/v1/links/link/:id',
    {
      config: { access },
      schema: {
        operationId: 'deleteLink',
        tags,
        summary: 'Deletes a link, and removes it from all favorites',
        params: record({ id: uuid() }),
        response: { 204: Type.Null() },
      },
    },
    async (request, reply) => {
      const { id } = request.params
      const expected = expectedVersion(request)
      await db.transaction().execute(async (transaction) => {
        const version = await holdLink(transaction, id)
        if (version === null) throw httpErrors.notFound()
        if (expected !== null && expected !== version) throw changedMeanwhile()
        await deleteLink(transaction, id)
        const details = { linkId: id }
        await auditCaller(request, { action: 'deleteLink', outcome: 'ok', details }, transaction)
      })
      return reply.code(204).send(null)
    },
  )
}
