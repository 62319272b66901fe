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
import { copyIn, escapeCopy } from '#db/copy-in.ts'
import type { OpenDatabase } from '#db/open.ts'

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
    `create temp table ${stageOf(kind)} (line integer not null, sis_id text not null,
      is_deleted boolean not null, ${columns.join(', ')}, row_hash bytea not null) on commit drop`,
  )
}

/** The way into a stage. */
export interface StageWriter {
  write(rows: readonly SourceRecord[]): Promise<void>
  /** Ends it. A stage whose ids only rose holds none of them twice, and need not be searched. */
  end(): Promise<{ rows: number; mayRepeat: boolean }>
  cancel(): Promise<void>
}

/** The order of ids that are counted up, whether or not they are padded. */
const isAfter = (id: string, last: string) =>
  id.length > last.length || (id.length === last.length && id > last)

/**
 * Opens the way into the stage of a kind.
 * @param keyField the field that must be unique beside the id, when the kind is the other half of another
 */
export function writeStage(
  database: OpenDatabase,
  connection: pg.PoolClient,
  kind: RecordKind,
  keyField: string | null,
): StageWriter {
  const columns = ['line', 'sis_id', 'is_deleted', ...columnsOf(kind), 'row_hash']
  const copy = copyIn(database, connection, `${stageOf(kind)} (${columns.join(', ')})`)
  const key = keyField === null ? -1 : (fieldsOf(kind) as string[]).indexOf(keyField)
  let last = ['', '']
  let rows = 0
  let mayRepeat = false
  return {
    write: async (batch) => {
      let text = ''
      for (const { line, sisId, isDeleted, values } of batch) {
        const own = key === -1 || isDeleted ? String(line).padStart(12, '0') : (values[key] ?? '')
        mayRepeat ||= !isAfter(sisId, last[0] ?? '') || !isAfter(own, last[1] ?? '')
        last = [sisId, own]
        const said = values.join('\t')
        // Half a SHA-256 tells rows of one id apart well enough, and is a third of the row otherwise.
        const fingerprint = hash('sha256', recordsVersion + said).slice(0, 32)
        text += escapeCopy(`${line}\t${sisId}\t${isDeleted}\t${said}\t\\x${fingerprint}\n`)
      }
      rows += batch.length
      if (text !== '') await copy.write(text)
    },
    end: async () => {
      await copy.end()
      return { rows, mayRepeat }
    },
    cancel: () => copy.cancel(),
  }
}
