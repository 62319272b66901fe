import type { Manifest } from 'vite'

/**
 * A chunk with all its static imports, by their keys.
 * @param seen the function adds the keys to it
 * @throws Error when there is no such chunk
 */
export function withImports(
  manifest: Manifest,
  key: string,
  seen = new Set<string>(),
): Set<string> {
  if (seen.has(key)) return seen
  const chunk = manifest[key]
  if (!chunk) throw new Error(`The build has no ${key}`)
  seen.add(key)
  for (const other of chunk.imports ?? []) withImports(manifest, other, seen)
  return seen
}

/**
 * The files of a chunk that the build names: its script and its style sheets.
 * @throws Error when there is no chunk of that name
 */
export function filesOfChunk(
  manifest: Manifest,
  name: string,
): { script: string; styles: string[] } {
  const chunk = Object.values(manifest).find((candidate) => candidate.name === name)
  if (!chunk) throw new Error(`The build has no chunk named ${name}`)
  return { script: chunk.file, styles: chunk.css ?? [] }
}
