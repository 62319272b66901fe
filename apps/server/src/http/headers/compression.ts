import { constants } from 'node:zlib'
import compress from '@fastify/compress'
import type { FastifyInstance } from 'fastify'

/** Below this, what is saved is less than what it costs. */
const threshold = 512
/** The default would take a hundred times longer for a tenth less: right for a build, not for an answer. */
const brotliQuality = 4

/** Compresses answers for those who accept it; files of the web build are compressed already. */
export async function compression(app: FastifyInstance): Promise<void> {
  await app.register(compress, {
    threshold,
    encodings: ['br', 'gzip'],
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: brotliQuality } },
    // A small compressed body could become a very large one.
    globalDecompression: false,
  })
}
