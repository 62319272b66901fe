import { execFile } from 'node:child_process'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { sisFiles } from '@myhub/domain/sis/files.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'

const run = promisify(execFile)
const main = join(import.meta.dirname, 'main.ts')
let folder: string

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'college-'))
})
afterAll(() => rmSync(folder, { recursive: true }))

const college = (...options: string[]) => run(process.execPath, [main, ...options])
const failure = async (...options: string[]) => {
  const { code, stderr } = await college(...options).then(
    () => ({ code: 0, stderr: '' }),
    (error: { code: number; stderr: string }) => error,
  )
  return { code, lines: stderr.trim().split('\n') }
}

test('writes the files, reports the row counts and checks the export', async () => {
  const { stdout } = await college(
    '--scale',
    '0.01',
    '--ref-date',
    '2026-11-21',
    '--out',
    folder,
    '--check',
  )
  expect(stdout).toMatch(/as of 2026-11-21 \(2026FA\)/)
  expect(stdout).toMatch(/users\.csv +\d+ rows/)
  expect(stdout).toMatch(/hash [0-9a-f]{64}/)
  expect(stdout).toMatch(/checked: no findings/)
  const names = sisFiles.map(({ name }) => `${name}.csv`)
  expect(readdirSync(folder).sort()).toEqual([...names, 'manifest.csv'].sort())
})

test.each([
  { options: ['--scale', 'big'], error: 'Give a number above 0, such as 0.1 or 1.' },
  { options: ['--ref-date', '2026-02-30'], error: 'Give a day as YYYY-MM-DD.' },
  { options: ['--out', '/dev/null/college'], error: "not a directory, mkdir '/dev/null/college'" },
])('rejects $options with a one-sentence error', async ({ options, error }) => {
  const { code, lines } = await failure(...options)
  expect(code).toBe(1)
  expect(lines).toHaveLength(1)
  expect(lines[0]).toContain(error)
})
