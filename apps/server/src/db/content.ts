import type { Static, TSchema } from 'typebox'
import type { Database } from './open.ts'

/** Counts of added, changed and unchanged rows of a file. */
export interface ContentCounts {
  readonly added: number
  readonly changed: number
  readonly unchanged: number
}

/**
 * A JSON file of content that a college writes itself (links, offices, articles …), and how to load
 * it into the database. Each row has a permanent `key`; loading a file again updates rows that
 * differ and doesn't change rows created in the hub.
 */
export interface ContentFile<T extends TSchema = TSchema> {
  /** Its name in the folder, such as `links.json`: one array. */
  readonly file: string
  /** One row. */
  readonly row: T
  readonly load: (db: Database, rows: readonly Static<T>[]) => Promise<ContentCounts>
}

/** Infers the type of a file's rows. */
export const contentFile = <T extends TSchema>(file: ContentFile<T>): ContentFile<T> => file

/**
 * An error in a row, for the file's author.
 * @param index from 0
 */
export const rowError = (file: string, index: number, field: string, message: string): string =>
  `${file}, row ${index + 1}: ${field} ${message}`
