import { isUtf8 } from 'node:buffer'
import { createHash } from 'node:crypto'
import type { CsvLimits } from '../settings.ts'
import { readChunks } from './encoding.ts'
import type { TextFile } from './open-file.ts'
import { BrokenFile, readLines } from './read-lines.ts'

const lineFeed = 0x0a

/** Properties of a file from reading all its bytes. */
export interface Survey {
  readonly sha256: string
  /** Where its lines become unreadable; null if all are readable. */
  readonly broken: BrokenFile | null
}

/**
 * Reads a whole file before using its rows: the fingerprint requires that anyway, and checking the
 * lines adds little. A truncated file is reported before anything is written.
 */
export async function surveyFile(file: TextFile, limits: CsvLimits): Promise<Survey> {
  const hash = createHash('sha256')
  let rest: Buffer = Buffer.alloc(0)
  let isPlain = file.encoding === 'utf-8'
  for await (const chunk of readChunks(file.path)) {
    hash.update(chunk)
    if (!isPlain) continue
    const bytes: Buffer = rest.length === 0 ? chunk : Buffer.concat([rest, chunk])
    const end = bytes.lastIndexOf(lineFeed) + 1
    // No line is longer than the block it is in, so only large blocks need the check.
    isPlain = bytes.length <= limits.lineBytes && isUtf8(bytes.subarray(0, end))
    rest = bytes.subarray(end)
  }
  const broken = isPlain && isUtf8(rest) ? null : await brokenLine(file, limits)
  return { sha256: hash.digest('hex'), broken }
}

/** Finds the location the same way as reading does, so both report the same. */
async function brokenLine(file: TextFile, limits: CsvLimits): Promise<BrokenFile | null> {
  try {
    const blocks = readLines(file, limits)
    while (!(await blocks.next()).done);
    return null
  } catch (error) {
    if (error instanceof BrokenFile) return error
    throw error
  }
}
