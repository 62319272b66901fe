import { schedulePdf } from './schedule.ts'
import { type DocumentParts, transcriptPdf } from './transcript.ts'

/** The kind and contents of a document. */
export type Wanted =
  | { readonly kind: 'transcript'; readonly of: Parameters<typeof transcriptPdf>[0] }
  | {
      readonly kind: 'schedule'
      readonly of: Parameters<typeof schedulePdf>[0]
      readonly choice: Parameters<typeof schedulePdf>[1]
    }

/**
 * Draws a document in a worker thread.
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
