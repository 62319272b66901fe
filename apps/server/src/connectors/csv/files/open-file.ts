import type { SisFile } from '@myhub/domain/sis/columns.ts'
import type { Delivery } from '../../connector.ts'

/** A file to read: its format, path and header. */
export interface OpenFile {
  readonly format: SisFile
  readonly path: string
  readonly delivery: Delivery
  readonly header: readonly string[]
  readonly bytes: number
}
