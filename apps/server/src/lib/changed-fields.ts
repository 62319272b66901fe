import { isDeepStrictEqual } from 'node:util'

/**
 * The names of fields in which two objects differ: for the audit log, and to skip unnecessary
 * writes.
 */
export const changedFields = <T extends object>(before: T, after: T): string[] =>
  Object.entries(after)
    .filter(([field, value]) => !isDeepStrictEqual(value, before[field as keyof T]))
    .map(([field]) => field)
