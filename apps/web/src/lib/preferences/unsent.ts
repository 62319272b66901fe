import { readStored, writeStored } from '../storage/storage.ts'

/**
 * A person's changes that the server doesn't have yet. They survive a reload and are removed at
 * sign-out.
 */
const KEY = 'myhub.unsent-preferences'

export function readUnsent<Change extends object>(owner: string): Partial<Change> {
  try {
    const stored: unknown = JSON.parse(readStored('local', KEY) ?? 'null')
    if (typeof stored !== 'object' || stored === null) return {}
    const { owner: storedOwner, change } = stored as { owner?: unknown; change?: Partial<Change> }
    return storedOwner === owner && change ? change : {}
  } catch {
    return {}
  }
}

/** @param change the unsent changes; an empty object removes the entry */
export function writeUnsent(owner: string, change: object): void {
  const isEmpty = Object.keys(change).length === 0
  writeStored('local', KEY, isEmpty ? null : JSON.stringify({ owner, change }))
}

export const forgetUnsent = (): void => writeStored('local', KEY, null)
