/** Each single value of an object, by its path: `brand.colors.header.light`. */
function leavesOf(value: unknown, path: string): [string, string][] {
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    return value === undefined ? [] : [[path, JSON.stringify(value)]]
  return Object.entries(value).flatMap(([key, part]) =>
    leavesOf(part, path === '' ? key : `${path}.${key}`),
  )
}

/** A value that differs between two versions of the college's settings; null: not set. */
export interface CollegeChange {
  readonly path: string
  readonly before: string | null
  readonly after: string | null
}

/** Differences between two versions of the college's settings, by path; values as JSON. */
export function differencesOf(before: object, after: object): CollegeChange[] {
  const [old, fresh] = [new Map(leavesOf(before, '')), new Map(leavesOf(after, ''))]
  return [...new Set([...old.keys(), ...fresh.keys()])]
    .filter((path) => old.get(path) !== fresh.get(path))
    .toSorted()
    .map((path) => ({ path, before: old.get(path) ?? null, after: fresh.get(path) ?? null }))
}

/** The same as lines of the audit log: `collegeName: "Your college" → "Cedar College"`. */
export const collegeChanges = (before: object, after: object): string[] =>
  differencesOf(before, after).map(
    (change) => `${change.path}: ${change.before ?? 'not set'} → ${change.after ?? 'not set'}`,
  )
