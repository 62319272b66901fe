import { finished } from 'node:stream/promises'
import type { PGlite } from '@electric-sql/pglite'
import type pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import type { OpenDatabase } from './open.ts'

/** Rows on their way into a table, by the quickest way that the database has. */
export interface CopyIn {
  /** Text of whole rows: values separated by tabs, no value at all for null, each row ended by a line feed. */
  write(rows: string): Promise<void>
  /** Ends the copy; only then are the rows in the table. */
  end(): Promise<void>
  /** Gives it up, so that the connection can be used again. The transaction has failed. */
  cancel(): Promise<void>
}

/** In its CSV no character of a value means anything to COPY, when quotes are made by what no value holds. */
const asWritten = `(format csv, delimiter E'\\t', quote E'\\x01', null '')`

/**
 * Begins a COPY into a table, within the transaction that the connection is in. Values must hold no
 * control character.
 * @param connection taken from the database's pool
 * @param target table with its columns, as in `stage (line, name)`
 */
export function copyIn(database: OpenDatabase, connection: pg.PoolClient, target: string): CopyIn {
  return database.embedded
    ? intoEmbedded(database.embedded, target)
    : intoServer(connection, target)
}

/** The same, begun only when it ends: until then the connection is free for another copy. */
export function heldCopy(
  database: OpenDatabase,
  connection: pg.PoolClient,
  target: string,
): CopyIn {
  const held: Buffer[] = []
  return {
    write: async (rows) => {
      held.push(Buffer.from(rows))
    },
    end: async () => {
      const copy = copyIn(database, connection, target)
      for (const rows of held) await copy.write(rows.toString())
      await copy.end()
    },
    cancel: async () => {},
  }
}

function intoServer(connection: pg.PoolClient, target: string): CopyIn {
  const stream = connection.query(copyFrom(`copy ${target} from stdin with ${asWritten}`))
  const done = finished(stream)
  // A refused row is told by whoever awaits next, not as an unhandled rejection in between.
  done.catch(() => {})
  return {
    write: async (rows) => {
      if (stream.write(Buffer.from(rows))) return
      await Promise.race([new Promise<void>((resolve) => stream.once('drain', resolve)), done])
    },
    end: async () => {
      stream.end()
      await done
    },
    cancel: async () => {
      stream.destroy(new Error('The copy was given up'))
      await done.catch(() => {})
    },
  }
}

/** The embedded database copies from a blob that is given with the query. */
const embeddedBatch = 4 * 1024 * 1024

function intoEmbedded(embedded: PGlite, target: string): CopyIn {
  let waiting = ''
  const flush = async () => {
    if (waiting === '') return
    const blob = new Blob([waiting])
    waiting = ''
    await embedded.query(`copy ${target} from '/dev/blob' with ${asWritten}`, [], { blob })
  }
  return {
    write: async (rows) => {
      waiting += rows
      if (waiting.length >= embeddedBatch) await flush()
    },
    end: flush,
    cancel: async () => {},
  }
}
