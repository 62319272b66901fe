import { idleThread } from '#lib/runtime/idle-thread.ts'
import type { Wanted } from './drawing-thread.ts'
import type { DocumentParts } from './transcript.ts'

/** Draws documents in a worker thread: a long one takes half a second, and the fonts 60 MB. */
export function documentThread() {
  const thread = idleThread<
    { readonly wanted: Wanted; readonly parts: DocumentParts },
    Uint8Array | null
  >(new URL('./drawing-thread.ts', import.meta.url), 'draw')
  return {
    /** @returns a PDF; null if the document would be empty */
    async draw(wanted: Wanted, parts: DocumentParts): Promise<Buffer | null> {
      const pdf = await thread.run({ wanted, parts })
      return pdf && Buffer.from(pdf.buffer, pdf.byteOffset, pdf.byteLength)
    },
    close: thread.close,
  }
}
