import type { App } from '#http/app.ts'
import { ref } from '#http/schema.ts'
import { Configuration } from './configuration.schema.ts'
import { configurationOf } from './configuration-of.ts'

/** The configuration document, fetched once at start-up by every browser: it holds no secret. */
export function configurationRoutes(app: App): void {
  app.get(
    '/config.json',
    {
      config: { access: 'public' },
      schema: {
        operationId: 'readConfiguration',
        tags: ['configuration'],
        response: { 200: ref(Configuration) },
      },
    },
    async (request, reply) => {
      reply.header('cache-control', 'no-cache')
      return configurationOf(app.settings, `${request.protocol}://${request.host}`)
    },
  )
}
