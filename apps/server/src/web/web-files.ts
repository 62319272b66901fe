import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import { defaultLanguage, type Language, otherLanguages } from '@myhub/domain/language/languages.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { httpErrors } from '#http/errors.ts'
import { asFile, asPage, asPart } from '#http/headers/answer-headers.ts'
import { addVary } from '#http/headers/vary.ts'
import { readLanguage } from '#lib/read-language.ts'
import { MANIFEST, manifestIn } from './home-screen.ts'
import { readyPages, sendReadyPage } from './ready-pages.ts'
import type { WebBuild } from './web-build.ts'
import { type WrittenAlert, withAlerts } from './written-alerts.ts'

/** Paths of the API: an unknown one is an error, never a page. */
const isProgramPath = (path: string) =>
  /^\/(v1|public|scim|docs|ui|oidc|healthz|readyz)(\/|$)/.test(path)
/** The last segment has an extension, so it refers to a file. */
const looksLikeFile = (path: string) => /\.[a-z0-9]+$/i.test(path)

/**
 * Files under `assets` and `brand` have their content's hash in their name, so they never change.
 */
const FOR_EVER = 'public, max-age=31536000, immutable'
const cacheControl = (path: string) => (/^\/(assets|brand)\//.test(path) ? FOR_EVER : 'no-cache')
/** A home screen need not follow a change of the brand within the hour. */
const A_DAY = 'public, max-age=86400'

/** The app's service worker, which may fetch the app's own files; other files may not. */
const WORKER = '/sw.js'
const forWorker = { 'content-security-policy': "default-src 'none';connect-src 'self'" }

/**
 * The file for a path: the file of that name, the page prerendered for it, otherwise the app, which
 * routes the path itself.
 * @returns null when the path refers to a file that does not exist
 */
export function fileFor(path: string, files: ReadonlySet<string>): string | null {
  if (files.has(path) && path !== '/_spa.html') return path
  const page = `${path.replace(/\/$/, '')}/index.html`
  if (files.has(page)) return page
  return looksLikeFile(path) || !files.has('/_spa.html') ? null : '/_spa.html'
}

const HOME = '/index.html'
const homeIn = (language: Language) =>
  language === defaultLanguage ? HOME : `/index.${language}.html`

/** The language to answer in; sets `vary`, so that caches keep one response for each. */
function languageOf({ cookies }: FastifyRequest, reply: FastifyReply): Language {
  addVary(reply, 'cookie')
  return readLanguage(cookies['myhub-language'])
}

/** Public pages, except the one that the service worker caches for starting offline. */
const isForStrangers = (path: string) => /^\/((support|maps|pathways)(\/.*)?)?$/.test(path)

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
  alertsNow: () => Promise<readonly WrittenAlert[]> = noAlerts,
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
  let ready = { of: first, pages: readyPages() }
  const bare = new Map<string, string>()
  const pageOf = (file: string, { folder, pages }: WebBuild): string => {
    const page = pages.get(file) ?? bare.get(file) ?? readFileSync(join(folder, file), 'utf8')
    if (!pages.has(file)) bare.set(file, page)
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
    const wanted = path === MANIFEST ? manifestIn(languageOf(request, reply)) : path
    const onHomeScreen = app.looks.homeScreen.get(wanted)
    if (onHomeScreen) {
      asFile(reply).header('cache-control', A_DAY)
      return reply.type(onHomeScreen.type).send(onHomeScreen.body)
    }
    const found = fileFor(path, web.files)
    if (!found) throw httpErrors.notFound()
    const isHome = found === HOME && found !== path && hasTranslatedHome(web)
    const home = isHome ? homeIn(languageOf(request, reply)) : found
    const file = web.files.has(home) ? home : found
    const alerts = isForStrangers(path) && web.alerts ? await alertsNow() : []
    if (alerts.length > 0 || web.pages.has(file)) {
      if (ready.of !== web) ready = { of: web, pages: readyPages() }
      const page = ready.pages(`${file} ${alerts.length > 0}`, JSON.stringify(alerts), () => {
        const html = pageOf(file, web)
        return web.alerts && alerts.length > 0 ? withAlerts(html, file, web.alerts, alerts) : html
      })
      return sendReadyPage(request, asPage(reply), page)
    }
    if (file.endsWith('.html')) asPage(reply)
    else if (/^\/assets\/.*\.(js|css|woff2)$/.test(file)) asPart(reply)
    else asFile(reply)
    if (file === WORKER) reply.headers(forWorker)
    const kept = cacheControl(file)
    // Immutable files are never revalidated or requested in ranges.
    const says = kept !== FOR_EVER
    return reply.header('cache-control', kept).sendFile(file, { etag: says, acceptRanges: says })
  }

  app.setNotFoundHandler((request, reply) => {
    const path = request.url.split('?', 1)[0] ?? '/'
    const isRead = request.method === 'GET' || request.method === 'HEAD'
    const methods = app.methodsOf(path)
    if (methods.length > 0) {
      reply.header('allow', methods.join(', '))
      throw httpErrors.wrongMethod(request.method)
    }
    if (!isRead || isProgramPath(path)) throw httpErrors.notFound()
    const build = app.looks.web
    if (!build) throw httpErrors.notFound('The web app has not been built. Run: npm run build')
    return send(request, reply, decodeURI(path), build)
  })
}
