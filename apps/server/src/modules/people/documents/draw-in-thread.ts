import { Tinypool } from 'tinypool'
import type { Wanted } from './drawing-thread.ts'
import type { DocumentParts } from './transcript.ts'

/** The fonts stay loaded for so long; then their 60 MB are free again. Milliseconds. */
const IDLE = 60_000

/**
 * Draws documents in a thread of their own, one after the other, because a long one takes half a
 * second. It starts with the first document and ends a minute after the last.
 */
export function documentThread() {
  const pool = new Tinypool({
    filename: new URL('./drawing-thread.ts', import.meta.url).href,
    minThreads: 0,
    maxThreads: 1,
    idleTimeout: IDLE,
  })
  return {
    /** @returns a PDF; null if the document would be empty */
    async draw(wanted: Wanted, parts: DocumentParts): Promise<Buffer | null> {
      const pdf = (await pool.run({ wanted, parts }, { name: 'draw' })) as Uint8Array | null
      return pdf && Buffer.from(pdf.buffer, pdf.byteOffset, pdf.byteLength)
    },
    close: () => pool.destroy(),
  }
}
