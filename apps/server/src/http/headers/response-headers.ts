import helmet from '@fastify/helmet'
import Fastify, { type FastifyInstance, type FastifyReply } from 'fastify'
import type { Settings } from '#settings.ts'
import type { InlineHashes } from '#web/web-build.ts'

const originOf = (url: string | undefined) => (url ? [new URL(url).origin] : [])

/**
 * Allowed sources and targets of a page: our own files and the inline scripts and styles that the
 * web build lists by hash, nothing else. External addresses come only from settings.
 */
export function contentSecurityPolicy(
  settings: Settings,
  inline: InlineHashes,
): Record<string, string[] | null> {
  const quoted = (hashes: readonly string[]) => hashes.map((hash) => `'${hash}'`)
  const provider = originOf(settings.OIDC_ISSUER)
  const tagManager = settings.TAG_MANAGER_ID ? originOf(settings.TAG_MANAGER_SCRIPT_URL) : []
  const mapTiles = originOf(settings.MAP_TILES_URL)
  return {
    'default-src': ["'self'"],
    'base-uri': ["'none'"],
    'object-src': ["'none'"],
    'frame-ancestors': ["'none'"],
    'script-src': ["'self'", ...quoted(inline.scripts), ...tagManager],
    // The map library creates its worker from a blob.
    'worker-src': ["'self'", 'blob:'],
    'style-src': ["'self'", ...quoted(inline.styles)],
    'img-src': ["'self'", 'data:', ...mapTiles, ...tagManager],
    'connect-src': [
      "'self'",
      ...originOf(settings.PUBLIC_URL),
      ...originOf(settings.CONFIG_ORIGIN),
      ...mapTiles,
      ...provider,
      ...tagManager,
    ],
    // A form's response may redirect: to the provider, or back to the client.
    'form-action': [
      "'self'",
      settings.publicUrl,
      ...provider,
      ...(settings.NATIVE_APP_ID ? [`${settings.NATIVE_APP_ID}:`] : []),
    ],
    'upgrade-insecure-requests': settings.publicUrl.startsWith('https:') ? [] : null,
  }
}

/** Device features the app never uses. */
const unusedFeatures = 'camera=(), geolocation=(), microphone=(), payment=(), usb=()'

/** Helmet's headers of pages. */
export async function documentHeaders(
  settings: Settings,
  inline: InlineHashes,
): Promise<Record<string, string>> {
  const probe = Fastify()
  await probe.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: contentSecurityPolicy(settings, inline),
    },
    // The app signs in by redirects, never through popups.
    crossOriginOpenerPolicy: { policy: 'same-origin' },
    // The native app and allowed origins read our responses: only CORS should decide that.
    crossOriginResourcePolicy: false,
    referrerPolicy: { policy: 'same-origin' },
    // The browsers' default.
    originAgentCluster: false,
    xFrameOptions: { action: 'deny' },
  })
  probe.get('/', (_request, reply) => reply.code(204).send())
  const { headers } = await probe.inject('/')
  await probe.close()
  const { date: _, connection: __, ...documentHeadersOnly } = headers
  for (const name of legacyBrowserHeaders) delete documentHeadersOnly[name]
  return {
    ...(documentHeadersOnly as Record<string, string>),
    'permissions-policy': unusedFeatures,
  }
}

/** Headers only for browsers too old to run the app, or that repeat the defaults of others. */
const legacyBrowserHeaders = [
  'x-dns-prefetch-control',
  'x-download-options',
  'x-permitted-cross-domain-policies',
  'x-xss-protection',
]

/** Document policies, irrelevant for other responses: scripts, fonts, data. */
const documentOnlyHeaders = [
  'cross-origin-opener-policy',
  'permissions-policy',
  'referrer-policy',
  'x-frame-options',
]
const noDocument = { 'content-security-policy': "default-src 'none';frame-ancestors 'none'" }

const isApiUrl = (url: string | undefined) =>
  /^\/(public\/)?v1\/|^\/scim\/|^\/(config\.json|healthz|readyz)$/.test(url ?? '')

/** Headers for calls from pages of other origins. */
export const crossOriginOnlyHeaders = [
  'access-control-allow-credentials',
  'access-control-expose-headers',
]
/** Headers that only API calls need: the CORS headers and the request id for the log. */
const callOnlyHeaders = [...crossOriginOnlyHeaders, 'x-request-id']

/**
 * Removes headers from a file that only documents or calls need: on a small file they would
 * outweigh the content.
 */
export function asFile(reply: FastifyReply): FastifyReply {
  for (const name of [...documentOnlyHeaders, ...callOnlyHeaders]) reply.removeHeader(name)
  return reply.headers(noDocument)
}

/** Removes headers from a script or font that only pages need. */
export function asAsset(reply: FastifyReply): FastifyReply {
  return asFile(reply).removeHeader('content-security-policy')
}

/** Removes headers from a page that only calls need. */
export function asPage(reply: FastifyReply): FastifyReply {
  for (const name of callOnlyHeaders) reply.removeHeader(name)
  return reply
}

/**
 * Security headers, and the request id for the log. They are computed once per brand: running
 * helmet per request would cost more than all other work of MyHub itself.
 */
export function responseHeaders(app: FastifyInstance): void {
  const pageIndependent = Object.entries(app.looks.headers).filter(
    ([name]) => !documentOnlyHeaders.includes(name),
  )
  // Only the policy of pages follows the brand.
  const others = { ...Object.fromEntries(pageIndependent), ...noDocument }
  app.addHook('onRequest', (request, reply, done) => {
    const headers = isApiUrl(request.routeOptions.url) ? others : app.looks.headers
    reply.headers(headers).header('x-request-id', request.id)
    done()
  })
}
