import etag from '@fastify/etag'
import type { App } from '#http/app.ts'
import { ref } from '#http/schema.ts'
import { Configuration } from './configuration.schema.ts'
import { configurationOf } from './configuration-of.ts'
import { keptConfiguration } from './kept-configuration.queries.ts'

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
        summary: 'Gets the configuration the web app needs at start-up',
        tags: ['configuration'],
        response: { 200: ref(Configuration) },
      },
    },
    async (request, reply) => {
      reply.header('cache-control', 'no-cache')
      const now = app.clock()
      const kept = await keptConfiguration(app.database.db, now)
      const origin = `${request.protocol}://${request.host}`
      return configurationOf(app.settings, kept, origin, now, app.brand.brand)
    },
  )
}
