import type { Static, TSchema } from 'typebox'
import type { Database } from './open.ts'

/** How many rows of a file were new, differed, or were as they should be. */
export interface ContentCounts {
  readonly added: number
  readonly changed: number
  readonly unchanged: number
}

/**
 * A JSON file of what a college writes itself (links, offices, articles …), and how it gets into the
 * database. Each row has a `key` that stays; loading a file again changes what differs by its key
 * and leaves alone what was made in the hub.
 */
export interface ContentFile<T extends TSchema = TSchema> {
  /** Its name in the folder, as `links.json`: one array. */
  readonly file: string
  /** One row. */
  readonly row: T
  readonly load: (db: Database, rows: readonly Static<T>[]) => Promise<ContentCounts>
}

/** Names a file with the type of its rows. */
export const contentFile = <T extends TSchema>(file: ContentFile<T>): ContentFile<T> => file

/** What is wrong with one row, in the words of whoever wrote it. @param index from 0 */
export const rowFault = (file: string, index: number, field: string, message: string): string =>
  `${file}, row ${index + 1}: ${field} ${message}`
