/** The two kinds of memory that a browser offers; either may refuse (private mode, full, blocked). */
export type Memory = 'local' | 'session'

const areaOf = (memory: Memory) =>
  memory === 'local' ? globalThis.localStorage : globalThis.sessionStorage

/** @returns what was stored under the key; null when nothing was, or the browser refuses */
export function readStored(memory: Memory, key: string): string | null {
  try {
    return areaOf(memory).getItem(key)
  } catch {
    return null
  }
}

/** Stores a text, or removes the key with null. What the browser refuses to keep is forgotten. */
export function writeStored(memory: Memory, key: string, value: string | null): void {
  try {
    if (value === null) areaOf(memory).removeItem(key)
    else areaOf(memory).setItem(key, value)
  } catch {
    return
  }
}
