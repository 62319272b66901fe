import type { Manifest } from 'vite'
import type { Files } from '../src/worker/plan.ts'
import { SHELL_CHUNKS } from './chunks/chunks.ts'

/**
 * Pages that are useless without a network: they manage content, search for people, draw a map whose library is larger
 * than all pages together, or are read once, like the licenses. Once opened, such a page is cached like the others.
 */
const ONLINE_ONLY =
  /src\/features\/(admin|maps|people|impersonation|licenses)\/|draw-campus|seasons|april/

/**
 * Code that loads in the background after any page and is needed without a network: it restores the last person, and
 * signs them out.
 */
const LOADED_LATER =
  /src\/(app\/(offline\/last-person|layout\/header\/account-menu)|lib\/storage\/vault|session\/(watch\/dialogs|pkce\/key-mode)|ui\/toast\/toast-list)\.tsx?$/

type Chunk = Manifest[string]

/** A chunk with everything that it imports. */
function withImports(manifest: Manifest, chunk: Chunk, seen = new Set<Chunk>()): Chunk[] {
  if (seen.has(chunk)) return []
  seen.add(chunk)
  const imports = (chunk.imports ?? []).flatMap((name) => manifest[name] ?? [])
  return [chunk, ...imports.flatMap((other) => withImports(manifest, other, seen))]
}

const pathsOf = (chunks: readonly Chunk[]) =>
  chunks.flatMap(({ file, css = [], assets = [] }) =>
    [file, ...css, ...assets].map((name) => `/${name}`),
  )

/**
 * The files of one language for its service worker: those every page starts with, and the pages that are useful
 * without a network.
 * @throws Error when the build has no entry
 */
export function filesFor(manifest: Manifest): Files {
  const entry = manifest['index.html']
  if (!entry) throw new Error('The build has no entry')
  const shared = Object.values(manifest).filter(({ name }) =>
    SHELL_CHUNKS.some((chunk) => chunk === name),
  )
  const after = Object.entries(manifest)
    .filter(([key, { isDynamicEntry, src = key }]) => isDynamicEntry && LOADED_LATER.test(src))
    .map(([, chunk]) => chunk)
  const first = [entry, ...shared, ...after].flatMap((chunk) => withImports(manifest, chunk))
  const start = [...new Set(pathsOf(first))]
  const others = Object.entries(manifest).filter(
    ([key, { isDynamicEntry, src = key }]) => isDynamicEntry && !ONLINE_ONLY.test(src),
  )
  // A page's imports come before it, so that a page with a cached file can always be opened.
  const pages = others.flatMap(([, chunk]) => pathsOf(withImports(manifest, chunk).toReversed()))
  return { start, pages: [...new Set(pages)].filter((path) => !start.includes(path)) }
}
