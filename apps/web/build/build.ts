import { statSync } from 'node:fs'
import { stat } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { defaultLanguage } from '@myhub/domain/language/languages.ts'
import { HOMES } from '../src/worker/plan.ts'
import { overBudget, pagesOverBudget, pageWeights } from './budget.ts'
import { APP, DATA } from './chunks/chunks.ts'
import { compressFolder } from './compress.ts'
import { filesOfChunk } from './manifest.ts'
import { readMap } from './prefetch/read-pages.ts'
import { buildRelease } from './release.ts'

// Builds the web app into `dist`, with compressed copies of every text file.

const dist = fileURLToPath(new URL('../dist', import.meta.url))
const built = await buildRelease(dist)
const { manifest } = built[defaultLanguage]
await compressFolder(dist)

const sizeOf = async (name: string) => (await stat(`${dist}/${name}`)).size
const font = Object.values(manifest)
  .flatMap(({ assets = [] }) => assets)
  .find((file) => file.includes('-basic-'))
if (!font) throw new Error('The home has no font')
const sizesOf = async (files: readonly string[]) =>
  Math.max(...(await Promise.all(files.map((file) => sizeOf(`${file}.br`)))))
const languages = Object.values(built)
const script = await sizesOf(languages.map((language) => language.script))
const overages = overBudget({
  script,
  shell:
    script +
    (await sizesOf(languages.map((language) => filesOfChunk(language.manifest, APP).script))),
  document: await sizesOf(Object.values(HOMES)),
  font: await sizeOf(font),
})
const shell = Object.keys(manifest).filter((key) => manifest[key]?.name === DATA)
const frames = { shell, map: await readMap() }
/** Files too small to be compressed are served as they are. */
const servedSize = (file: string) =>
  (statSync(`${dist}/${file}.br`, { throwIfNoEntry: false }) ?? statSync(`${dist}/${file}`)).size
overages.push(...pagesOverBudget(pageWeights(manifest, frames, servedSize)))
for (const sentence of overages) process.stderr.write(`${sentence}\n`)
