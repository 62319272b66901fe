import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import Type, { type Static } from 'typebox'
import Value from 'typebox/value'
import type { BrandFile } from './brand.ts'

const InlineHashes = Type.Object({
  scripts: Type.Array(Type.String()),
  styles: Type.Array(Type.String()),
})
/** How the app draws alerts, and where on the homes they stand: `build/alert-pieces.ts` of the web app. */
const AlertPieces = Type.Object({
  guard: Type.String(),
  homes: Type.Record(
    Type.String(),
    Type.Object({ place: Type.String(), alerts: Type.Record(Type.String(), Type.String()) }),
  ),
})
export type AlertPieces = Static<typeof AlertPieces>

/** The inline pieces of the build's pages, as `sha256-…`. */
export type InlineHashes = Static<typeof InlineHashes>

/** The web app as it was built. */
export interface WebBuild {
  readonly folder: string
  /** Paths of its files, `/assets/app-1a2b.js`. */
  readonly files: ReadonlySet<string>
  readonly inline: InlineHashes
  /** Null of a build that knows of none. */
  readonly alerts: AlertPieces | null
  /** Pages by their paths that differ from their file, as the college's looks make them. */
  readonly pages: ReadonlyMap<string, string>
  /** The college's own logo and font. */
  readonly brandFiles: ReadonlyMap<string, BrandFile>
}

/** The home, drawn already, and the page for every other path. */
const NEEDED = ['index.html', '_spa.html']
/** The same with the home in Spanish. */
export const PAGES = [...NEEDED, 'index.es.html']
const hashFile = 'csp-hashes.json'
/** Made for the server, or in place of a file for browsers that take it compressed. */
const alertFile = 'alerts.json'
const isPrivate = (name: string) =>
  name === hashFile || name === alertFile || /\.(br|gz|map)$/.test(name)

const readJson = (path: string): unknown =>
  existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : null

/**
 * Reads what the web build left. Once, at start: a request never asks the disk whether a file exists.
 * @returns null when the web app has not been built
 * @throws Error when the build's list of inline pieces is not one
 */
export function readWebBuild(folder: string): WebBuild | null {
  if (!NEEDED.every((page) => existsSync(join(folder, page)))) return null
  const names = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !isPrivate(entry.name))
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length).replaceAll('\\', '/'))
  const path = join(folder, hashFile)
  const inline = readJson(path) ?? { scripts: [], styles: [] }
  if (!Value.Check(InlineHashes, inline))
    throw new Error(`${path} must hold {"scripts": [], "styles": []}: build the web app again`)
  const alerts = readJson(join(folder, alertFile))
  if (alerts !== null && !Value.Check(AlertPieces, alerts))
    throw new Error(
      `${join(folder, alertFile)} is not what a build writes: build the web app again`,
    )
  return { folder, files: new Set(names), inline, alerts, pages: new Map(), brandFiles: new Map() }
}
