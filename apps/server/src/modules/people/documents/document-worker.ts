import { schedulePdf } from './schedule.ts'
import { type DocumentParts, transcriptPdf } from './transcript.ts'

/** The kind and contents of a document. */
export type DocumentRequest =
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
  request,
  parts,
}: {
  readonly request: DocumentRequest
  readonly parts: DocumentParts
}): Promise<Buffer> | null {
  return request.kind === 'transcript'
    ? transcriptPdf(request.of, parts)
    : schedulePdf(request.of, request.choice, parts)
}
