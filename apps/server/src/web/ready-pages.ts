import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

/** A generated page with its compressed copies, created on first use. */
export interface ReadyPage {
  readonly key: string
  readonly html: string
  readonly etag: string
  readonly packed: Map<string, Promise<Buffer>>
}

/** With the same compression levels as the build. */
const pack: Readonly<Record<string, (html: string) => Promise<Buffer>>> = {
  br: (html) =>
    brotli(html, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: 11,
        [constants.BROTLI_PARAM_SIZE_HINT]: Buffer.byteLength(html),
      },
    }),
  gzip: (html) => zip(html, { level: 9 }),
}

/** The better of the two encodings that a browser accepts; null for neither. */
export function encodingFor(accepted: string | undefined): 'br' | 'gzip' | null {
  const takes = (name: string) =>
    (accepted ?? '')
      .toLowerCase()
      .split(',')
      .some((one) => new RegExp(`^\\s*${name}\\s*(;(?!\\s*q=0(\\.0*)?\\s*$)|$)`).test(one))
  return takes('br') ? 'br' : takes('gzip') ? 'gzip' : null
}

/**
 * Caches the latest page for each file.
 * @returns a function for the page of a file, which is generated again when its key changes
 */
export function readyPages(): (file: string, key: string, make: () => string) => ReadyPage {
  const pages = new Map<string, ReadyPage>()
  return (file, key, make) => {
    const known = pages.get(file)
    if (known?.key === key) return known
    const html = make()
    const hash = createHash('sha256').update(html).digest('base64url').slice(0, 16)
    const page = { key, html, etag: `W/"${hash}"`, packed: new Map() }
    pages.set(file, page)
    return page
  }
}

/** Sends a cached page, compressed, or 304 if the client has it. */
export async function sendReadyPage(
  request: FastifyRequest,
  reply: FastifyReply,
  page: ReadyPage,
): Promise<FastifyReply> {
  const others = String(reply.getHeader('vary') ?? '')
  reply
    .header('etag', page.etag)
    .header('cache-control', 'no-cache')
    .header('vary', [others, 'accept-encoding'].filter(Boolean).join(', '))
  if (request.headers['if-none-match'] === page.etag) return reply.code(304).send()
  reply.type('text/html; charset=utf-8')
  const encoding = encodingFor(request.headers['accept-encoding'])
  const make = encoding && pack[encoding]
  if (!make) return reply.send(page.html)
  const packed = page.packed.get(encoding) ?? make(page.html)
  page.packed.set(encoding, packed)
  return reply.header('content-encoding', encoding).send(await packed)
}
