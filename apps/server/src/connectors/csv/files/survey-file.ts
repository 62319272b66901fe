import { isUtf8 } from 'node:buffer'
import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import type { CsvLimits } from '../settings.ts'
import { BrokenFile, readLines } from './read-lines.ts'

const lineFeed = 0x0a
const chunkBytes = 64 * 1024

/** What a file is by its bytes. */
export interface Survey {
  readonly sha256: string
  /** Where its lines cannot be read any further; null when they can be read to the end. */
  readonly broken: BrokenFile | null
}

/**
 * Looks at a whole file before a row of it is read: its fingerprint costs reading it in any case, and
 * that its lines can be read costs little beside. So a file that breaks off in the middle is told
 * before anything is written.
 */
export async function surveyFile(path: string, limits: CsvLimits): Promise<Survey> {
  const hash = createHash('sha256')
  let rest: Buffer = Buffer.alloc(0)
  let isPlain = true
  for await (const chunk of createReadStream(path, { highWaterMark: chunkBytes })) {
    hash.update(chunk)
    if (!isPlain) continue
    const bytes: Buffer = rest.length === 0 ? chunk : Buffer.concat([rest, chunk])
    const end = bytes.lastIndexOf(lineFeed) + 1
    // No line is longer than the bytes that it stands in: only where those are many is it looked for.
    isPlain = bytes.length <= limits.lineBytes && isUtf8(bytes.subarray(0, end))
    rest = bytes.subarray(end)
  }
  const broken = isPlain && isUtf8(rest) ? null : await brokenLine(path, limits)
  return { sha256: hash.digest('hex'), broken }
}

/** The place is found as reading finds it, so that both say the same. */
async function brokenLine(path: string, limits: CsvLimits): Promise<BrokenFile | null> {
  try {
    const blocks = readLines(path, limits)
    while (!(await blocks.next()).done);
    return null
  } catch (error) {
    if (error instanceof BrokenFile) return error
    throw error
  }
}
