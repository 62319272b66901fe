import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import { defaultLanguage, type Language, otherLanguages } from '@myhub/domain/language/languages.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { httpErrors } from '#http/errors.ts'
import { asAsset, asFile, asPage } from '#http/headers/response-headers.ts'
import { addVary } from '#http/headers/vary.ts'
import { readLanguage } from '#lib/read-language.ts'
import { MANIFEST, manifestIn } from './home-screen.ts'
import { pageCache, sendCachedPage } from './page-cache.ts'
import { type RenderedAlert, withAlerts } from './rendered-alerts.ts'
import type { WebBuild } from './web-build.ts'

/** Paths of the API: an unknown one is an error, never a page. */
const isApiPath = (path: string) =>
  /^\/(v1|public|scim|docs|ui|oidc|healthz|readyz)(\/|$)/.test(path)
/** The last segment has an extension, so it refers to a file. */
const looksLikeFile = (path: string) => /\.[a-z0-9]+$/i.test(path)

/**
 * Files under `assets` and `brand` have their content's hash in their name, so they never change.
 */
const IMMUTABLE = 'public, max-age=31536000, immutable'
const cacheControl = (path: string) => (/^\/(assets|brand)\//.test(path) ? IMMUTABLE : 'no-cache')
/** A home screen need not follow a change of the brand within the hour. */
const ONE_DAY = 'public, max-age=86400'

/** The app's service worker, which may fetch the app's own files; other files may not. */
const WORKER = '/sw.js'
const workerHeaders = { 'content-security-policy': "default-src 'none';connect-src 'self'" }

/**
 * The file for a path: the file of that name, the page prerendered for it, otherwise the app, which
 * routes the path itself.
 * @returns null when the path refers to a file that does not exist
 */
export function findFile(path: string, files: ReadonlySet<string>): string | null {
  if (files.has(path) && path !== '/_spa.html') return path
  const page = `${path.replace(/\/$/, '')}/index.html`
  if (files.has(page)) return page
  return looksLikeFile(path) || !files.has('/_spa.html') ? null : '/_spa.html'
}

const HOME = '/index.html'
const homePath = (language: Language) =>
  language === defaultLanguage ? HOME : `/index.${language}.html`

/** The language to answer in; sets `vary`, so that caches keep one response for each. */
function languageOf({ cookies }: FastifyRequest, reply: FastifyReply): Language {
  addVary(reply, 'cookie')
  return readLanguage(cookies['myhub-language'])
}

/** Public pages, except the one that the service worker caches for starting offline. */
const isPublicPage = (path: string) => /^\/((support|maps|pathways)(\/.*)?)?$/.test(path)

const hasTranslatedHome = ({ files }: WebBuild) =>
  otherLanguages.some((language) => files.has(`/index.${language}.html`))

const noAlerts = async () => []

/**
 * Serves the web build for all paths without a route: precompressed, immutable assets, and pages
 * that are revalidated each time. API paths get a JSON error.
 * @param currentAlerts current alerts for everyone, for the first paint of public pages
 */
export async function webFiles(
  app: FastifyInstance,
  currentAlerts: () => Promise<readonly RenderedAlert[]> = noAlerts,
): Promise<void> {
  const { web: first } = app.looks
  if (first)
    await app.register(fastifyStatic, {
      root: first.folder,
      serve: false,
      preCompressed: true,
      cacheControl: false,
      // The ETag is more precise.
      lastModified: false,
    })

  /** Pages of the brand that was served last. */
  let cached = { of: first, pages: pageCache() }
  const unbranded = new Map<string, string>()
  const pageOf = (file: string, { folder, pages }: WebBuild): string => {
    const page = pages.get(file) ?? unbranded.get(file) ?? readFileSync(join(folder, file), 'utf8')
    if (!pages.has(file)) unbranded.set(file, page)
    return page
  }

  const send = async (
    request: FastifyRequest,
    reply: FastifyReply,
    path: string,
    web: WebBuild,
  ) => {
    const brandFile = web.brandFiles.get(path)
    if (brandFile) {
      asFile(reply).header('cache-control', cacheControl(path))
      return reply.type(brandFile.type).send(brandFile.body)
    }
    const requestedPath = path === MANIFEST ? manifestIn(languageOf(request, reply)) : path
    const homeScreenFile = app.looks.homeScreen.get(requestedPath)
    if (homeScreenFile) {
      asFile(reply).header('cache-control', ONE_DAY)
      return reply.type(homeScreenFile.type).send(homeScreenFile.body)
    }
    const match = findFile(path, web.files)
    if (!match) throw httpErrors.notFound()
    const isHome = match === HOME && match !== path && hasTranslatedHome(web)
    const home = isHome ? homePath(languageOf(request, reply)) : match
    const file = web.files.has(home) ? home : match
    const alerts = isPublicPage(path) && web.alerts ? await currentAlerts() : []
    if (alerts.length > 0 || web.pages.has(file)) {
      if (cached.of !== web) cached = { of: web, pages: pageCache() }
      const page = cached.pages(`${file} ${alerts.length > 0}`, JSON.stringify(alerts), () => {
        const html = pageOf(file, web)
        return web.alerts && alerts.length > 0 ? withAlerts(html, file, web.alerts, alerts) : html
      })
      return sendCachedPage(request, asPage(reply), page)
    }
    if (file.endsWith('.html')) asPage(reply)
    else if (/^\/assets\/.*\.(js|css|woff2)$/.test(file)) asAsset(reply)
    else asFile(reply)
    if (file === WORKER) reply.headers(workerHeaders)
    const cacheHeader = cacheControl(file)
    // Immutable files are never revalidated or requested in ranges.
    const isRevalidated = cacheHeader !== IMMUTABLE
    return reply
      .header('cache-control', cacheHeader)
      .sendFile(file, { etag: isRevalidated, acceptRanges: isRevalidated })
  }

  app.setNotFoundHandler((request, reply) => {
    const path = request.url.split('?', 1)[0] ?? '/'
    const isRead = request.method === 'GET' || request.method === 'HEAD'
    const methods = app.methodsOf(path)
    if (methods.length > 0) {
      reply.header('allow', methods.join(', '))
      throw httpErrors.wrongMethod(request.method)
    }
    if (!isRead || isApiPath(path)) throw httpErrors.notFound()
    const build = app.looks.web
    if (!build) throw httpErrors.notFound('The web app has not been built. Run: npm run build')
    return send(request, reply, decodeURI(path), build)
  })
}
