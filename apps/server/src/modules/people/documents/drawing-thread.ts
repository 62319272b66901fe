import { schedulePdf } from './schedule.ts'
import { type DocumentParts, transcriptPdf } from './transcript.ts'

/** A document with all it says. */
export type Wanted =
  | { readonly kind: 'transcript'; readonly of: Parameters<typeof transcriptPdf>[0] }
  | {
      readonly kind: 'schedule'
      readonly of: Parameters<typeof schedulePdf>[0]
      readonly choice: Parameters<typeof schedulePdf>[1]
    }

/**
 * What the threads that draw documents run.
 * @returns a PDF; null if the document would be empty
 */
export function draw({
  wanted,
  parts,
}: {
  readonly wanted: Wanted
  readonly parts: DocumentParts
}): Promise<Buffer> | null {
  return wanted.kind === 'transcript'
    ? transcriptPdf(wanted.of, parts)
    : schedulePdf(wanted.of, wanted.choice, parts)
}
