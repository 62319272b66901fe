import { globSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { parse } from 'yaml'

/** A mistake a developer could make, as one replacement in one file. */
export type Fault = {
  name: string
  /** Relative to the repository. */
  file: string
  /** The text to replace. It occurs exactly once in the file. */
  find: string
  replace: string
  /** Tests that catch it without importing the file: sweeps, contracts. */
  tests?: string[]
  /** Journeys that catch faults that no other test does. */
  journeys?: string[]
  /** The journey expected to catch it, by words in its title. */
  journey?: string
}

/** All faults, in the order of their lists. */
export function readFaults(): Fault[] {
  return globSync('lists/*.yaml', { cwd: import.meta.dirname })
    .toSorted()
    .flatMap((list): Fault[] => parse(readFileSync(path.join(import.meta.dirname, list), 'utf8')))
}

/** How often a fault's text occurs in its file. */
export function occurrences(root: string, { file, find }: Fault): number {
  return readFileSync(path.join(root, file), 'utf8').split(find).length - 1
}

/**
 * Plants a fault.
 *
 * @returns a function that removes it
 */
export function plant(root: string, { file, find, replace }: Fault): () => void {
  const filePath = path.join(root, file)
  const original = readFileSync(filePath, 'utf8')
  writeFileSync(
    filePath,
    original.replace(find, () => replace),
  )
  return () => writeFileSync(filePath, original)
}
