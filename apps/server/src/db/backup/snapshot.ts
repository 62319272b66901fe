/** A table as it is stored: its own columns, how many rows it has, and a checksum of them. */
export interface StoredTable {
  readonly name: string
  /** Without generated columns, which the database computes. */
  readonly columns: readonly string[]
  readonly rows: number
  readonly checksum: string
}

/** The position of a sequence, so that numbers aren't issued twice. */
export interface StoredSequence {
  readonly name: string
  readonly lastValue: number
  readonly isCalled: boolean
}

/** One consistent state of all tables, in a database or in a backup's folder. */
export interface Snapshot {
  /** The migrations that the tables have, oldest first. */
  readonly migrations: readonly string[]
  /** A table comes after the tables that it refers to. */
  readonly tables: readonly StoredTable[]
  readonly sequences: readonly StoredSequence[]
  /** A table's rows in the text format of COPY; a chunk may end within a row. */
  rows(table: StoredTable): AsyncIterable<Buffer>
  close(): Promise<void>
}

export type OnProgress = (progress: { readonly step: string; readonly done: number }) => void

/** The number of rows in all tables. */
export const rowsIn = ({ tables }: Pick<Snapshot, 'tables'>): number =>
  tables.reduce((sum, { rows }) => sum + rows, 0)

/** Reports how many of all rows are done, after each table. */
export function countRows(snapshot: Snapshot, onProgress: OnProgress) {
  const total = rowsIn(snapshot)
  let done = 0
  return ({ name, rows }: StoredTable): void => {
    done += rows
    onProgress({ step: name, done: total === 0 ? 1 : done / total })
  }
}
