import { execFileSync } from 'node:child_process'
import {
  cpSync,
  existsSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'

// French in a copy of the app, as docs/languages.md adds a language: an entry in the list and two catalogs, no code.

const root = path.resolve(import.meta.dirname, '../..')
const copy = mkdtempSync(path.join(tmpdir(), 'myhub-third-language-'))
afterAll(() => rmSync(copy, { recursive: true, force: true }))

const isSource = (file: string) =>
  !/\/(node_modules|compiled|dist|dist-native|screenshots)$/.test(file)

/** Packages are links to ours, but our own workspaces are the copy's. */
function linkPackages(folder: string): void {
  const packages = path.join(root, folder, 'node_modules')
  if (!existsSync(packages)) return
  mkdirSync(path.join(copy, folder, 'node_modules'))
  for (const name of readdirSync(packages))
    if (!name.startsWith('.') && name !== '@myhub')
      symlinkSync(path.join(packages, name), path.join(copy, folder, 'node_modules', name))
}

/** A catalog as if it were French: `FR Accept`. */
const translate = (texts: unknown): unknown => {
  if (typeof texts === 'string') return `FR ${texts}`
  if (Array.isArray(texts)) return texts.map(translate)
  return Object.fromEntries(
    Object.entries(texts as object).map(([name, text]) => [
      name,
      name === '$schema' ? text : translate(text),
    ]),
  )
}

function edit(from: string, to: string, change: (document: unknown) => unknown): void {
  const document: unknown = JSON.parse(readFileSync(path.join(copy, from), 'utf8'))
  mkdirSync(path.dirname(path.join(copy, to)), { recursive: true })
  writeFileSync(path.join(copy, to), JSON.stringify(change(document)))
}

for (const folder of ['apps/server', 'apps/web', 'packages', 'college', 'apps/native/college.json'])
  cpSync(path.join(root, folder), path.join(copy, folder), { recursive: true, filter: isSource })
for (const folder of ['', 'apps/server', 'apps/web']) linkPackages(folder)
cpSync(path.join(root, 'package.json'), path.join(copy, 'package.json'))
cpSync(path.join(root, 'node_modules/@myhub'), path.join(copy, 'node_modules/@myhub'), {
  recursive: true,
  verbatimSymlinks: true,
})
const list = 'packages/domain/src/language/languages.json'
edit(list, list, (locales) => ({ ...(locales as object), fr: 'fr-US' }))
edit('apps/server/src/locales/en.json', 'apps/server/src/locales/fr.json', translate)
const catalog = 'apps/web/src/locales/messages'
for (const file of globSync('*.json', { cwd: path.join(copy, catalog, 'en') }))
  edit(`${catalog}/en/${file}`, `${catalog}/fr/${file}`, translate)

const run = (workspace: string, args: readonly string[]) =>
  execFileSync(process.execPath, args, { cwd: path.join(copy, workspace), encoding: 'utf8' })

/** Runs a module in a workspace of the copy. @returns what it exports as `result` */
const evaluate = (workspace: string, code: string): unknown =>
  JSON.parse(run(workspace, ['--input-type=module', '--eval', code]))

test('R1.10 the server has a third language with no change of code', () => {
  const page = evaluate(
    'apps/server',
    `import { signInPage } from '#identity/pages/sign-in-page.ts'
    import { inEveryLanguage, textsIn } from '#locales/catalog.ts'
    import { languageOf } from '#identity/pages/language.ts'
    const form = { collegeName: 'Wapsi', action: '/in', personas: [], hasPasswords: true, isLanguageChosen: false }
    console.log(JSON.stringify({
      requested: languageOf({ uiLocales: 'fr-CA' }),
      offer: signInPage({ ...form, language: 'en', offered: 'fr' }),
      french: signInPage({ ...form, language: 'fr', offered: null }),
      translations: inEveryLanguage(({ signIn }) => ({ title: signIn.title })).translations,
    }))`,
  )
  expect(page).toEqual({
    requested: 'fr',
    offer: expect.stringContaining(
      '<nav class="offer" lang="fr" aria-label="FR Language"><a href="/in?language=fr">FR View in English</a>',
    ),
    french: expect.stringContaining('<html lang="fr-US">'),
    translations: { es: { title: 'Iniciar sesión' }, fr: { title: 'FR Sign in' } },
  })
})

test('R1.10 the web build has a third language’s offer, texts without scripts, home and style with no change of code', () => {
  const built = evaluate(
    'apps/web',
    `import { defineConfig, loadConfigFromFile } from 'vite'
    import { compile } from '@tailwindcss/node'
    import { readFileSync } from 'node:fs'
    import { HOMES } from './src/worker/plan.ts'
    const { config } = await loadConfigFromFile({ command: 'build', mode: 'production' }, undefined, undefined, 'silent')
    const plugins = config.plugins.flat(Infinity)
    const { transformIndexHtml } = plugins.find((plugin) => plugin.name === 'locales')
    const base = process.cwd() + '/src/styles'
    const styles = await compile(readFileSync(base + '/first.css', 'utf8'), { base, onDependency() {} })
    console.log(JSON.stringify({
      homes: HOMES,
      offers: JSON.parse(config.define.MYHUB_OFFERS).fr,
      html: transformIndexHtml(readFileSync('index.html', 'utf8')),
      styles: styles.build([]),
    }))`,
  ) as { html: string; styles: string }
  expect(built).toMatchObject({
    homes: { en: '/index.html', fr: '/index.fr.html' },
    offers: { name: 'FR Language', accept: 'FR View in English', decline: 'FR Stay in English' },
  })
  expect(built.html).toContain('<p lang="fr">FR MyHub needs JavaScript.')
  expect(built.html).toContain('"fr":"fr-US"')
  expect(built.styles).toMatch(
    /:root\[data-offer="fr"\] \.language-offer\[lang="fr"\] \{\s*display: flex;/,
  )
})

/** Three languages take twice as long to build as all other tests of scripts. */
const canBuild = process.env.TEST_ALL === 'yes'

test.runIf(canBuild)('R1.10 a release has a third language with no change of code', () => {
  run('apps/web', ['build/build.ts'])
  const dist = path.join(copy, 'apps/web/dist')
  const read = (file: string) => readFileSync(path.join(dist, file), 'utf8')
  expect(read('index.fr.html')).toContain('<html lang="fr-US">')
  expect(read('index.fr.html')).toContain('data-drawn="fr"')
  expect(read('index.fr.html')).toContain('FR Sign in')
  expect(read('index.html')).toContain('FR View in English')
  expect(read('_spa.html')).toContain('start-failed-fr')
})
