import { createWriteStream } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { importMessage } from '@myhub/domain/sis/import-messages.ts'
import { type Entry, openPromise } from 'yauzl'
import { mappingName } from '../files/foreign-codes.ts'

/** Why a package can't be unpacked, as a sentence for people. */
export class BrokenPackage extends Error {
  override name = 'BrokenPackage'
}

/** Limits of what a package may unpack to, so that it cannot fill the disk. */
export interface PackageLimits {
  readonly files: number
  readonly bytes: number
}

/** In another folder than the package's own, or a hidden file: `__MACOSX/._users.csv`. */
const isNoise = (name: string) => /(^|\/)[._]/.test(name)

const isRelevant = (name: string) =>
  name.toLowerCase().endsWith('.csv') || basename(name).toLowerCase() === mappingName

/**
 * The files of a package: those next to its `manifest.csv`, wherever that is.
 * @throws BrokenPackage without a manifest, or with several
 */
function csvFilesIn(entries: readonly Entry[]): readonly Entry[] {
  const files = entries.filter(({ fileName }) => isRelevant(fileName) && !isNoise(fileName))
  const manifests = files.filter(
    ({ fileName }) => basename(fileName).toLowerCase() === 'manifest.csv',
  )
  const [manifest, another] = manifests
  if (!manifest) throw new BrokenPackage(importMessage('zipNoManifest'))
  if (another) throw new BrokenPackage(importMessage('zipManifests'))
  const folder = dirname(manifest.fileName)
  return files.filter(({ fileName }) => dirname(fileName) === folder)
}

/** Fails a stream that becomes longer than its entry declares, or than allowed. */
function limitBytes(max: number): Transform {
  let bytes = 0
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      bytes += chunk.length
      done(bytes > max ? new BrokenPackage(importMessage('zipTooMuch')) : null, chunk)
    },
  })
}

/**
 * Unpacks the CSV files of a ZIP package, and its mapping, into an empty folder. Paths in the
 * package are ignored: each file is written under its own name, so none can escape the folder.
 * @throws BrokenPackage when it can't be unpacked
 */
export async function unzipPackage(
  path: string,
  folder: string,
  limits: PackageLimits,
): Promise<void> {
  const zip = await openPromise(path, { autoClose: false }).catch((error: unknown) => {
    throw broken(error)
  })
  try {
    if (zip.entryCount > limits.files)
      throw new BrokenPackage(importMessage('zipTooMany', { count: limits.files }))
    const entries: Entry[] = []
    for await (const entry of zip.eachEntry()) entries.push(entry)
    const files = csvFilesIn(entries)
    const names = new Set(files.map(({ fileName }) => basename(fileName).toLowerCase()))
    if (names.size < files.length) throw new BrokenPackage(importMessage('zipTwice'))
    let bytesLeft = limits.bytes
    if (files.reduce((sum, { uncompressedSize }) => sum + uncompressedSize, 0) > bytesLeft)
      throw new BrokenPackage(importMessage('zipTooMuch'))
    for (const entry of files) {
      if (entry.isEncrypted()) throw new BrokenPackage(importMessage('zipEncrypted'))
      const content = await zip.openReadStreamPromise(entry)
      const target = createWriteStream(join(folder, basename(entry.fileName)), { flags: 'wx' })
      await pipeline(content, limitBytes(bytesLeft), target)
      bytesLeft -= entry.uncompressedSize
    }
  } catch (error) {
    throw broken(error)
  } finally {
    zip.close()
  }
}

/** File system errors keep their code: they aren't caused by the package. */
const broken = (error: unknown): unknown =>
  error instanceof BrokenPackage || !(error instanceof Error) || 'syscall' in error
    ? error
    : new BrokenPackage(importMessage('zipUnreadable', { reason: error.message }))
