import { hash } from 'node:crypto'
import type pg from 'pg'
import type { SourceRecord } from '#connectors/connector.ts'
import {
  type FieldType,
  fieldsOf,
  type RecordKind,
  records,
  recordsVersion,
} from '#connectors/records.ts'
import { type CopyIn, copyIn } from '#db/copy-in.ts'
import type { OpenDatabase } from '#db/open.ts'
import { seenIds } from '../bulk/seen-ids.ts'

/** `sectionSisId` in the hub's words is `section_sis_id` in the database. */
export const toColumn = (field: string): string =>
  field.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

/** The temporary table that holds the records of a kind until they are merged. */
export const stageOf = (kind: RecordKind): string => `stage_${toColumn(kind)}`

const columnsOf = (kind: RecordKind) => fieldsOf(kind).map(toColumn)

/** Makes the empty stage of a kind; it ends with the transaction. */
export async function createStage(connection: pg.PoolClient, kind: RecordKind): Promise<void> {
  const types = Object.values<FieldType>(records[kind])
  const columns = columnsOf(kind).map((column, index) => `${column} ${types[index]}`)
  await connection.query(
    `create temp table ${stageOf(kind)} (id uuid, line integer not null, sis_id text not null,
      is_deleted boolean not null, ${columns.join(', ')}, row_hash uuid not null) on commit drop`,
  )
}

/** The way into a stage. */
export interface StageWriter {
  write(rows: readonly SourceRecord[]): Promise<void>
  /** Ends it. Where no id was seen twice, the stage need not be searched for repeats. */
  end(): Promise<{ rows: number; repeats: { ids: boolean; keys: boolean } }>
  cancel(): Promise<void>
}

/**
 * The ids that rows will have if they are new: UUIDs of version 7 out of the run's time, the line
 * and the hash. Random ones would cost a million rows a second. Nothing is granted to who knows one.
 */
export function newIds(now: number): (line: number, fingerprint: string) => string {
  const time = `${now.toString(16).padStart(12, '0')}7`
  let page = -1
  let start = ''
  return (line, fingerprint) => {
    // The upper part of the count is the same for so many lines that it is made once for them all.
    if (line >>> 16 !== page) {
      page = line >>> 16
      start = `${time}${page.toString(16).padStart(3, '0')}8`
    }
    return start + (line & 0xffff).toString(16).padStart(4, '0') + fingerprint.slice(0, 11)
  }
}

/**
 * What tells a record from another of its id: half a SHA-256 does that well enough; as a UUID it takes
 * 16 bytes.
 * @param said its values, with a tab between them
 */
export const fingerprintOf = (said: string): string =>
  hash('sha256', recordsVersion + said).slice(0, 32)

/**
 * Opens the way into the stage of a kind.
 * @param keyField the field that must be unique beside the id, when the kind is the other half of another
 * @param open what carries the rows there
 */
export function writeStage(
  database: OpenDatabase,
  connection: pg.PoolClient,
  kind: RecordKind,
  keyField: string | null,
  open: (database: OpenDatabase, connection: pg.PoolClient, target: string) => CopyIn = copyIn,
): StageWriter {
  const columns = ['id', 'line', 'sis_id', 'is_deleted', ...columnsOf(kind), 'row_hash']
  const copy = open(database, connection, `${stageOf(kind)} (${columns.join(', ')})`)
  const key = keyField === null ? -1 : (fieldsOf(kind) as string[]).indexOf(keyField)
  const idOf = key === -1 ? newIds(Date.now()) : () => ''
  const ids = seenIds()
  const keys = seenIds()
  let rows = 0
  return {
    write: async (batch) => {
      const lines: string[] = []
      for (const { line, sisId, isDeleted, values } of batch) {
        ids.see(sisId)
        if (key !== -1 && !isDeleted) keys.see(values[key] ?? '')
        const said = values.join('\t')
        const fingerprint = fingerprintOf(said)
        lines.push(
          `${idOf(line, fingerprint)}\t${line}\t${sisId}\t${isDeleted}\t${said}\t${fingerprint}\n`,
        )
      }
      rows += batch.length
      if (lines.length > 0) await copy.write(lines.join(''))
    },
    end: async () => {
      await copy.end()
      return { rows, repeats: { ids: ids.mayRepeat(), keys: keys.mayRepeat() } }
    },
    cancel: () => copy.cancel(),
  }
}
