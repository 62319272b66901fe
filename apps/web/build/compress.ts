import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

const COMPRESSIBLE = /\.(html|js|css|svg|json|txt|webmanifest)$/
/** Below this a compressed answer saves no packet. */
const SMALLEST = 512

/** Ways to write distances; which of them suits a file best nobody knows beforehand. */
const WAYS = [
  [0, 0],
  [0, 4],
  [0, 8],
  [1, 30],
  [2, 40],
  [3, 0],
] as const

/** A text as small as brotli makes it. */
async function smallest(content: Buffer): Promise<Buffer> {
  const tries = WAYS.map(([postfix, direct]) =>
    brotli(content, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: 11,
        // Smaller blocks than it would take by itself: a script changes its ways more often.
        [constants.BROTLI_PARAM_LGBLOCK]: 16,
        [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
        [constants.BROTLI_PARAM_NPOSTFIX]: postfix,
        [constants.BROTLI_PARAM_NDIRECT]: direct,
      },
    }),
  )
  const all = await Promise.all(tries)
  return all.reduce((least, one) => (one.length < least.length ? one : least))
}

async function compressFile(path: string): Promise<void> {
  const content = await readFile(path)
  if (content.length < SMALLEST) return
  await writeFile(`${path}.br`, await smallest(content))
  await writeFile(`${path}.gz`, await zip(content, { level: 9 }))
}

/** Lays a brotli and a gzip copy beside every text file of a folder, so that serving costs no time. */
export async function compressFolder(folder: string): Promise<void> {
  const names = await readdir(folder, { recursive: true })
  const texts = names.filter((name) => COMPRESSIBLE.test(name))
  await Promise.all(texts.map((name) => compressFile(join(folder, name))))
}
