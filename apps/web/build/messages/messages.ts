import fs, { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { CompilerOptions } from '@inlang/paraglide-js'
import { compile } from '@inlang/paraglide-js'
import {
  defaultLanguage,
  type Language,
  languages,
  otherLanguages,
} from '@myhub/domain/language/languages.ts'

const sources = fileURLToPath(new URL('../../src/locales/', import.meta.url))
const projects = fileURLToPath(new URL('../../node_modules/.messages/', import.meta.url))

/**
 * One file at a time: the compiler opens a file for every message at once, and doesn't report those that it can't
 * write. Where a process may open 1,024 files, as in many containers, the build would miss some.
 */
const sequentialFileSystem = {
  ...fs,
  promises: {
    ...fs.promises,
    writeFile: async (...args: Parameters<typeof writeFileSync>) => writeFileSync(...args),
  },
}

const common = {
  fs: sequentialFileSystem,
  isServer: 'import.meta.env.SSR',
  emitReadme: false,
  emitPrettierIgnore: false,
  disableAsyncLocalStorage: true,
} as const

type Settings = {
  readonly modules: readonly string[]
  readonly 'plugin.inlang.messageFormat': { readonly pathPattern: readonly string[] }
}

/** Writes a project with some of the languages, with the settings of `project.inlang`. @returns its folder's parent */
function writeProject(name: string, baseLocale: Language, locales: readonly Language[]): string {
  const parent = `${projects}${name}/`
  const settings: Settings = JSON.parse(
    readFileSync(`${sources}project.inlang/settings.json`, 'utf8'),
  )
  // Paths in a project's settings are relative to the folder of the project.
  const moved = (path: string) => `./${relative(parent, `${sources}${path}`)}`
  mkdirSync(`${parent}project.inlang`, { recursive: true })
  writeFileSync(
    `${parent}project.inlang/settings.json`,
    JSON.stringify({
      baseLocale,
      locales,
      modules: settings.modules.map(moved),
      'plugin.inlang.messageFormat': {
        pathPattern: settings['plugin.inlang.messageFormat'].pathPattern.map(moved),
      },
    }),
  )
  return parent
}

/**
 * How the catalog is compiled to typed functions for development, tests and type checks: in all languages, chosen by
 * the document's `lang`. The compiled folder is not committed; `npm run messages` writes it.
 */
export const developmentMessages = (): CompilerOptions => ({
  ...common,
  project: `${writeProject('development', defaultLanguage, languages)}project.inlang`,
  outdir: `${sources}compiled`,
  // One file for each language: a page that loads a file for every message takes seconds to load.
  outputStructure: 'locale-modules',
  strategy: ['globalVariable', 'baseLocale'],
  experimentalStaticLocale: [
    ...otherLanguages.map(
      (tag) => `globalThis.document?.documentElement.lang.startsWith('${tag}') ? '${tag}'`,
    ),
    `'${defaultLanguage}'`,
  ].join(' : '),
})

/**
 * The same for a release, which is built once for each language: a project with this language only, so that the
 * compiled code doesn't choose between languages.
 */
export function releaseMessages(language: Language): CompilerOptions {
  const parent = writeProject(language, language, [language])
  const project = `${parent}project.inlang`
  return { ...common, project, outdir: `${parent}compiled`, strategy: ['baseLocale'] }
}

/** Texts of the catalog that a page shows before any script of the app runs. */
export function readTexts(language: string, area: string): Readonly<Record<string, string>> {
  return JSON.parse(readFileSync(`${sources}messages/${language}/${area}.json`, 'utf8'))
}

if (import.meta.main) {
  await compile(developmentMessages())
}
