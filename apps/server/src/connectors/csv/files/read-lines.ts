import { isUtf8 } from 'node:buffer'
import { createReadStream } from 'node:fs'
import type { CsvLimits } from '../settings.ts'

/** A file that is unreadable from a line on. */
export class BrokenFile extends Error {
  override name = 'BrokenFile'
  readonly line: number
  constructor(line: number, reason: string) {
    super(reason)
    this.line = line
  }
}

export interface LineBlock {
  /** Number of the first line; the header is line 1. */
  readonly first: number
  readonly lines: string[]
  readonly text: string
  readonly bytes: number
}

const lineFeed = 0x0a
const blockBytes = 64 * 1024

/**
 * Reads a text file in blocks of whole lines, holding at most a block and a line in memory.
 * @throws BrokenFile when it is not UTF-8, a line is too long, or there are too many
 */
export async function* readLines(path: string, limits: CsvLimits): AsyncGenerator<LineBlock> {
  let rest: Buffer = Buffer.alloc(0)
  let line = 1
  for await (const chunk of createReadStream(path, { highWaterMark: blockBytes })) {
    const bytes = rest.length === 0 ? (chunk as Buffer) : Buffer.concat([rest, chunk as Buffer])
    const end = bytes.lastIndexOf(lineFeed) + 1
    rest = bytes.subarray(end)
    if (rest.length > limits.lineBytes) throw tooLong(line + count(bytes.subarray(0, end)), limits)
    if (end === 0) continue
    const block = toBlock(bytes.subarray(0, end), line, limits)
    line += block.lines.length
    if (line > limits.fileRows)
      throw new BrokenFile(line, `more than ${limits.fileRows.toLocaleString('en-US')} lines`)
    yield block
  }
  if (rest.length > 0) yield toBlock(rest, line, limits)
}

/** Removes a byte order mark. */
const withoutMark = (text: string) => (text.startsWith('\uFEFF') ? text.slice(1) : text)

function toBlock(bytes: Buffer, first: number, limits: CsvLimits): LineBlock {
  if (!isUtf8(bytes)) throw new BrokenFile(first + brokenLine(bytes), 'not UTF-8')
  const raw = bytes.toString('utf8')
  const text = (first === 1 ? withoutMark(raw) : raw).replaceAll('\r\n', '\n')
  const lines = text.split('\n')
  // The end of the last line does not start another one.
  if (lines.at(-1) === '') lines.pop()
  const long = lines.findIndex((line) => line.length > limits.lineBytes)
  if (long !== -1) throw tooLong(first + long, limits)
  return { first, lines, text, bytes: bytes.length }
}

const tooLong = (line: number, { lineBytes }: CsvLimits) =>
  new BrokenFile(line, `longer than ${lineBytes.toLocaleString('en-US')} bytes`)

function count(bytes: Buffer): number {
  let found = 0
  for (let at = bytes.indexOf(lineFeed); at !== -1; at = bytes.indexOf(lineFeed, at + 1)) found++
  return found
}

/** Index of the line in a block that is not UTF-8. */
function brokenLine(bytes: Buffer): number {
  let index = 0
  let from = 0
  while (true) {
    const end = bytes.indexOf(lineFeed, from)
    if (end === -1 || !isUtf8(bytes.subarray(from, end))) return index
    from = end + 1
    index++
  }
}
