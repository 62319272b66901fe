import { idleThread } from '#lib/runtime/idle-thread.ts'
import type { DocumentRequest } from './document-worker.ts'
import type { DocumentParts } from './transcript.ts'

/** Draws documents in a worker thread: a long one takes half a second, and the fonts 60 MB. */
export function documentThread() {
  const thread = idleThread<
    { readonly request: DocumentRequest; readonly parts: DocumentParts },
    Uint8Array | null
  >(new URL('./document-worker.ts', import.meta.url), 'draw')
  return {
    /** @returns a PDF; null if the document would be empty */
    async draw(request: DocumentRequest, parts: DocumentParts): Promise<Buffer | null> {
      const pdf = await thread.run({ request, parts })
      return pdf && Buffer.from(pdf.buffer, pdf.byteOffset, pdf.byteLength)
    },
    close: thread.close,
  }
}
