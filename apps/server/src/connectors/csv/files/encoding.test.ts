import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { csvLimits } from '../settings.ts'
import { encodingOf } from './encoding.ts'

const start = 64 * 1024

async function fileOf(...parts: readonly (string | Buffer)[]): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'myhub-encoding-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const path = join(folder, 'file.csv')
  await writeFile(path, Buffer.concat(parts.map((part) => Buffer.from(part))))
  return path
}

test('reads only the start of a file if limited to it', async () => {
  const path = await fileOf('sourcedId\n', 'abc\n'.repeat(start / 4), Buffer.of(0xe9, 0x0a))
  expect(await encodingOf(path, csvLimits)).toBe('windows-1252')
  expect(await encodingOf(path, csvLimits, start)).toBe('utf-8')
})

test('recognizes UTF-8 when the start ends within a character', async () => {
  const path = await fileOf('a'.repeat(start - 1), 'é\n')
  expect(await encodingOf(path, csvLimits, start)).toBe('utf-8')
})
