import type { Readable } from 'node:stream'
import { createGunzip } from 'node:zlib'
import { EthosError } from './ethos-error.ts'

/**
 * The text of a response.
 * @param maxBytes maximum decompressed size, so that a response cannot fill the memory
 * @throws EthosError when it is larger
 */
export async function readBody(
  body: Readable,
  encoding: string | undefined,
  maxBytes: number,
  resource: string,
): Promise<{ text: string; bytes: number }> {
  const unpacked = encoding === 'gzip' ? gunzipped(body) : body
  const chunks: Buffer[] = []
  let bytes = 0
  for await (const chunk of unpacked) {
    const buffer = Buffer.from(chunk as Uint8Array)
    bytes += buffer.length
    if (bytes > maxBytes) {
      throw new EthosError('malformed', {
        resource,
        detail: `the response is larger than ${Math.round(maxBytes / 1024 ** 2)} MB`,
      })
    }
    chunks.push(buffer)
  }
  return { text: Buffer.concat(chunks).toString('utf8'), bytes }
}

function gunzipped(body: Readable): Readable {
  const gunzip = createGunzip()
  body.on('error', (error) => gunzip.destroy(error))
  return body.pipe(gunzip)
}
