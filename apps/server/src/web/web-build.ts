import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { otherLanguages } from '@myhub/domain/language/languages.ts'
import Type, { type Static } from 'typebox'
import Value from 'typebox/value'
import type { BrandFile } from './brand.ts'

const InlineHashes = Type.Object({
  scripts: Type.Array(Type.String()),
  styles: Type.Array(Type.String()),
})
/**
 * Templates for alerts and their places on the home pages: `build/alert-pieces.ts` of the web app.
 */
const AlertTemplates = Type.Object({
  guard: Type.String(),
  homes: Type.Record(
    Type.String(),
    Type.Object({ place: Type.String(), alerts: Type.Record(Type.String(), Type.String()) }),
  ),
})
export type AlertTemplates = Static<typeof AlertTemplates>

/** Hashes of the inline scripts and styles in the build's pages, as `sha256-…`. */
export type InlineHashes = Static<typeof InlineHashes>

/** The built web app. */
export interface WebBuild {
  readonly folder: string
  /** Paths of its files, such as `/assets/app-1a2b.js`. */
  readonly files: ReadonlySet<string>
  readonly inline: InlineHashes
  /** Null if the build has no templates. */
  readonly alerts: AlertTemplates | null
  /** Pages that differ from their files because of the college's brand, by path. */
  readonly pages: ReadonlyMap<string, string>
  /** The college's own logo and font. */
  readonly brandFiles: ReadonlyMap<string, BrandFile>
}

/** The prerendered home page, and the page for every other path. */
const REQUIRED_PAGES = ['index.html', '_spa.html']
/** Also the home page in the other languages. */
export const PAGES = [...REQUIRED_PAGES, ...otherLanguages.map((tag) => `index.${tag}.html`)]
const hashFile = 'csp-hashes.json'
/** Files for the server, or compressed copies, which are not served themselves. */
const alertFile = 'alerts.json'
const isPrivate = (name: string) =>
  name === hashFile || name === alertFile || /\.(br|gz|map)$/.test(name)

const readJson = (path: string): unknown =>
  existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : null

/**
 * Reads the web build once at startup, so requests never check the disk for a file.
 * @returns null if the web app has not been built
 * @throws Error when the build's list of inline hashes is invalid
 */
export function readWebBuild(folder: string): WebBuild | null {
  if (!REQUIRED_PAGES.every((page) => existsSync(join(folder, page)))) return null
  const names = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !isPrivate(entry.name))
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length).replaceAll('\\', '/'))
  const path = join(folder, hashFile)
  const inline = readJson(path) ?? { scripts: [], styles: [] }
  if (!Value.Check(InlineHashes, inline))
    throw new Error(`${path} must hold {"scripts": [], "styles": []}: build the web app again`)
  const alerts = readJson(join(folder, alertFile))
  if (alerts !== null && !Value.Check(AlertTemplates, alerts))
    throw new Error(
      `${join(folder, alertFile)} is not what a build writes: build the web app again`,
    )
  return { folder, files: new Set(names), inline, alerts, pages: new Map(), brandFiles: new Map() }
}
