import type { Manifest } from 'vite'
import { VIEW_FILES } from '../budget.ts'
import { GRAPHICS, SHELL_CHUNKS } from '../chunks/chunks.ts'
import { withImports } from '../manifest.ts'
import type { MappedPage } from './read-pages.ts'

/**
 * A request that the app sends for a page: method, path with query, and JSON body, which is empty for none.
 * A day is written as `{1}`, in days from today, and the ID in the page's path as `$`.
 */
export type PageRequest = readonly [method: string, path: string, body: string]

/**
 * What the document fetches for each path before any script of the app runs. A path with an ID has `$` in its place.
 * The numbers are indices into the lists.
 */
export interface PrefetchTable {
  readonly scripts: readonly string[]
  readonly sheets: readonly string[]
  readonly requests: readonly PageRequest[]
  /** The requests of every page for a signed-in person. */
  readonly always: readonly number[]
  readonly pages: Readonly<Record<string, PagePrefetch>>
}

type PagePrefetch = [
  scripts: number[],
  sheets: number[],
  requests?: number[],
  onlyFor?: Record<string, number[]>,
]

/** Numbers values by their first appearance. */
function numbering<Value>(keyOf: (value: Value) => string) {
  const values: Value[] = []
  const places = new Map<string, number>()
  const indexOf = (value: Value): number => {
    const known = places.get(keyOf(value))
    if (known !== undefined) return known
    places.set(keyOf(value), values.length)
    return values.push(value) - 1
  }
  return { values, indicesOf: (all: readonly Value[]) => [...new Set(all.map(indexOf))] }
}

/** The keys of the chunks that the document fetches for every page. */
function shellKeys(manifest: Manifest): Set<string> {
  const seen = withImports(manifest, 'index.html')
  for (const key of Object.keys(manifest))
    if (SHELL_CHUNKS.some((name) => name === manifest[key]?.name)) withImports(manifest, key, seen)
  return seen
}

/** A page's requests: for everyone, and for people in each of these roles only. */
export interface PageRequestsByRole {
  readonly everyone: readonly PageRequest[]
  readonly registers: readonly PageRequest[]
  readonly teaches: readonly PageRequest[]
  readonly advises: readonly PageRequest[]
}

const NONE: PageRequestsByRole = { everyone: [], registers: [], teaches: [], advises: [] }

/** The requests of every page for a signed-in person, and each path's additional ones. */
export interface PageRequests {
  readonly always: readonly PageRequest[]
  readonly byPath: Readonly<Record<string, PageRequestsByRole>>
}

/** @throws Error when the build lacks a file of the map */
export function buildPrefetchTable(
  manifest: Manifest,
  map: readonly MappedPage[],
  { always, byPath }: PageRequests,
): PrefetchTable {
  const shell = shellKeys(manifest)
  const scripts = numbering<string>((file) => file)
  const sheets = numbering<string>((file) => file)
  const requests = numbering<PageRequest>((request) => request.join(' '))
  const ofEvery = requests.indicesOf(always)
  const pages: Record<string, PagePrefetch> = {}
  for (const page of map) {
    const keys = new Set<string>()
    const viewFiles = page.files.flatMap((file) => VIEW_FILES[file]?.[0] ?? [])
    // The frames of all pages are in the shell, without keys of their own.
    const pageFiles = page.files.filter((file, index) => index === 0 || manifest[file])
    for (const file of [...pageFiles, ...viewFiles]) withImports(manifest, file, keys)
    const chunks = [...keys]
      .filter((key) => !shell.has(key))
      .flatMap((key) => manifest[key] ?? [])
      .filter(({ name }) => !name?.startsWith(GRAPHICS))
    const files: PagePrefetch = [
      scripts.indicesOf(chunks.map(({ file }) => file)),
      sheets.indicesOf(chunks.flatMap(({ css = [] }) => css)),
    ]
    const { everyone: everyoneRequests, ...more } = byPath[page.path] ?? NONE
    if (page.needsSignIn) files.push(requests.indicesOf(everyoneRequests))
    const onlyFor = Object.entries(more).filter(([, roleRequests]) => roleRequests.length > 0)
    if (onlyFor.length > 0)
      files.push(
        Object.fromEntries(
          onlyFor.map(([role, roleRequests]) => [role, requests.indicesOf(roleRequests)]),
        ),
      )
    pages[page.path.replace(/\$\w+/, '$')] = files
  }
  return {
    scripts: scripts.values,
    sheets: sheets.values,
    requests: requests.values,
    always: ofEvery,
    pages,
  }
}
