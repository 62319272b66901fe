import swaggerUi from '@fastify/swagger-ui'
import type { FastifyInstance } from 'fastify'
import type { Settings } from '#settings.ts'

/** These pages run only our own scripts and styles; nothing is requested from other sites. */
const policy = {
  'default-src': ["'self'"],
  'base-uri': ["'none'"],
  'frame-ancestors': ["'none'"],
  'img-src': ["'self'", 'data:'],
  'object-src': ["'none'"],
  'script-src': ["'self'"],
  'style-src': ["'self'", "'unsafe-inline'"],
}

/** Whether to serve the pages: by setting, otherwise everywhere except production and its beta. */
export const hasApiReference = ({ API_REFERENCE, ENVIRONMENT }: Settings): boolean =>
  API_REFERENCE === 'on' ||
  (API_REFERENCE === 'auto' && !['production', 'beta'].includes(ENVIRONMENT))

/** Serves the contract at `/docs`, as pages to read and to try calls in. */
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
        // Hides the vendor's bar.
        layout: 'BaseLayout',
        filter: true,
        // The header that proves to the server that a call isn't from another site.
        requestInterceptor: (request) =>
          Object.assign(request, { headers: { ...request.headers, 'x-myhub-client': 'docs' } }),
      },
    })
  })
}
