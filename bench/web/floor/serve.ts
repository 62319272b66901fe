import { readdir, readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { extname, join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { build } from 'vite'

const types: Readonly<Record<string, string>> = { '.html': 'text/html', '.js': 'text/javascript' }

/**
 * Builds the floor page and serves it compressed, like the hub's server.
 * @returns its address and a function that stops it
 */
export async function serveFloor(port: number, outDir: string) {
  await build({
    root: import.meta.dirname,
    logLevel: 'error',
    build: { outDir, emptyOutDir: true },
  })
  const names = await readdir(outDir, { recursive: true, withFileTypes: true })
  const files = new Map<string, Buffer>()
  for (const entry of names.filter((found) => found.isFile())) {
    const path = join(entry.parentPath, entry.name)
    files.set(path.slice(outDir.length), brotliCompressSync(await readFile(path)))
  }
  const server = createServer((request, response) => {
    const path = request.url === '/' ? '/index.html' : (request.url ?? '')
    const body = files.get(path)
    if (!body) return void response.writeHead(404).end()
    response.writeHead(200, {
      'content-type': types[extname(path)] ?? 'application/octet-stream',
      'content-encoding': 'br',
      'cache-control': path.endsWith('.html') ? 'no-cache' : 'public, max-age=31536000, immutable',
    })
    response.end(body)
  })
  await new Promise<void>((resolve) => server.listen(port, 'localhost', resolve))
  return {
    url: `http://localhost:${port}/`,
    stop: () => new Promise<void>((resolve) => server.close(() => resolve())),
  }
}
