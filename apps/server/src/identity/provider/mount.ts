import type { IncomingMessage, ServerResponse } from 'node:http'
import type { FastifyInstance } from 'fastify'
import inject from 'light-my-request'
import type Provider from 'oidc-provider'
import type { CustomFetch } from 'openid-client'
import { providerPath } from './embedded-provider.ts'

/** The provider's handler for requests rewritten to the public address. */
function handlerOf(provider: Provider, publicUrl: string, requestId: string) {
  const { host, protocol } = new URL(publicUrl)
  const handle = provider.callback()
  return (request: IncomingMessage & { originalUrl?: string }, response: ServerResponse) => {
    const url = request.url ?? '/'
    request.originalUrl = url
    request.url = url.slice(providerPath.length) || '/'
    Object.assign(request.headers, {
      'x-forwarded-host': host,
      'x-forwarded-proto': protocol.slice(0, -1),
      'x-request-id': requestId,
    })
    if (requestId) response.setHeader('x-request-id', requestId)
    return handle(request, response)
  }
}

/** Serves the provider's own endpoints, which parse bodies themselves. */
export async function mountProvider(app: FastifyInstance): Promise<void> {
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', (_request, _payload, done) => done(null))
    scope.route({
      method: ['GET', 'POST'],
      url: `${providerPath}/*`,
      config: { access: 'public' },
      schema: { hide: true },
      async handler(request, reply) {
        const { provider } = await app.embeddedProvider()
        // The provider writes responses itself, so copy our headers.
        for (const [name, value] of Object.entries(reply.getHeaders()))
          if (value !== undefined) reply.raw.setHeader(name, value)
        reply.hijack()
        await handlerOf(provider, app.settings.publicUrl, request.id)(request.raw, reply.raw)
      },
    })
  })
}

/**
 * Calls the embedded provider in process, because a process behind a proxy may not reach its own
 * public address.
 */
export function inProcessFetch(app: FastifyInstance): CustomFetch {
  return async (url, { method, headers, body }) => {
    const { provider } = await app.embeddedProvider()
    const { pathname, search } = new URL(url)
    const handle = handlerOf(provider, app.settings.publicUrl, '')
    const reply = await inject(
      (request, response) => {
        // It handles its own errors. An injected response is a ServerResponse at run time.
        void handle(request as IncomingMessage, response as unknown as ServerResponse)
      },
      {
        method: method as 'GET' | 'POST',
        url: pathname + search,
        headers,
        ...(body != null && { payload: String(body) }),
      },
    )
    return new Response(reply.rawPayload.length > 0 ? new Uint8Array(reply.rawPayload) : null, {
      status: reply.statusCode,
      headers: new Headers(
        Object.entries(reply.headers).map(([name, value]): [string, string] => [
          name,
          String(value),
        ]),
      ),
    })
  }
}
