import { readStored, writeStored } from '../storage/storage.ts'

/** A person's own changes that the server does not have yet; they outlive the page, and go at sign-out. */
const KEY = 'myhub.unsent-preferences'

export function readUnsent<Change extends object>(owner: string): Partial<Change> {
  try {
    const found: unknown = JSON.parse(readStored('local', KEY) ?? 'null')
    if (typeof found !== 'object' || found === null) return {}
    const { owner: theirs, change } = found as { owner?: unknown; change?: Partial<Change> }
    return theirs === owner && change ? change : {}
  } catch {
    return {}
  }
}

/** @param change what is not sent yet; nothing of it is kept when it is empty */
export function writeUnsent(owner: string, change: object): void {
  const isEmpty = Object.keys(change).length === 0
  writeStored('local', KEY, isEmpty ? null : JSON.stringify({ owner, change }))
}

export const forgetUnsent = (): void => writeStored('local', KEY, null)
