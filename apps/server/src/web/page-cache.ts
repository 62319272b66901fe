import { createHash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { type PackedText, packText, sendPacked } from '#http/headers/packed-text.ts'
import { addVary } from '#http/headers/vary.ts'

/** A generated page with its compressed copies, created on first use. */
export interface CachedPage {
  readonly key: string
  readonly etag: string
  readonly packed: PackedText
}

/** As much as the build does. */
const compressionLevels = { br: 11, gzip: 9 }

/**
 * Caches the latest page for each file.
 * @returns a function for the page of a file, which is generated again when its key changes
 */
export function pageCache(): (file: string, key: string, render: () => string) => CachedPage {
  const pages = new Map<string, CachedPage>()
  return (file, key, render) => {
    const known = pages.get(file)
    if (known?.key === key) return known
    const html = render()
    const hash = createHash('sha256').update(html).digest('base64url').slice(0, 16)
    const page = { key, etag: `W/"${hash}"`, packed: packText(html, compressionLevels) }
    pages.set(file, page)
    return page
  }
}

/** Sends a cached page, compressed, or 304 if the client has it. */
export async function sendCachedPage(
  request: FastifyRequest,
  reply: FastifyReply,
  page: CachedPage,
): Promise<FastifyReply> {
  reply.header('etag', page.etag).header('cache-control', 'no-cache')
  if (request.headers['if-none-match'] !== page.etag)
    return sendPacked(request, reply.type('text/html; charset=utf-8'), page.packed)
  return addVary(reply, 'accept-encoding').code(304).send()
}
