import type { SisFile } from '@myhub/domain/sis/columns.ts'
import type { Delivery } from '../../connector.ts'
import type { DateOrder } from '../rows/dates.ts'
import type { Encoding } from './encoding.ts'
import type { Delimiter } from './split-line.ts'

/** A file's text on disk. */
export interface TextFile {
  readonly path: string
  readonly encoding: Encoding
}

/** A file to read: its format, path and header. */
export interface OpenFile extends TextFile {
  readonly format: SisFile
  readonly delivery: Delivery
  readonly delimiter: Delimiter
  /** Which part comes first in dates such as 9/1/2026; null if unknown. */
  readonly dateOrder: DateOrder | null
  /** How to convert the college's own values, by column. */
  readonly foreign: ReadonlyMap<string, (value: string) => string>
  /** Names as the format spells them. */
  readonly header: readonly string[]
  readonly bytes: number
}
