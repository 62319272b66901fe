import { readFile, rm, writeFile } from 'node:fs/promises'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { defaultLanguage, type Language, languages } from '@myhub/domain/language/languages.ts'
import { build, type Manifest, type Plugin, type Rolldown } from 'vite'
import { HOMES } from '../src/worker/plan.ts'
import { SHELL_CHUNKS } from './chunks/chunks.ts'
import { pageGroups } from './chunks/page-groups.ts'
import { buildAlertTemplates, type PrerenderedHome } from './home/alert-templates.ts'
import { appPage, findMissingClasses, homePage, inlineHashes, mapValues } from './home/pages.ts'
import { filesOfChunk } from './manifest.ts'
import { failureTexts } from './messages/page-texts.ts'
import {
  buildPrefetchTable,
  type PageRequest,
  type PageRequests,
  type PageRequestsByRole,
} from './prefetch/prefetch-table.ts'
import { type MappedPage, readMap } from './prefetch/read-pages.ts'
import { buildWorker } from './worker.ts'

const root = fileURLToPath(new URL('..', import.meta.url))

/** Renders the home page, and records what the app's pages request. */
async function prerenderHome(
  language: Language,
  map: readonly MappedPage[],
): Promise<PrerenderedHome & { requests: PageRequests }> {
  process.env.MYHUB_LANGUAGE = language
  // Always here, because it resolves its packages from its own folder.
  const server = `${root}dist/.server-${process.pid}-${language}`
  await build({
    root,
    logLevel: 'warn',
    publicDir: false,
    build: { ssr: 'src/entry-server.tsx', outDir: server, emptyOutDir: true, manifest: false },
  })
  const { prerender, renderAlerts, renderAlertLine, pageRequests } = (await import(
    pathToFileURL(`${server}/entry-server.js`).href
  )) as {
    prerender: (path: string) => Promise<string>
    renderAlerts: () => Record<string, string>
    renderAlertLine: () => string
    pageRequests: {
      of: (names: readonly string[]) => Promise<PageRequestsByRole>
      ofAllPages: () => Promise<PageRequest[]>
    }
  }
  const byPath: Record<string, PageRequestsByRole> = {}
  for (const { path, loads } of map) byPath[path] = await pageRequests.of(loads)
  const prerendered = {
    home: await prerender('/'),
    alerts: renderAlerts(),
    line: renderAlertLine(),
    requests: { always: await pageRequests.ofAllPages(), byPath },
  }
  await rm(server, { recursive: true })
  return prerendered
}

const readSheets = async (dist: string, files: readonly string[]) =>
  (await Promise.all(files.map((file) => readFile(`${dist}/${file}`, 'utf8')))).join('').trim()

async function readStyles(dist: string, manifest: Manifest): Promise<string> {
  const files = manifest['index.html']?.css ?? []
  if (files.length !== 1) throw new Error('The entry must have exactly one style sheet')
  return readSheets(dist, files)
}

/** Builds the app for one language, next to the others. @returns the files that a page loads */
async function buildFor(dist: string, language: Language, groups: Plugin, emptyOutDir: boolean) {
  process.env.MYHUB_LANGUAGE = language
  const { output } = (await build({
    root,
    logLevel: 'warn',
    plugins: [groups],
    build: { outDir: dist, emptyOutDir },
  })) as Rolldown.RolldownOutput
  const manifest = JSON.parse(await readFile(`${dist}/.vite/manifest.json`, 'utf8')) as Manifest
  return {
    chunks: output.filter((file) => file.type === 'chunk'),
    manifest,
    script: manifest['index.html']?.file ?? '',
    shared: SHELL_CHUNKS.map((name) => filesOfChunk(manifest, name)),
  }
}

/** The app for each language, in one folder. */
export type BuiltLanguages = Readonly<Record<Language, Awaited<ReturnType<typeof buildFor>>>>

/**
 * Builds a release of the web app into a folder, which is emptied first: `index.html` is the prerendered public home,
 * `index.TAG.html` the same in another language, and `_spa.html` is for every other path. The app is built once for each
 * language, and a page loads its own.
 */
export async function buildRelease(dist: string): Promise<BuiltLanguages> {
  const map = await readMap()
  const built = new Map<Language, Awaited<ReturnType<typeof buildFor>>>()
  process.env.MYHUB_LANGUAGE = defaultLanguage
  const groups = await pageGroups(root, map)
  built.set(defaultLanguage, await buildFor(dist, defaultLanguage, groups.first, true))
  const html = await readFile(`${dist}/index.html`, 'utf8')
  const otherGroups = groups.others(built.get(defaultLanguage)?.chunks ?? [])
  for (const language of languages)
    if (language !== defaultLanguage)
      built.set(language, await buildFor(dist, language, otherGroups, false))
  const prerendered = new Map<Language, Awaited<ReturnType<typeof prerenderHome>>>()
  for (const language of languages) prerendered.set(language, await prerenderHome(language, map))
  const homes = Object.fromEntries(prerendered) as Record<
    Language,
    Awaited<ReturnType<typeof prerenderHome>>
  >

  const files = Object.fromEntries(built) as BuiltLanguages
  const first = files[defaultLanguage]
  const parts = {
    html,
    styles: await readStyles(dist, first.manifest),
    icon: await readFile(`${dist}/icon.svg`, 'utf8'),
    files,
    failure: failureTexts,
  }
  const { requests } = homes[defaultLanguage]
  const prefetchTables = mapValues(files, ({ manifest }) =>
    buildPrefetchTable(manifest, map, requests),
  )
  const shared = first.shared.flatMap(({ styles }) => styles)
  const missingClasses = findMissingClasses(
    Object.values(homes)
      .map(({ home }) => home)
      .join(''),
    parts.styles,
    await readSheets(dist, shared),
  )
  if (missingClasses.length > 0)
    throw new Error(
      `The home wears ${missingClasses.join(', ')}: name the file that does in styles/first.css`,
    )
  const drawing = await readFile(`${root}/src/ui/drawings/seasons.svg`, 'utf8')
  const pages = Object.fromEntries([
    ...languages.map((tag) => [
      HOMES[tag],
      homePage(parts, { home: homes[tag].home, drawing }, tag),
    ]),
    ['/_spa.html', appPage(parts, prefetchTables)],
  ]) as Record<string, string>
  for (const [name, page] of Object.entries(pages)) await writeFile(dist + name, page)
  const alerts = buildAlertTemplates(homes)
  await writeFile(`${dist}/alerts.json`, JSON.stringify(alerts))
  const inline = inlineHashes([...Object.values(pages), alerts.guard])
  await writeFile(`${dist}/csp-hashes.json`, JSON.stringify(inline))
  const manifests = Object.fromEntries(
    [...built].map(([language, { manifest }]) => [language, manifest]),
  ) as Record<Language, Manifest>
  await buildWorker(root, dist, manifests, Object.values(pages))
  await rm(`${dist}/.vite`, { recursive: true })
  return files
}
