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

/** Converts the field `sectionSisId` to the column `section_sis_id`. */
export const toColumn = (field: string): string =>
  field.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

/** The temporary table with the records of a kind until they are merged. */
export const stageOf = (kind: RecordKind): string => `stage_${toColumn(kind)}`

const columnsOf = (kind: RecordKind) => fieldsOf(kind).map(toColumn)

/** Creates the empty stage of a kind; dropped at the end of the transaction. */
export async function createStage(connection: pg.PoolClient, kind: RecordKind): Promise<void> {
  const types = Object.values<FieldType>(records[kind])
  const columns = columnsOf(kind).map((column, index) => `${column} ${types[index]}`)
  await connection.query(
    `create temp table ${stageOf(kind)} (id uuid, line integer not null, sis_id text not null,
      is_deleted boolean not null, ${columns.join(', ')}, row_hash uuid not null) on commit drop`,
  )
}

/** Writes into a stage. */
export interface StageWriter {
  write(rows: readonly SourceRecord[]): Promise<void>
  /** Ends it. If no id was seen twice, the stage need not be searched for repeats. */
  end(): Promise<{ rows: number; repeats: { ids: boolean; keys: boolean } }>
  cancel(): Promise<void>
}

/**
 * Ids for new rows: version 7 UUIDs from the run's time, the line and the hash. Random ones would
 * cost a second per million rows. Knowing one grants nothing.
 */
export function newIds(now: number): (line: number, fingerprint: string) => string {
  const time = `${now.toString(16).padStart(12, '0')}7`
  let page = -1
  let start = ''
  return (line, fingerprint) => {
    // The upper part of the counter is the same for 65,536 lines, so it is computed once for them.
    if (line >>> 16 !== page) {
      page = line >>> 16
      start = `${time}${page.toString(16).padStart(3, '0')}8`
    }
    return start + (line & 0xffff).toString(16).padStart(4, '0') + fingerprint.slice(0, 11)
  }
}

/**
 * Distinguishes versions of a record: half a SHA-256 is enough, and takes 16 bytes as a UUID.
 * @param text its values, separated by tabs
 */
export const fingerprintOf = (text: string): string =>
  hash('sha256', recordsVersion + text).slice(0, 32)

/**
 * Opens a writer for the stage of a kind.
 * @param keyField the field that must be unique in addition to the id, when the kind is another's
 * second half
 * @param open transports the rows
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
        ids.add(sisId)
        if (key !== -1 && !isDeleted) keys.add(values[key] ?? '')
        const text = values.join('\t')
        const fingerprint = fingerprintOf(text)
        lines.push(
          `${idOf(line, fingerprint)}\t${line}\t${sisId}\t${isDeleted}\t${text}\t${fingerprint}\n`,
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
