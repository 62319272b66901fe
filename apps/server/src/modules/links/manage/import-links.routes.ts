import { auditCaller } from '#audit/write-audit-event.ts'
import { callerOf } from '#http/access.ts'
import type { App } from '#http/app.ts'
import { httpErrors } from '#http/errors.ts'
import { schemaRef } from '#http/schema.ts'
import { categories } from '../categories/category.queries.ts'
import { LinkImport, LinkImportCheck } from './import-links.schema.ts'
import { readLinksCsv } from './read-links-csv.ts'
import { managedLinks } from './write-link.queries.ts'

const tags = ['links']
const access = { permission: 'links.write' }

/**
 * Imports links from a spreadsheet: a preview first, then all rows or none. An addition to
 * portal.md section 7.
 */
export function importLinksRoutes(app: App): void {
  const { db } = app.database

  app.post(
    '/v1/links/import/preview',
    {
      config: { access, readsOnly: true },
      schema: {
        operationId: 'previewLinkImport',
        tags,
        summary:
          'Previews a link import with the links it would add and any errors by line and column',
        body: schemaRef(LinkImport),
        response: { 200: schemaRef(LinkImportCheck) },
      },
    },
    async (request) => {
      const { links, faults: errors } = readLinksCsv(
        request.body.csv,
        await categories(db, {}, app.clock()),
      )
      return { count: links.length, titles: links.map(({ title }) => title), faults: errors }
    },
  )

  app.post(
    '/v1/links/import',
    {
      config: { access },
      schema: {
        operationId: 'importLinks',
        tags,
        summary: 'Imports links from a file; if there is any error, none are added',
        body: schemaRef(LinkImport),
        response: { 201: schemaRef(LinkImportCheck) },
      },
    },
    async (request, reply) => {
      const titles = await db.transaction().execute(async (transaction) => {
        const allCategories = await categories(transaction, {}, app.clock())
        const { links, faults: errors } = readLinksCsv(request.body.csv, allCategories)
        const [first] = errors
        if (first) {
          const at = `line ${first.line}${first.column === null ? '' : `, ${first.column}`}`
          throw httpErrors.badRequest(`The file is not valid: ${at} ${first.message}.`, [
            { path: 'csv', code: 'format', message: `${at} ${first.message}` },
          ])
        }
        const editor = { personId: callerOf(request).personId, now: app.clock() }
        const linkIds: string[] = []
        for (const link of links)
          linkIds.push((await managedLinks.create(transaction, link, editor)).id)
        const event = { action: 'importLinks', outcome: 'ok', details: { linkIds } } as const
        await auditCaller(request, event, transaction)
        return links.map(({ title }) => title)
      })
      return reply.code(201).send({ count: titles.length, titles, faults: [] })
    },
  )
}
