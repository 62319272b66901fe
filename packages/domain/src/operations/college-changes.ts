/** Each single value of an object, by its path: `brand.colors.header.light`. */
function leafEntries(value: unknown, path: string): [string, string][] {
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    return value === undefined ? [] : [[path, JSON.stringify(value)]]
  return Object.entries(value).flatMap(([key, part]) =>
    leafEntries(part, path === '' ? key : `${path}.${key}`),
  )
}

/** A value that differs between two versions of the college's settings; null: not set. */
export interface CollegeChange {
  readonly path: string
  readonly before: string | null
  readonly after: string | null
}

/** Differences between two versions of the college's settings, by path; values as JSON. */
export function diffSettings(before: object, after: object): CollegeChange[] {
  const [old, updated] = [new Map(leafEntries(before, '')), new Map(leafEntries(after, ''))]
  return [...new Set([...old.keys(), ...updated.keys()])]
    .filter((path) => old.get(path) !== updated.get(path))
    .toSorted()
    .map((path) => ({ path, before: old.get(path) ?? null, after: updated.get(path) ?? null }))
}

/** The same as lines of the audit log: `collegeName: "Your college" → "Cedar College"`. */
export const collegeChanges = (before: object, after: object): string[] =>
  diffSettings(before, after).map(
    (change) => `${change.path}: ${change.before ?? 'not set'} → ${change.after ?? 'not set'}`,
  )
