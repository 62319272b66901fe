import type { Manifest } from 'vite'

/**
 * The files of a chunk that the build has cut on purpose: its script and its style sheets.
 * @throws Error when there is no chunk of that name: then nothing could be preloaded
 */
export function filesOfChunk(
  manifest: Manifest,
  name: string,
): { script: string; styles: string[] } {
  const chunk = Object.values(manifest).find((candidate) => candidate.name === name)
  if (!chunk) throw new Error(`The build has no chunk named ${name}`)
  return { script: chunk.file, styles: chunk.css ?? [] }
}
