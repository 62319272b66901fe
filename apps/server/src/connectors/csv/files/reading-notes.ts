import { importMessage } from '@myhub/domain/sis/import-messages.ts'
import type { DateOrder } from '../rows/dates.ts'
import type { Encoding } from './encoding.ts'

const encodings = {
  'utf-8': null,
  'utf-16le': 'readAsUtf16',
  'utf-16be': 'readAsUtf16',
  'windows-1252': 'readAsWindows',
} as const satisfies Record<Encoding, string | null>

const orders = { month: 'monthFirst', day: 'dayFirst' } as const satisfies Record<DateOrder, string>

/** Notes on how a file was read, if another reading was possible. */
export const readingNotes = (file: string, encoding: Encoding, order: DateOrder | null): string[] =>
  [encodings[encoding], order && orders[order]]
    .filter((code) => code !== null)
    .map((code) => importMessage(code, { file }))
