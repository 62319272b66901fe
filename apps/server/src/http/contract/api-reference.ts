import swaggerUi from '@fastify/swagger-ui'
import type { FastifyInstance } from 'fastify'
import type { Settings } from '#settings.ts'

/** The pages draw themselves by scripts and styles of ours alone; nothing is asked of other sites. */
const policy = {
  'default-src': ["'self'"],
  'base-uri': ["'none'"],
  'frame-ancestors': ["'none'"],
  'img-src': ["'self'", 'data:'],
  'object-src': ["'none'"],
  'script-src': ["'self'"],
  'style-src': ["'self'", "'unsafe-inline'"],
}

/** Whether the pages are there: by setting, else everywhere but in production and its beta. */
export const hasApiReference = ({ API_REFERENCE, ENVIRONMENT }: Settings): boolean =>
  API_REFERENCE === 'on' ||
  (API_REFERENCE === 'auto' && !['production', 'beta'].includes(ENVIRONMENT))

/** Serves the contract as pages to read, and to try calls in, at `/docs`. */
export async function apiReference(app: FastifyInstance): Promise<void> {
  if (!hasApiReference(app.settings)) return
  await app.register(async (scope) => {
    scope.accessByDefault = 'public'
    await scope.register(swaggerUi, {
      routePrefix: '/docs',
      staticCSP: policy,
      theme: { title: 'MyHub API' },
      uiConfig: {
        docExpansion: 'list',
        // Without the bar of another maker.
        layout: 'BaseLayout',
        filter: true,
        // The header that proves to the server that a call is not another site's.
        requestInterceptor: (request) =>
          Object.assign(request, { headers: { ...request.headers, 'x-myhub-client': 'docs' } }),
      },
    })
  })
}
