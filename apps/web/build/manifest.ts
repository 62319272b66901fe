import type { Manifest } from 'vite'

/** All chunks that come with some, through static imports, each once; themselves first. */
function withImports(
  manifest: Manifest,
  keys: readonly string[],
  seen = new Set<string>(),
): Set<string> {
  for (const key of keys) {
    const chunk = manifest[key]
    if (!chunk || seen.has(key)) continue
    seen.add(key)
    withImports(manifest, chunk.imports ?? [], seen)
  }
  return seen
}

/**
 * The files that some lazy modules bring along and the entry does not have yet.
 * @throws Error naming a module that is no chunk of its own: then nothing would be preloaded
 */
export function filesBeside(
  manifest: Manifest,
  entry: string,
  modules: readonly string[],
): string[] {
  const missing = modules.find((module) => !manifest[module])
  if (missing) throw new Error(`${missing} is not a chunk of its own in this build`)
  const had = withImports(manifest, [entry])
  return [...withImports(manifest, modules)]
    .filter((key) => !had.has(key))
    .flatMap((key) => manifest[key]?.file ?? [])
}
