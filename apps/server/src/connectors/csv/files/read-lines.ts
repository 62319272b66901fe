import { isUtf8 } from 'node:buffer'
import { importMessage } from '@myhub/domain/sis/import-messages.ts'
import type { CsvLimits } from '../settings.ts'
import { utf8Chunks } from './encoding.ts'
import { joinQuotedLines } from './join-quoted-lines.ts'
import type { TextFile } from './open-file.ts'

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
  /** Rows: several lines, with their line feeds, where a quoted value has line breaks. */
  readonly lines: string[]
  readonly hasLineBreaks: boolean
  readonly text: string
  readonly bytes: number
}

const lineFeed = 0x0a
/**
 * Reads a text file in blocks of whole rows, holding at most a block and a row in memory.
 * @throws BrokenFile when it is not valid text, a line is too long, or there are too many
 */
export async function* readLines(file: TextFile, limits: CsvLimits): AsyncGenerator<LineBlock> {
  let unfinished: Buffer = Buffer.alloc(0)
  let rest: Buffer = Buffer.alloc(0)
  let line = 1
  for await (const chunk of utf8Chunks(file.path, file.encoding)) {
    const bytes = rest.length === 0 ? chunk : Buffer.concat([rest, chunk])
    const end = bytes.lastIndexOf(lineFeed) + 1
    rest = bytes.subarray(end)
    if (rest.length > limits.lineBytes)
      throw tooLong(line + count(unfinished) + count(bytes.subarray(0, end)), limits)
    if (end === 0) continue
    const ended = bytes.subarray(0, end)
    const completeLines = unfinished.length === 0 ? ended : Buffer.concat([unfinished, ended])
    const { block, open } = toBlock(completeLines, line, limits, false)
    unfinished = Buffer.from(open)
    line += count(completeLines) - count(unfinished)
    if (line > limits.fileRows)
      throw new BrokenFile(
        line,
        importMessage('tooManyLines', { count: limits.fileRows.toLocaleString('en-US') }),
      )
    if (block.lines.length > 0) yield block
  }
  const end = Buffer.concat([unfinished, rest])
  if (end.length > 0) yield toBlock(end, line, limits, true).block
}

/** Removes a byte order mark. */
const withoutMark = (text: string) => (text.startsWith('\uFEFF') ? text.slice(1) : text)

function toBlock(bytes: Buffer, first: number, limits: CsvLimits, isLast: boolean) {
  if (!isUtf8(bytes)) throw new BrokenFile(first + brokenLine(bytes), importMessage('notUtf8'))
  const raw = bytes.toString('utf8')
  const text = (first === 1 ? withoutMark(raw) : raw).replaceAll('\r\n', '\n')
  const single = text.split('\n')
  // The end of the last line does not start another one.
  if (single.at(-1) === '') single.pop()
  const long = single.findIndex((line) => line.length > limits.lineBytes)
  if (long !== -1) throw tooLong(first + long, limits)
  const { lines, open } = text.includes('"')
    ? joinQuotedLines(single, isLast)
    : { lines: single, open: '' }
  const hasLineBreaks = lines !== single
  return { block: { first, lines, text, bytes: bytes.length - open.length, hasLineBreaks }, open }
}

const tooLong = (line: number, { lineBytes }: CsvLimits) =>
  new BrokenFile(line, importMessage('lineTooLong', { count: lineBytes.toLocaleString('en-US') }))

function count(bytes: Buffer): number {
  let total = 0
  for (let at = bytes.indexOf(lineFeed); at !== -1; at = bytes.indexOf(lineFeed, at + 1)) total++
  return total
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
