import helmet from '@fastify/helmet'
import type { FastifyInstance } from 'fastify'
import type { Settings } from '#settings.ts'
import type { InlineHashes, WebBuild } from './web-build.ts'

const originOf = (url: string | undefined) => (url ? [new URL(url).origin] : [])

/** Private schemes of the native app, `org.college.hub:`, to which a sign-in may end. */
const nativeSchemes = (origins: readonly string[]) =>
  origins.flatMap((origin) => /^[a-z][a-z0-9]*(?:\.[a-z0-9-]+)+:(?=\/\/)/.exec(origin) ?? [])

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
  return {
    'default-src': ["'self'"],
    'base-uri': ["'none'"],
    'object-src': ["'none'"],
    'frame-ancestors': ["'none'"],
    'script-src': ["'self'", ...quoted(inline.scripts), ...tagManager],
    'script-src-attr': ["'none'"],
    'style-src': ["'self'", ...quoted(inline.styles)],
    'img-src': ["'self'", 'data:', ...tagManager],
    'connect-src': ["'self'", ...originOf(settings.PUBLIC_URL), ...provider, ...tagManager],
    // The answer to a form may send the browser on: to the provider, or back to who asked.
    'form-action': [
      "'self'",
      settings.publicUrl,
      ...provider,
      ...new Set(nativeSchemes(settings.corsOrigins)),
    ],
    'upgrade-insecure-requests': settings.publicUrl.startsWith('https:') ? [] : null,
  }
}

/** What the app never asks a device for. */
const unusedFeatures = 'camera=(), microphone=(), payment=(), usb=()'

/** The headers that keep a browser from doing with our answers what we did not mean. */
export async function securityHeaders(app: FastifyInstance, web: WebBuild | null): Promise<void> {
  const inline = web?.inline ?? { scripts: [], styles: [] }
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: contentSecurityPolicy(app.settings, inline),
    },
    // The app signs in by redirects, never by windows that speak to each other.
    crossOriginOpenerPolicy: { policy: 'same-origin' },
    // The native app and allowed origins read our answers: CORS decides that.
    crossOriginResourcePolicy: { policy: 'cross-origin' },
    referrerPolicy: { policy: 'same-origin' },
    xFrameOptions: { action: 'deny' },
  })
  app.addHook('onRequest', async (_request, reply) => {
    reply.header('permissions-policy', unusedFeatures)
  })
}
