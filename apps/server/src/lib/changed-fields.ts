import { isDeepStrictEqual } from 'node:util'

/** The names of the fields in which two of a kind differ: what an audit may name, and whether to write at all. */
export const changedFields = <T extends object>(before: T, after: T): string[] =>
  Object.entries(after)
    .filter(([field, value]) => !isDeepStrictEqual(value, before[field as keyof T]))
    .map(([field]) => field)
