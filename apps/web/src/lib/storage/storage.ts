/** The browser's two storages; either may be unavailable (private mode, full, blocked). */
export type Memory = 'local' | 'session'

const areaOf = (memory: Memory) =>
  memory === 'local' ? globalThis.localStorage : globalThis.sessionStorage

/** @returns the stored value; null if nothing is stored or storage is unavailable */
export function readStored(memory: Memory, key: string): string | null {
  try {
    return areaOf(memory).getItem(key)
  } catch {
    return null
  }
}

/** Stores a value; null removes it. If storage is unavailable, nothing happens. */
export function writeStored(memory: Memory, key: string, value: string | null): void {
  try {
    if (value === null) areaOf(memory).removeItem(key)
    else areaOf(memory).setItem(key, value)
  } catch {
    return
  }
}
