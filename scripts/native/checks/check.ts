import type { Trees } from '../trees.ts'

/** One thing that must be true of the phone projects. */
export type Check = {
  /** What is true when nothing is found. */
  name: string
  /** What is wrong, file first; it may throw where a file cannot be read at all. */
  faults: (trees: Trees) => string[] | Promise<string[]>
}

/** What is said when `isTrue` is not. */
export function expect(isTrue: boolean, fault: string): string[] {
  return isTrue ? [] : [fault]
}

/** The same of each file; one that cannot be read is a fault of its own. */
export function each(files: readonly string[], faults: (file: string) => string[]): string[] {
  return files.flatMap((file) => {
    try {
      return faults(file)
    } catch (error) {
      return [`${file}: ${error instanceof Error ? error.message : error}`]
    }
  })
}

/** What one list has and the other has not, both ways. */
export function differences(
  [here, found]: [string, Iterable<string>],
  [there, wanted]: [string, Iterable<string>],
): string[] {
  const first = [...found]
  const second = [...wanted]
  return [
    ...first
      .filter((item) => !second.includes(item))
      .map((item) => `${here} has ${item}, ${there} has not`),
    ...second
      .filter((item) => !first.includes(item))
      .map((item) => `${there} has ${item}, ${here} has not`),
  ]
}
