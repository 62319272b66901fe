import helmet from '@fastify/helmet'
import Fastify, { type FastifyInstance, type FastifyReply } from 'fastify'
import type { Settings } from '#settings.ts'
import type { InlineHashes, WebBuild } from '#web/web-build.ts'

const originOf = (url: string | undefined) => (url ? [new URL(url).origin] : [])

/**
 * What a page may load and where it may send: our own files and the inline pieces that the web
 * build names by their hash, nothing else. Addresses come from settings alone.
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
    // The map draws in a worker that its library makes of its own text.
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
    // The answer to a form may send the browser on: to the provider, or back to who asked.
    'form-action': [
      "'self'",
      settings.publicUrl,
      ...provider,
      ...(settings.NATIVE_APP_ID ? [`${settings.NATIVE_APP_ID}:`] : []),
    ],
    'upgrade-insecure-requests': settings.publicUrl.startsWith('https:') ? [] : null,
  }
}

/** What the app never asks a device for. */
const unusedFeatures = 'camera=(), microphone=(), payment=(), usb=()'

/** The headers as helmet makes them, asked of it once. */
async function headersOf(
  settings: Settings,
  inline: InlineHashes,
): Promise<Record<string, string>> {
  const probe = Fastify()
  await probe.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: contentSecurityPolicy(settings, inline),
    },
    // The app signs in by redirects, never by windows that speak to each other.
    crossOriginOpenerPolicy: { policy: 'same-origin' },
    // The native app and allowed origins read our answers: CORS decides that, and without this header it alone.
    crossOriginResourcePolicy: false,
    referrerPolicy: { policy: 'same-origin' },
    // What browsers do anyway.
    originAgentCluster: false,
    xFrameOptions: { action: 'deny' },
  })
  probe.get('/', (_request, reply) => reply.code(204).send())
  const { headers } = await probe.inject('/')
  await probe.close()
  const { date: _, connection: __, ...made } = headers
  for (const name of ofOldBrowsers) delete made[name]
  return { ...(made as Record<string, string>), 'permissions-policy': unusedFeatures }
}

/** What only browsers obey that cannot run the app, or says what those that can do anyway. */
const ofOldBrowsers = [
  'x-dns-prefetch-control',
  'x-download-options',
  'x-permitted-cross-domain-policies',
  'x-xss-protection',
]

/** What a document may do says nothing of an answer that is none: a script, a font, an answer to a program. */
const onlyForDocuments = [
  'cross-origin-opener-policy',
  'permissions-policy',
  'referrer-policy',
  'x-frame-options',
]
const noDocument = { 'content-security-policy': "default-src 'none';frame-ancestors 'none'" }

const answersPrograms = (url: string | undefined) =>
  /^\/(public\/)?v1\/|^\/(config\.json|healthz|readyz)$/.test(url ?? '')

/** What a browser is told about calls from pages of other origins. */
export const onlyForOtherOrigins = [
  'access-control-allow-credentials',
  'access-control-expose-headers',
]
/** What only calls need: whose cookies count, and how the log knows them. */
const onlyForCalls = [...onlyForOtherOrigins, 'x-request-id']

/** What a browser that has the document knows of the site already. */
const SITE = 'strict-transport-security'

/** Takes from a file what only a document or a call needs: on a small one it weighs more than the file. */
export function asFile(reply: FastifyReply): FastifyReply {
  for (const name of [...onlyForDocuments, ...onlyForCalls, SITE]) reply.removeHeader(name)
  return reply.headers(noDocument)
}

/** Takes from a script or a font what only something that a browser opens as a page needs. */
export function asPart(reply: FastifyReply): FastifyReply {
  return asFile(reply).removeHeader('content-security-policy')
}

/** Takes from a page what only a call needs. */
export function asPage(reply: FastifyReply): FastifyReply {
  for (const name of onlyForCalls) reply.removeHeader(name)
  return reply
}

/**
 * The headers that keep a browser from doing with our answers what we did not mean, and the id under
 * which the log knows the request. They are made once: helmet at each request would cost more than all
 * that MyHub itself does for it.
 */
export async function answerHeaders(app: FastifyInstance, web: WebBuild | null): Promise<void> {
  const inline = web?.inline ?? { scripts: [], styles: [] }
  const documents = await headersOf(app.settings, inline)
  const kept = Object.entries(documents).filter(([name]) => !onlyForDocuments.includes(name))
  const others = { ...Object.fromEntries(kept), ...noDocument }
  app.addHook('onRequest', (request, reply, done) => {
    const headers = answersPrograms(request.routeOptions.url) ? others : documents
    reply.headers(headers).header('x-request-id', request.id)
    done()
  })
}
