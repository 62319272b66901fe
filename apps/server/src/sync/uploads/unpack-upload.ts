import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, readdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { remark } from '@myhub/domain/sis/import-remarks.ts'
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

async function* piecesOf(connection: Connection, id: string, file: string) {
  for (let place = 0; ; place++) {
    const { rows } = await connection.query<{ content: Buffer }>(
      'select content from record_upload_piece where upload_id = $1 and file = $2 and place = $3',
      [id, file, place],
    )
    if (!rows[0]) return
    yield rows[0].content
  }
}

/** @throws BrokenPackage for a file with malware, or without a verdict of the scanner */
async function refuseMalware(
  scanner: string,
  folder: string,
  files: Upload['files'],
): Promise<void> {
  for (const { name } of files) {
    const isFound = await hasMalware(scanner, createReadStream(join(folder, name))).catch(
      (error: unknown) => {
        if (!(error instanceof ScanError)) throw error
        throw new BrokenPackage(remark('notScanned', { file: name, reason: error.message }))
      },
    )
    if (isFound) throw new BrokenPackage(remark('isMalware', { file: name }))
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
  if ((await namesIn(folder)).length > 0) return folder
  const arrived = `${folder}.arrived`
  const unpacked = `${folder}.unpacked`
  for (const path of [arrived, unpacked]) {
    await rm(path, { recursive: true, force: true })
    await mkdir(path, { recursive: true, mode: 0o700 })
  }
  for (const { name } of files)
    await pipeline(
      Readable.from(piecesOf(connection, id, name)),
      createWriteStream(join(arrived, name), { flags: 'wx', mode: 0o600 }),
    )
  if (scanner) await refuseMalware(scanner, arrived, files)
  const zips = files.filter(({ name }) => name.toLowerCase().endsWith('.zip'))
  const [zip] = zips
  const besideZip = files.filter(({ name }) => name !== zip?.name && name !== mappingName)
  if (zip && besideZip.length > 0) throw new BrokenPackage(remark('zipOrFiles'))
  const { files: most, unpackedBytes: bytes } = uploadLimits
  if (zip) await unzipPackage(join(arrived, zip.name), unpacked, { files: most, bytes })
  // A mapping uploaded with the package takes precedence over the one inside it.
  if (zip && files.length > 1) await rename(join(arrived, mappingName), join(unpacked, mappingName))
  await rename(zip ? unpacked : arrived, folder)
  await rm(zip ? arrived : unpacked, { recursive: true, force: true })
  return folder
}

const namesIn = (folder: string): Promise<string[]> => readdir(folder).catch(() => [])

/**
 * Deletes unpacked packages, except the one of an open upload and the one that the hub's records
 * come from, which can be imported again.
 */
export async function deleteOldFolders(connection: Connection, dataDir: string): Promise<number> {
  const folder = recordsFolder(dataDir)
  const names = await namesIn(folder)
  if (names.length === 0) return 0
  const { rows } = await connection.query<{ kept: string | null }>(
    `select config ->> 'folder' as kept from sis_source where is_active
    union select id::text from record_upload where state in ('checking', 'checked', 'importing')`,
  )
  const kept = rows.map((row) => row.kept)
  const isKept = (name: string) =>
    name.startsWith(watchedPrefix) ||
    kept.includes(name.split('.')[0] ?? '') ||
    kept.includes(join(folder, name))
  const old = names.filter((name) => !isKept(name))
  for (const name of old) await rm(join(folder, name), { recursive: true, force: true })
  return old.length
}
