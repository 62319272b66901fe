import { readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { extname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { brotliCompressSync } from 'node:zlib'
import { build } from 'vite'

const types: Readonly<Record<string, string>> = { '.html': 'text/html', '.js': 'text/javascript' }
const root = import.meta.dirname

/** Writes the page's HTML into the built document, like the hub's build does for its home page. */
async function prerenderInto(outDir: string): Promise<void> {
  // In this folder, so that it finds its packages.
  const server = join(root, '.server')
  await build({
    root,
    logLevel: 'error',
    build: { ssr: 'entry-server.tsx', outDir: server, emptyOutDir: true },
  })
  const { prerender } = (await import(
    pathToFileURL(join(server, 'entry-server.js')).href
  )) as typeof import('./entry-server.tsx')
  const page = join(outDir, 'index.html')
  const html = await readFile(page, 'utf8')
  const drawn = await prerender()
  await writeFile(page, html.replace('<div id="root"></div>', `<div id="root">${drawn}</div>`))
  await rm(server, { recursive: true })
}

/** The compressed files of a built page, by path. */
export async function compressedFiles(outDir: string): Promise<ReadonlyMap<string, Buffer>> {
  const names = await readdir(outDir, { recursive: true, withFileTypes: true })
  const files = new Map<string, Buffer>()
  for (const entry of names.filter((found) => found.isFile())) {
    const path = join(entry.parentPath, entry.name)
    files.set(path.slice(outDir.length), brotliCompressSync(await readFile(path)))
  }
  return files
}

/** The headers of a built file. */
export const headersOf = (path: string) => ({
  'content-type': types[extname(path)] ?? 'application/octet-stream',
  'content-encoding': 'br',
  'cache-control': path.endsWith('.html') ? 'no-cache' : 'public, max-age=31536000, immutable',
})

/**
 * Builds the floor page and serves it compressed, like the hub's server.
 * @param isPrerendered whether the page is HTML already, which the browser hydrates
 * @returns its address and a function that stops it
 */
export async function serveFloor(port: number, outDir: string, isPrerendered = false) {
  await build({ root, logLevel: 'error', build: { outDir, emptyOutDir: true } })
  if (isPrerendered) await prerenderInto(outDir)
  const files = await compressedFiles(outDir)
  const server = createServer((request, response) => {
    const path = request.url === '/' ? '/index.html' : (request.url ?? '')
    const body = files.get(path)
    if (!body) return void response.writeHead(404).end()
    response.writeHead(200, headersOf(path))
    response.end(body)
  })
  await new Promise<void>((resolve) => server.listen(port, 'localhost', resolve))
  return {
    url: `http://localhost:${port}/`,
    stop: () => new Promise<void>((resolve) => server.close(() => resolve())),
  }
}
