import { readFile, rm, stat, writeFile } from 'node:fs/promises'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { build, type Manifest } from 'vite'
import type { Language } from '../src/lib/language.ts'
import { overBudget } from './budget.ts'
import { SHARED_CHUNKS } from './chunks.ts'
import { compressFolder } from './compress.ts'
import { filesOfChunk } from './manifest.ts'
import { appPage, homePage, inlineHashes, lostClasses } from './pages.ts'
import { buildWorker } from './worker.ts'

// The web app as it is served: `dist/index.html` is the public home, already drawn, `index.es.html` the same
// in Spanish; `_spa.html` is for every other path. The app is there once for each language, and a page fetches
// its own; beside every text lie its compressed copies.

const root = fileURLToPath(new URL('..', import.meta.url))
const dist = `${root}dist`

async function drawHome(language: Language): Promise<string> {
  process.env.MYHUB_LANGUAGE = language
  const server = `${root}dist/.server-${language}`
  await build({
    root,
    logLevel: 'warn',
    publicDir: false,
    build: { ssr: 'src/entry-server.tsx', outDir: server, emptyOutDir: true, manifest: false },
  })
  const { prerender } = (await import(pathToFileURL(`${server}/entry-server.js`).href)) as {
    prerender: (path: string) => Promise<string>
  }
  const home = await prerender('/')
  await rm(server, { recursive: true })
  return home
}

const readSheets = async (files: readonly string[]) =>
  (await Promise.all(files.map((file) => readFile(`${dist}/${file}`, 'utf8')))).join('').trim()

async function readStyles(manifest: Manifest): Promise<string> {
  const files = manifest['index.html']?.css ?? []
  if (files.length !== 1) throw new Error('The entry must have exactly one style sheet')
  return readSheets(files)
}

/** Builds the app for one language, beside what is there already. @returns what a page of it fetches */
async function buildFor(language: Language, emptyOutDir: boolean) {
  process.env.MYHUB_LANGUAGE = language
  await build({ root, logLevel: 'warn', build: { emptyOutDir } })
  const manifest = JSON.parse(await readFile(`${dist}/.vite/manifest.json`, 'utf8')) as Manifest
  return {
    manifest,
    script: manifest['index.html']?.file ?? '',
    shared: SHARED_CHUNKS.map((name) => filesOfChunk(manifest, name)),
  }
}

const english = await buildFor('en', true)
const html = await readFile(`${dist}/index.html`, 'utf8')
const spanish = await buildFor('es', false)
const homes = { en: await drawHome('en'), es: await drawHome('es') }

const parts = {
  html,
  styles: await readStyles(english.manifest),
  icon: await readFile(`${dist}/icon.svg`, 'utf8'),
  files: { en: english, es: spanish },
}
const shared = english.shared.flatMap(({ styles }) => styles)
const lost = lostClasses(homes.en + homes.es, parts.styles, await readSheets(shared))
if (lost.length > 0)
  throw new Error(`The home wears ${lost.join(', ')}: name the file that does in styles/first.css`)
const pages = {
  'index.html': homePage(parts, homes.en, 'en'),
  'index.es.html': homePage(parts, homes.es, 'es'),
  '_spa.html': appPage(parts),
}
for (const [name, html] of Object.entries(pages)) await writeFile(`${dist}/${name}`, html)
await writeFile(`${dist}/csp-hashes.json`, JSON.stringify(inlineHashes(Object.values(pages))))
await buildWorker(root, { en: english.manifest, es: spanish.manifest }, Object.values(pages))
await rm(`${dist}/.vite`, { recursive: true })
await compressFolder(dist)

const sizeOf = async (name: string) => (await stat(`${dist}/${name}`)).size
const assetsOf = (manifest: Manifest, name: RegExp) =>
  (manifest['index.html']?.assets ?? []).filter((file) => name.test(file))
const [font, drawing] = [/-basic-/, /seasons-/].map((name) => assetsOf(english.manifest, name)[0])
if (!font || !drawing) throw new Error('The home has no font, or no drawing')
const scripts = [english.script, spanish.script].map((script) => sizeOf(`${script}.br`))
const tooMuch = overBudget({
  script: Math.max(...(await Promise.all(scripts))),
  document: Math.max(await sizeOf('index.html.br'), await sizeOf('index.es.html.br')),
  files: (await sizeOf(font)) + (await sizeOf(`${drawing}.br`)),
})
for (const sentence of tooMuch) process.stderr.write(`${sentence}\n`)
