import { isUtf8 } from 'node:buffer'
import { createReadStream } from 'node:fs'
import { open, stat } from 'node:fs/promises'
import type { CsvLimits } from '../settings.ts'

/** How a file's bytes become text. */
export type Encoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252'

const chunkBytes = 64 * 1024
const lineFeed = 0x0a

/**
 * Reads a file in chunks that are no larger than the file. An export has dozens of small files: whole
 * blocks for each would cost a full garbage collection per import, half of its time.
 * @param bytes how much of the file to read, by default all of it
 */
export async function* readChunks(
  path: string,
  bytes = Number.POSITIVE_INFINITY,
): AsyncGenerator<Buffer> {
  const { size } = await stat(path)
  // The end is included.
  yield* createReadStream(path, { highWaterMark: Math.min(chunkBytes, size + 1), end: bytes - 1 })
}

/**
 * Detects a file's encoding. UTF-16 needs its byte order mark. A file that isn't UTF-8 is read as
 * Windows-1252 unless most of its special characters are valid UTF-8: then it is a damaged UTF-8
 * file, and reading it reports the line.
 * @param bytes how much of the file to check, by default all of it
 */
export async function encodingOf(
  path: string,
  limits: CsvLimits,
  bytes = Number.POSITIVE_INFINITY,
): Promise<Encoding> {
  const mark = await firstBytes(path)
  if (mark.equals(Buffer.of(0xff, 0xfe))) return 'utf-16le'
  if (mark.equals(Buffer.of(0xfe, 0xff))) return 'utf-16be'
  if (await isUtf8File(path, limits, bytes)) return 'utf-8'
  let characters = 0
  let otherBytes = 0
  for await (const lines of completeLines(path, limits, bytes))
    for (const [, character] of lines.toString('latin1').matchAll(special))
      if (character === undefined) otherBytes += 1
      else characters += 1
  return characters >= otherBytes ? 'utf-8' : 'windows-1252'
}

async function isUtf8File(path: string, limits: CsvLimits, bytes: number): Promise<boolean> {
  for await (const lines of completeLines(path, limits, bytes)) if (!isUtf8(lines)) return false
  return true
}

/** The bytes in chunks that don't split a character, except in lines over the limit. */
async function* completeLines(
  path: string,
  { lineBytes }: CsvLimits,
  bytes: number,
): AsyncGenerator<Buffer> {
  let rest: Buffer = Buffer.alloc(0)
  for await (const chunk of readChunks(path, bytes)) {
    const read: Buffer = rest.length === 0 ? chunk : Buffer.concat([rest, chunk])
    const end = read.length > lineBytes ? read.length : read.lastIndexOf(lineFeed) + 1
    yield read.subarray(0, end)
    rest = read.subarray(end)
  }
  // Where reading stops early, the last line is incomplete.
  if (bytes === Number.POSITIVE_INFINITY) yield rest
}

async function firstBytes(path: string): Promise<Buffer> {
  const file = await open(path)
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(2), 0, 2, 0)
    return buffer.subarray(0, bytesRead)
  } finally {
    await file.close()
  }
}

/**
 * A character of several bytes in UTF-8, also one that the end of the file cuts off, or else a byte
 * above ASCII, both as Latin-1.
 */
const special =
  /([\u00C2-\u00DF][\u0080-\u00BF]|[\u00E0-\u00EF][\u0080-\u00BF]{2}|[\u00F0-\u00F4][\u0080-\u00BF]{3}|[\u00E0-\u00F4][\u0080-\u00BF]{1,2}$)|[\u0080-\u00FF]/g

/** A file as text, for small files. */
export async function textOf(path: string, limits: CsvLimits): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of utf8Chunks(path, await encodingOf(path, limits))) chunks.push(chunk)
  return Buffer.concat(chunks).toString('utf8')
}

/** A file's bytes in UTF-8, in chunks. */
export function utf8Chunks(path: string, encoding: Encoding): AsyncIterable<Buffer> {
  const chunks = readChunks(path)
  return encoding === 'utf-8' ? chunks : toUtf8(chunks, encoding)
}

// Node's decoder reads Windows-1252 as Latin-1 when it gets the whole text in one call.
async function* toUtf8(chunks: AsyncIterable<Buffer>, encoding: Encoding): AsyncGenerator<Buffer> {
  const decoder = new TextDecoder(encoding)
  for await (const chunk of chunks) yield Buffer.from(decoder.decode(chunk, { stream: true }))
  yield Buffer.from(decoder.decode())
}
