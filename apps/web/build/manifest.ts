import type { Manifest } from 'vite'

/**
 * The file of a chunk that the build has cut on purpose.
 * @throws Error when there is no chunk of that name: then nothing could be preloaded
 */
export function fileOfChunk(manifest: Manifest, name: string): string {
  const chunk = Object.values(manifest).find((candidate) => candidate.name === name)
  if (!chunk) throw new Error(`The build has no chunk named ${name}`)
  return chunk.file
}
