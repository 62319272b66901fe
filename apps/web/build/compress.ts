import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

const COMPRESSIBLE = /\.(html|js|css|svg|json|txt|webmanifest)$/
/** Compressing a smaller file saves no packet. */
const MIN_SIZE = 512

const compress = (content: Buffer): Promise<Buffer> =>
  brotli(content, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
      [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
    },
  })

async function compressFile(path: string): Promise<void> {
  const content = await readFile(path)
  if (content.length < MIN_SIZE) return
  await writeFile(`${path}.br`, await compress(content))
  await writeFile(`${path}.gz`, await zip(content, { level: 9 }))
}

/** Writes a brotli and a gzip copy of every text file in a folder, so that the server doesn't compress them. */
export async function compressFolder(folder: string): Promise<void> {
  const names = await readdir(folder, { recursive: true })
  const texts = names.filter((name) => COMPRESSIBLE.test(name))
  await Promise.all(texts.map((name) => compressFile(join(folder, name))))
}
