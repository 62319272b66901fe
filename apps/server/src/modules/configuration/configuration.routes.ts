import etag from '@fastify/etag'
import type { App } from '#http/app.ts'
import { schemaRef } from '#http/schema.ts'
import { buildConfiguration } from './build-configuration.ts'
import { Configuration } from './configuration.schema.ts'
import { readStoredConfiguration } from './stored-configuration.queries.ts'

/**
 * The configuration document that every browser loads at startup. It contains no secrets and
 * supports conditional requests.
 */
export async function configurationRoutes(app: App): Promise<void> {
  await app.register(etag)
  app.get(
    '/config.json',
    {
      config: { access: 'public' },
      schema: {
        operationId: 'readConfiguration',
        summary: 'Gets the configuration that the web app needs at startup',
        tags: ['configuration'],
        response: { 200: schemaRef(Configuration) },
      },
    },
    async (request, reply) => {
      reply.header('cache-control', 'no-cache')
      const now = app.clock()
      const stored = await readStoredConfiguration(app.database.db, now)
      const origin = `${request.protocol}://${request.host}`
      return buildConfiguration(app.settings, stored, origin, now, app.brand.brand)
    },
  )
}
