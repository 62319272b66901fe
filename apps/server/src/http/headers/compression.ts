import { constants } from 'node:zlib'
import compress from '@fastify/compress'
import type { FastifyInstance } from 'fastify'
import { compressionThreshold } from './packed-text.ts'

/**
 * One step less makes responses a twelfth larger, which costs a phone more time than the step costs
 * the server. The default would take a hundred times as long to save another tenth: fine for a
 * build, not for a response.
 */
export const brotliQuality = 5

/** Compresses responses for clients that accept it; files of the web build are precompressed. */
export async function compression(app: FastifyInstance): Promise<void> {
  await app.register(compress, {
    threshold: compressionThreshold,
    encodings: ['br', 'gzip'],
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: brotliQuality } },
    // A small compressed body could expand to a very large one.
    globalDecompression: false,
  })
}
