import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { addVary } from './vary.ts'

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

type Encoding = 'br' | 'gzip'

/** The compression level of each copy: 0 to 11 for brotli, 1 to 9 for gzip. */
export type PackingEffort = Readonly<Record<Encoding, number>>

/** A text that is sent often, with its compressed copies, each made on first use. */
export interface PackedText {
  readonly plain: Buffer
  readonly copyIn: (encoding: Encoding) => Promise<Buffer>
}

/** Below this many bytes, compression isn't worth it. */
export const compressionThreshold = 512

/** The better of the two encodings that a browser accepts; null for neither. */
export function encodingFor(accepted: string | undefined): Encoding | null {
  const takes = (name: string) =>
    (accepted ?? '')
      .toLowerCase()
      .split(',')
      .some((coding) => new RegExp(`^\\s*${name}\\s*(;(?!\\s*q=0(\\.0*)?\\s*$)|$)`).test(coding))
  return takes('br') ? 'br' : takes('gzip') ? 'gzip' : null
}

export function packText(text: string, effort: PackingEffort): PackedText {
  const plain = Buffer.from(text)
  const copies = new Map<Encoding, Promise<Buffer>>()
  const make = (encoding: Encoding): Promise<Buffer> =>
    encoding === 'gzip'
      ? zip(plain, { level: effort.gzip })
      : brotli(plain, {
          params: {
            [constants.BROTLI_PARAM_QUALITY]: effort.br,
            [constants.BROTLI_PARAM_SIZE_HINT]: plain.length,
          },
        })
  const copyIn = (encoding: Encoding) => {
    const copy = copies.get(encoding) ?? make(encoding)
    copies.set(encoding, copy)
    return copy
  }
  return { plain, copyIn }
}

/** Sends the copy that the client accepts, or the text itself if it is short. */
export async function sendPacked(
  request: FastifyRequest,
  reply: FastifyReply,
  { plain, copyIn }: PackedText,
): Promise<FastifyReply> {
  addVary(reply, 'accept-encoding')
  const encoding = encodingFor(request.headers['accept-encoding'])
  if (!encoding || plain.length < compressionThreshold) return reply.send(plain)
  return reply.header('content-encoding', encoding).send(await copyIn(encoding))
}
