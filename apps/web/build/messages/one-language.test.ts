import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { compile } from '@inlang/paraglide-js'
import { expect, onTestFinished, test } from 'vitest'
import { releaseMessages } from './messages.ts'
import { withoutChoice } from './one-language.ts'

const plugin = fileURLToPath(import.meta.resolve('@inlang/plugin-message-format'))

type Compiled = { m: Record<string, (inputs?: object) => string> }

test('keeps the text of a compiled message without the choice of a language', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'myhub-texts-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const write = (path: string, document: object) =>
    writeFileSync(join(folder, path), JSON.stringify(document))
  mkdirSync(join(folder, 'project.inlang'))
  write('project.inlang/settings.json', {
    baseLocale: 'es',
    locales: ['es'],
    modules: [`./${relative(folder, plugin)}`],
    'plugin.inlang.messageFormat': { pathPattern: './{locale}.json' },
  })
  write('es.json', { common_bye: 'Adiós', common_hello: 'Hola, {name}', class_notOpen: 'Cerrado' })
  const outdir = join(folder, 'compiled')
  await compile({ ...releaseMessages('es'), project: join(folder, 'project.inlang'), outdir })

  const files = readdirSync(join(outdir, 'messages')).filter((name) => /^[a-z]\w+\.js$/.test(name))
  expect(files).toHaveLength(3)
  for (const name of files) {
    const path = join(outdir, 'messages', name)
    const code = withoutChoice(readFileSync(path, 'utf8'))
    expect(code).not.toContain('getLocale()')
    writeFileSync(path, code)
  }
  const { m } = (await import(pathToFileURL(join(outdir, 'messages.js')).href)) as Compiled
  expect(m.common_bye?.()).toBe('Adiós')
  expect(m.common_hello?.({ name: 'Ana' })).toBe('Hola, Ana')
  expect(m.class_notOpen?.()).toBe('Cerrado')
})

test('refuses a message that is compiled in another way', () => {
  expect(() => withoutChoice('export const common_bye = () => "Adiós"')).toThrow()
})
