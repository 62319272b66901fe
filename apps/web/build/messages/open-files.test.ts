import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, onTestFinished, test } from 'vitest'

const web = fileURLToPath(new URL('../..', import.meta.url))
const plugin = fileURLToPath(import.meta.resolve('@inlang/plugin-message-format'))
const compiling = `
  import { compile } from '@inlang/paraglide-js'
  import { developmentMessages } from './build/messages/messages.ts'
  const [, folder] = process.argv
  const outputStructure = 'message-modules'
  await compile({ ...developmentMessages(), outputStructure, project: folder + '/project.inlang', outdir: folder + '/compiled' })`

test('compiles every message to a file of its own, as for a release, where a process may open only 128 files', () => {
  const folder = mkdtempSync(join(tmpdir(), 'myhub-messages-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const write = (path: string, document: object) =>
    writeFileSync(join(folder, path), JSON.stringify(document))
  mkdirSync(join(folder, 'project.inlang'))
  write('project.inlang/settings.json', {
    baseLocale: 'en',
    locales: ['en'],
    modules: [`./${relative(folder, plugin)}`],
    'plugin.inlang.messageFormat': { pathPattern: './{locale}.json' },
  })
  const keys = Array.from({ length: 300 }, (_none, at) => `message_${at}`)
  write('en.json', Object.fromEntries(keys.map((key) => [key, `Text of ${key}`])))

  const command = 'ulimit -n 128 && exec "$0" --input-type=module --eval "$1" "$2"'
  execFileSync('sh', ['-c', command, process.execPath, compiling, folder], { cwd: web })
  const written = readdirSync(join(folder, 'compiled/messages'))
  expect(written).toEqual(expect.arrayContaining(['_index.js', ...keys.map((key) => `${key}.js`)]))
})
