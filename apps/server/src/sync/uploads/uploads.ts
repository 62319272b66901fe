import type pg from 'pg'
import type { ImportReport } from '../import/report.ts'

type Connection = Pick<pg.Pool, 'query'>

export const uploadStates = [
  'receiving',
  'checking',
  'checked',
  'importing',
  'imported',
  'failed',
] as const
export type UploadState = (typeof uploadStates)[number]

/** Limits of an upload, so that it fills neither the database nor the disk. */
export const uploadLimits = {
  /** Below 1 MiB as base64 in JSON, which common proxies let through. */
  pieceBytes: 720 * 1024,
  files: 200,
  bytes: 512 * 1024 ** 2,
  unpackedBytes: 8 * 1024 ** 3,
} as const

export interface UploadFile {
  readonly name: string
  readonly bytes: number
}

/** A package of records that is uploaded, checked and imported. */
export interface Upload {
  readonly id: string
  readonly state: UploadState
  readonly createdAt: Date
  readonly changedAt: Date
  readonly files: readonly UploadFile[]
  readonly allowShrink: boolean
  readonly attempts: number
  readonly report: StoredReport | null
  readonly problem: string | null
}

/** A report as it is stored: the first problems only. */
export type StoredReport = Omit<ImportReport, 'noted'>

const columns = `id, state, created_at as "createdAt", changed_at as "changedAt", files,
  allow_shrink as "allowShrink", attempts, report, problem`

/** The last upload, open or finished; null if there is none. */
export async function lastUpload(connection: Connection): Promise<Upload | null> {
  const { rows } = await connection.query<Upload>(
    `select ${columns} from record_upload order by created_at desc, id desc limit 1`,
  )
  return rows[0] ?? null
}

/**
 * Begins an upload and deletes finished ones.
 * @returns null while another is open
 */
export async function beginUpload(connection: Connection, now: Date): Promise<Upload | null> {
  const { rows } = await connection.query<Upload>(
    `insert into record_upload (state, created_at, changed_at) values ('receiving', $1, $1)
    on conflict ((true)) where state in ('receiving', 'checking', 'checked', 'importing') do nothing
    returning ${columns}`,
    [now],
  )
  const [created] = rows
  if (!created) return null
  await connection.query(
    `delete from record_upload where state in ('imported', 'failed') and id <> $1`,
    [created.id],
  )
  return created
}

/**
 * Stores a piece of a file; the same piece again replaces it.
 * @returns why it isn't stored, or null if it is
 */
export async function saveChunk(
  connection: Connection,
  id: string,
  chunk: { readonly file: string; readonly place: number; readonly content: Buffer },
  now: Date,
): Promise<'notFound' | 'notReceiving' | 'tooMuch' | null> {
  const { file, place, content } = chunk
  const result = await connection.query<{ state: UploadState; bytes: number; files: number }>(
    `select u.state, coalesce(sum(octet_length(p.content)), 0)::bigint as bytes,
      count(distinct p.file) filter (where p.file <> $2)::int as files
    from record_upload u left join record_upload_piece p on p.upload_id = u.id
      and (p.file <> $2 or p.place <> $3)
    where u.id = $1 group by u.id`,
    [id, file, place],
  )
  const [upload] = result.rows
  if (!upload) return 'notFound'
  if (upload.state !== 'receiving') return 'notReceiving'
  if (upload.bytes + content.length > uploadLimits.bytes || upload.files >= uploadLimits.files)
    return 'tooMuch'
  await connection.query(
    `insert into record_upload_piece (upload_id, file, place, content) values ($1, $2, $3, $4)
    on conflict (upload_id, file, place) do update set content = excluded.content`,
    [id, file, place, content],
  )
  await connection.query('update record_upload set changed_at = $2 where id = $1', [id, now])
  return null
}

/** The files of an upload whose pieces have all arrived, without a gap. */
export async function receivedFiles(connection: Connection, id: string): Promise<UploadFile[]> {
  const { rows } = await connection.query<UploadFile>(
    `select file as name, sum(octet_length(content))::bigint as bytes
    from record_upload_piece where upload_id = $1
    group by file having max(place) = count(*) - 1 order by file`,
    [id],
  )
  return rows
}

/** Requests a check of a package with all its files. @returns whether it was receiving */
export async function requestCheck(
  connection: Connection,
  id: string,
  files: readonly UploadFile[],
  now: Date,
): Promise<boolean> {
  const { rowCount } = await connection.query(
    `update record_upload set state = 'checking', files = $2, changed_at = $3
    where id = $1 and state = 'receiving'`,
    [id, JSON.stringify(files), now],
  )
  return rowCount === 1
}

/** Requests the import of a checked package. @returns whether it was checked */
export async function requestImport(
  connection: Connection,
  id: string,
  allowShrink: boolean,
  now: Date,
): Promise<boolean> {
  const { rowCount } = await connection.query(
    `update record_upload set state = 'importing', allow_shrink = $2, attempts = 0, changed_at = $3
    where id = $1 and state = 'checked'`,
    [id, allowShrink, now],
  )
  return rowCount === 1
}

/** Discards an upload, unless it is being imported. @returns its state before, or null */
export async function discardUpload(
  connection: Connection,
  id: string,
): Promise<UploadState | null> {
  const { rows } = await connection.query<{ state: UploadState }>(
    `delete from record_upload where id = $1 and state <> 'importing' returning state`,
    [id],
  )
  return rows[0]?.state ?? null
}

/** The upload to work on now, with this attempt counted; null if there is none. */
export async function takeUpload(connection: Connection): Promise<Upload | null> {
  const { rows } = await connection.query<Upload>(
    `update record_upload set attempts = attempts + 1
    where state in ('checking', 'importing') returning ${columns}`,
  )
  return rows[0] ?? null
}

/** How many problems are stored with an upload; the run has more. */
const maxListed = 200

/**
 * Stores the result of work on an upload, and deletes the files of a finished one. A rejected
 * import can be tried again, or discarded.
 */
export async function saveResult(
  connection: Connection,
  { id, state }: Upload,
  { noted: _, ...report }: ImportReport,
  now: Date,
): Promise<void> {
  const isDone = state === 'importing' && report.state !== 'rejected'
  const { problems, total } = report.setAside
  const stored: StoredReport = {
    ...report,
    setAside: { total, problems: problems.slice(0, maxListed) },
  }
  await connection.query(
    `update record_upload set state = $3, report = $4, attempts = 0, changed_at = $5
    where id = $1 and state = $2`,
    [id, state, isDone ? 'imported' : 'checked', JSON.stringify(stored), now],
  )
  if (isDone) await connection.query('delete from record_upload_piece where upload_id = $1', [id])
}

/** Marks an unreadable upload as failed, and deletes its files. */
export async function failUpload(
  connection: Connection,
  { id }: Upload,
  problem: string,
  now: Date,
): Promise<void> {
  await connection.query(
    `update record_upload set state = 'failed', problem = $2, changed_at = $3
    where id = $1 and state in ('checking', 'importing')`,
    [id, problem, now],
  )
  await connection.query('delete from record_upload_piece where upload_id = $1', [id])
}
