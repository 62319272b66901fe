import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PassThrough } from 'node:stream'
import { text } from 'node:stream/consumers'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { readSettings } from '#settings.ts'
import { useTestDatabase } from '#testing/test-database.ts'
import { configCommand } from './config-command.ts'

const database = useTestDatabase()
const open = async () => ({ ...database(), close: async () => {} })
beforeEach(() => database().pool.query('delete from college_settings'))

/** Runs `hub config`. @returns its output and exit code */
async function config(cwd: string, args: readonly string[], env = {}) {
  const output = new PassThrough()
  let exitCode = 0
  const end = (code: number) => {
    exitCode = code
  }
  const settings = readSettings({ DATA_DIR: cwd, ...env })
  await configCommand({ open, output, cwd, settings }, end).parseAsync(args, { from: 'user' })
  output.end()
  return { printed: await text(output), exitCode }
}

async function folderWith(yaml: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'myhub-config-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  await writeFile(join(folder, 'college.yaml'), yaml)
  await writeFile(join(folder, 'owl.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>')
  return folder
}
const owl = `
collegeName: Owl Valley College
collegeEmailDomains: [owl.example]
brand:
  name: Owl Hub
brandLogo: owl.svg
`

test('operate.md 1 applies, compares and writes a file that gives the same settings again', async () => {
  const cwd = await folderWith(owl)
  const before = await config(cwd, ['diff', 'college.yaml'])
  expect(before).toMatchObject({ exitCode: 1 })
  expect(before.printed).toContain('+ collegeName: "Owl Valley College"')
  expect((await config(cwd, ['apply', 'college.yaml'])).printed).toContain(
    'brand.name: not set → "Owl Hub"',
  )
  expect((await config(cwd, ['apply', 'college.yaml'])).printed).toContain(
    'already has these settings',
  )
  expect(await config(cwd, ['diff', 'college.yaml'])).toMatchObject({ exitCode: 0 })

  await config(cwd, ['show', 'copy'])
  expect(await readFile(join(cwd, 'copy', 'logo.svg'), 'utf8')).toContain('<svg')
  expect(await config(cwd, ['diff', 'copy/college.yaml'])).toMatchObject({ exitCode: 0 })
  const { printed } = await config(cwd, ['show'], { COLLEGE_NAME: 'Elsewhere' })
  expect(printed).toContain('collegeName: Owl Valley College')
  expect(printed).toContain('# collegeName: set by the environment (COLLEGE_NAME)')
  const { rows } = await database().pool.query(
    `select details ->> 'by' as by from audit_event where action = 'changeCollegeSettings'`,
  )
  expect(rows).toEqual([{ by: 'command' }])
})

test.each([
  ['collegeName: [1]', 'college.yaml: collegeName is [1]: must be string'],
  ['collegeNam: Owl', 'collegeNam is not a known setting. Known settings: collegeName'],
  ['collegeTimeZone: Mars/Olympus', 'collegeTimeZone Mars/Olympus is not a known time zone'],
  ['brandLogo: gone.svg', 'brandLogo gone.svg is not a file in the folder of college.yaml'],
  ['a: 1\na: 2', 'college.yaml is not valid YAML'],
])('operate.md 1 rejects a file with %j and changes nothing', async (yaml, message) => {
  const cwd = await folderWith(yaml)
  await expect(config(cwd, ['apply', 'college.yaml'])).rejects.toThrow(message)
  const { rowCount } = await database().pool.query('select from college_settings')
  expect(rowCount).toBe(0)
})
