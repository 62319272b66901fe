import { createHash } from 'node:crypto'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { asFile } from './answer-headers.ts'
import { httpErrors } from './errors.ts'
import type { WebBuild } from './web-build.ts'

/** Paths of programs: an unknown one is an error, never a page. */
const isProgramPath = (path: string) =>
  /^\/(v1|public|docs|ui|oidc|healthz|readyz)(\/|$)/.test(path)
/** The last word has an ending, so that a file is meant. */
const looksLikeFile = (path: string) => /\.[a-z0-9]+$/i.test(path)

/** Files under `assets` and `brand` carry their content's hash in their name: they never change. */
const cacheControl = (path: string) =>
  /^\/(assets|brand)\//.test(path) ? 'public, max-age=31536000, immutable' : 'no-cache'

/** The app's service worker: it may fetch the app's own files, which other files need not. */
const WORKER = '/sw.js'
const forWorker = { 'content-security-policy': "default-src 'none';connect-src 'self'" }

/**
 * Which file answers a path: the file of that name, the page that was prerendered for it, else the
 * app, which finds out by itself what the path means.
 * @returns null when a file is meant that does not exist
 */
export function fileFor(path: string, files: ReadonlySet<string>): string | null {
  if (files.has(path) && path !== '/_spa.html') return path
  const page = `${path.replace(/\/$/, '')}/index.html`
  if (files.has(page)) return page
  return looksLikeFile(path) || !files.has('/_spa.html') ? null : '/_spa.html'
}

/** Sends a page that is kept in memory; who has it already is told so in a word. */
function sendPage(request: FastifyRequest, reply: FastifyReply, html: string): FastifyReply {
  const etag = `W/"${createHash('sha256').update(html).digest('base64url').slice(0, 16)}"`
  reply.header('etag', etag).header('cache-control', 'no-cache')
  if (request.headers['if-none-match'] === etag) return reply.code(304).send()
  return reply.type('text/html; charset=utf-8').send(html)
}

/**
 * Serves the web build to whatever no route answers: compressed as it was at build, assets for ever,
 * pages asked for again each time. Programs get an error in the one shape.
 */
export async function webFiles(app: FastifyInstance, build: WebBuild | null): Promise<void> {
  if (build)
    await app.register(fastifyStatic, {
      root: build.folder,
      serve: false,
      preCompressed: true,
      cacheControl: false,
      // The etag says it already, and better.
      lastModified: false,
    })

  const send = (request: FastifyRequest, reply: FastifyReply, path: string, web: WebBuild) => {
    const brandFile = web.brandFiles.get(path)
    if (brandFile) {
      asFile(reply).header('cache-control', cacheControl(path))
      return reply.type(brandFile.type).send(brandFile.body)
    }
    const file = fileFor(path, web.files)
    if (!file) throw httpErrors.notFound()
    const page = web.pages.get(file)
    if (page !== undefined) return sendPage(request, reply, page)
    if (!file.endsWith('.html')) asFile(reply)
    if (file === WORKER) reply.headers(forWorker)
    return reply.header('cache-control', cacheControl(file)).sendFile(file)
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
    if (!build) throw httpErrors.notFound('The web app has not been built. Run: npm run build')
    return send(request, reply, decodeURI(path), build)
  })
}
