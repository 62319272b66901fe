import { statSync } from 'node:fs'
import { readFile, stat } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type { Manifest } from 'vite'
import { overBudget, pagesOverBudget } from './budget.ts'
import { PROFILE_CHUNK, profilePages, SHARED_CHUNKS } from './chunks.ts'
import { compressFolder } from './compress.ts'
import { buildRelease } from './release.ts'

// The web app as it is served, in `dist`; beside every text lie its compressed copies.

const dist = fileURLToPath(new URL('../dist', import.meta.url))
const { en, es } = await buildRelease(dist)
await compressFolder(dist)

const sizeOf = async (name: string) => (await stat(`${dist}/${name}`)).size
const assetsOf = (manifest: Manifest, name: RegExp) =>
  (manifest['index.html']?.assets ?? []).filter((file) => name.test(file))
const [font, drawing] = [/-basic-/, /seasons-/].map((name) => assetsOf(en.manifest, name)[0])
if (!font || !drawing) throw new Error('The home has no font, or no drawing')
const scripts = [en.script, es.script].map((script) => sizeOf(`${script}.br`))
const tooMuch = overBudget({
  script: Math.max(...(await Promise.all(scripts))),
  document: Math.max(await sizeOf('index.html.br'), await sizeOf('index.es.html.br')),
  files: (await sizeOf(font)) + (await sizeOf(`${drawing}.br`)),
})
const keysOf = (...names: readonly string[]) =>
  Object.keys(en.manifest).filter((key) => names.some((name) => name === en.manifest[key]?.name))
const map = await readFile(new URL('../src/app/routes.tsx', import.meta.url), 'utf8')
const [profile] = keysOf(PROFILE_CHUNK)
if (!profile) throw new Error('The build has no frame of the profile')
const frames = {
  shared: keysOf(...SHARED_CHUNKS),
  profile: { key: profile, pages: profilePages(map) },
}
/** Files too small to be compressed are served as they are. */
const servedSize = (file: string) =>
  (statSync(`${dist}/${file}.br`, { throwIfNoEntry: false }) ?? statSync(`${dist}/${file}`)).size
tooMuch.push(...pagesOverBudget(en.manifest, frames, servedSize))
for (const sentence of tooMuch) process.stderr.write(`${sentence}\n`)
