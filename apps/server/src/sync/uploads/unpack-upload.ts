import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, readdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { importMessage } from '@myhub/domain/sis/import-messages.ts'
import type pg from 'pg'
import { mappingName } from '#connectors/csv/files/foreign-codes.ts'
import { BrokenPackage, unzipPackage } from '#connectors/csv/package/unzip.ts'
import { hasMalware, ScanError } from '#lib/malware/malware-scanner.ts'
import type { Settings } from '#settings.ts'
import { type Upload, uploadLimits } from './uploads.ts'

type Connection = Pick<pg.Pool, 'query'>

/** The folders of packages from the watched folder, which their own job deletes. */
export const watchedPrefix = 'watched-'

/** Where packages are unpacked, in the data folder. */
const recordsFolder = (dataDir: string) => join(dataDir, 'records')

async function* readChunks(connection: Connection, id: string, file: string) {
  for (let index = 0; ; index++) {
    const { rows } = await connection.query<{ content: Buffer }>(
      'select content from record_upload_piece where upload_id = $1 and file = $2 and place = $3',
      [id, file, index],
    )
    if (!rows[0]) return
    yield rows[0].content
  }
}

/** @throws BrokenPackage for a file with malware, or without a verdict of the scanner */
async function rejectMalware(
  scanner: string,
  folder: string,
  files: Upload['files'],
): Promise<void> {
  for (const { name } of files) {
    const isMalware = await hasMalware(scanner, createReadStream(join(folder, name))).catch(
      (error: unknown) => {
        if (!(error instanceof ScanError)) throw error
        throw new BrokenPackage(importMessage('notScanned', { file: name, reason: error.message }))
      },
    )
    if (isMalware) throw new BrokenPackage(importMessage('isMalware', { file: name }))
  }
}

/**
 * Writes the files of an upload into this process's data folder, unzipped. A process that has
 * already unpacked them returns at once.
 * @returns the folder, with manifest.csv
 * @throws BrokenPackage when they can't be unpacked, or the malware scanner rejects them
 */
export async function unpackUpload(
  connection: Connection,
  { id, files }: Upload,
  { dataDir, MALWARE_SCANNER: scanner }: Pick<Settings, 'dataDir' | 'MALWARE_SCANNER'>,
): Promise<string> {
  const folder = join(recordsFolder(dataDir), id)
  if ((await fileNames(folder)).length > 0) return folder
  const received = `${folder}.arrived`
  const unpacked = `${folder}.unpacked`
  for (const path of [received, unpacked]) {
    await rm(path, { recursive: true, force: true })
    await mkdir(path, { recursive: true, mode: 0o700 })
  }
  for (const { name } of files)
    await pipeline(
      Readable.from(readChunks(connection, id, name)),
      createWriteStream(join(received, name), { flags: 'wx', mode: 0o600 }),
    )
  if (scanner) await rejectMalware(scanner, received, files)
  const zips = files.filter(({ name }) => name.toLowerCase().endsWith('.zip'))
  const [zip] = zips
  const otherFiles = files.filter(({ name }) => name !== zip?.name && name !== mappingName)
  if (zip && otherFiles.length > 0) throw new BrokenPackage(importMessage('zipOrFiles'))
  const { files: maxFiles, unpackedBytes: bytes } = uploadLimits
  if (zip) await unzipPackage(join(received, zip.name), unpacked, { files: maxFiles, bytes })
  // A mapping uploaded with the package takes precedence over the one inside it.
  if (zip && files.length > 1)
    await rename(join(received, mappingName), join(unpacked, mappingName))
  await rename(zip ? unpacked : received, folder)
  await rm(zip ? received : unpacked, { recursive: true, force: true })
  return folder
}

const fileNames = (folder: string): Promise<string[]> => readdir(folder).catch(() => [])

/**
 * Deletes unpacked packages, except the one of an open upload and the one that the hub's records
 * come from, which can be imported again.
 */
export async function deleteOldFolders(connection: Connection, dataDir: string): Promise<number> {
  const folder = recordsFolder(dataDir)
  const names = await fileNames(folder)
  if (names.length === 0) return 0
  const { rows } = await connection.query<{ kept: string | null }>(
    `select config ->> 'folder' as kept from sis_source where is_active
    union select id::text from record_upload where state in ('checking', 'checked', 'importing')`,
  )
  const inUse = rows.map((row) => row.kept)
  const isInUse = (name: string) =>
    name.startsWith(watchedPrefix) ||
    inUse.includes(name.split('.')[0] ?? '') ||
    inUse.includes(join(folder, name))
  const old = names.filter((name) => !isInUse(name))
  for (const name of old) await rm(join(folder, name), { recursive: true, force: true })
  return old.length
}
