import type { FastifyRequest } from 'fastify'
import { HttpError } from '#http/errors.ts'

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS'])
/** The header on every request of the web app; another site cannot add it without a preflight. */
export const clientHeader = 'x-myhub-client'

const crossSite = (why: string) =>
  new HttpError(403, 'crossSite', `This call must come from MyHub itself: ${why}.`)

/**
 * Rejects a request with a session cookie that may come from another site (CSRF). It must have a
 * known origin, our header, and a JSON body or none.
 * @throws HttpError 403, code `crossSite`
 */
export function requireSameOrigin(request: FastifyRequest): void {
  if (safeMethods.has(request.method)) return
  const { headers, server } = request
  const { publicUrl, corsOrigins } = server.settings
  const site = headers['sec-fetch-site']
  const isAllowed = headers.origin
    ? headers.origin === publicUrl || corsOrigins.includes(headers.origin)
    : site === 'same-origin'
  if (!isAllowed) throw crossSite('its Origin header is not an address of MyHub')
  if (!headers[clientHeader]) throw crossSite(`it needs the header ${clientHeader}`)
  const type = headers['content-type']
  if (type !== undefined && !/^application\/json\s*(;|$)/i.test(type))
    throw crossSite('its body must be application/json')
}
