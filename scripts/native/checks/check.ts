import type { Trees } from '../trees.ts'

/** A rule that the phone projects must satisfy. */
export type Check = {
  /** The rule, stated as true. */
  name: string
  /** Violations, file first; may throw when a file can't be read. */
  problems: (trees: Trees) => string[] | Promise<string[]>
}

/** A fault unless `isTrue`. */
export function expect(isTrue: boolean, problem: string): string[] {
  return isTrue ? [] : [problem]
}

/** Faults of each file; an unreadable file is a fault too. */
export function each(files: readonly string[], problems: (file: string) => string[]): string[] {
  return files.flatMap((file) => {
    try {
      return problems(file)
    } catch (error) {
      return [`${file}: ${error instanceof Error ? error.message : error}`]
    }
  })
}

/** Differences between two lists, in both directions. */
export function differences(
  [here, found]: [string, Iterable<string>],
  [present, expected]: [string, Iterable<string>],
): string[] {
  const first = [...found]
  const second = [...expected]
  return [
    ...first
      .filter((item) => !second.includes(item))
      .map((item) => `${here} has ${item}, ${present} has not`),
    ...second
      .filter((item) => !first.includes(item))
      .map((item) => `${present} has ${item}, ${here} has not`),
  ]
}
