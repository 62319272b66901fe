import { finished } from 'node:stream/promises'
import type pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import type { EmbeddedDatabase } from './embedded/embedded-database.ts'
import type { OpenDatabase } from './open.ts'

/** Copies rows into a table, in the fastest way the database supports. */
export interface CopyIn {
  /**
   * Writes complete rows: tab-separated values, empty for null, each row ending with a line feed.
   */
  write(rows: string): Promise<void>
  /** Finishes the copy; the rows are in the table only then. */
  end(): Promise<void>
  /** Aborts it, so that the connection can be used again. The transaction has failed. */
  cancel(): Promise<void>
}

/**
 * In this CSV format no character of a value is special to COPY, because the quote character never
 * occurs in one.
 */
const copyFormat = `(format csv, delimiter E'\\t', quote E'\\x01', null '')`

/**
 * Starts a COPY into a table, within the connection's transaction. Values must not contain control
 * characters.
 * @param connection from the database's pool
 * @param target table with its columns, such as `stage (line, name)`
 */
export function copyIn(database: OpenDatabase, connection: pg.PoolClient, target: string): CopyIn {
  return database.embedded
    ? intoEmbedded(database.embedded, target)
    : intoServer(connection, target)
}

/**
 * The same, buffered and started only when it ends: until then the connection is free for another
 * copy.
 */
export function bufferedCopy(
  database: OpenDatabase,
  connection: pg.PoolClient,
  target: string,
): CopyIn {
  const chunks: Buffer[] = []
  return {
    write: async (rows) => {
      chunks.push(Buffer.from(rows))
    },
    end: async () => {
      const copy = copyIn(database, connection, target)
      for (const rows of chunks) await copy.write(rows.toString())
      await copy.end()
    },
    cancel: async () => {},
  }
}

function intoServer(connection: pg.PoolClient, target: string): CopyIn {
  const stream = connection.query(copyFrom(`copy ${target} from stdin with ${copyFormat}`))
  const done = finished(stream)
  // The next await reports a rejected row; avoid an unhandled rejection until then.
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
      stream.destroy(new Error('The copy was canceled'))
      await done.catch(() => {})
    },
  }
}

/** The embedded database copies from rows passed with the statement; this many at once. */
const embeddedBatch = 4 * 1024 * 1024

function intoEmbedded(embedded: EmbeddedDatabase, target: string): CopyIn {
  let pending = ''
  const flush = async () => {
    if (pending === '') return
    const rows = Buffer.from(pending)
    pending = ''
    await embedded.copyIn(`copy ${target} from '/dev/blob' with ${copyFormat}`, rows)
  }
  return {
    write: async (rows) => {
      pending += rows
      if (pending.length >= embeddedBatch) await flush()
    },
    end: flush,
    cancel: async () => {},
  }
}
