import type { App } from '#http/app.ts'
import { schemaRef } from '#http/schema.ts'
import { linkChecks } from './link-check.queries.ts'
import { LinkChecks } from './link-check.schema.ts'

/** Broken links (R8.14). An addition to portal.md section 7. */
export function linkCheckRoutes(app: App): void {
  app.get(
    '/v1/links/checks',
    {
      config: { access: { permission: 'links.write' } },
      schema: {
        operationId: 'listLinkChecks',
        tags: ['links'],
        summary: 'Lists the results of the last link check',
        response: { 200: schemaRef(LinkChecks) },
      },
    },
    async () => ({
      isOn: app.settings.LINK_CHECK === 'on',
      checks: await linkChecks(app.database.db),
    }),
  )
}
