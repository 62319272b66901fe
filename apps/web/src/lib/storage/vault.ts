import { createStore, promisifyRequest, type UseStore } from 'idb-keyval'
import { release } from '../release/release.ts'

/** Increase it when the shape of stored data changes: older entries can't be opened then. */
const VERSION = 1
const DATABASE = 'myhub-last-seen'
const SEALED = 'sealed'
const KEY = 'key'

type KeyRecord = { id: string; key: CryptoKey }
type Sealed = { iv: BufferSource; bytes: ArrayBuffer }

/** Encrypted storage on this device; the browser's files contain nothing readable. */
export type Vault = {
  /** @returns null when there is no such entry, or it was written by another release or moved */
  readonly read: <T>(name: string) => Promise<T | null>
  /** All names with this prefix. */
  readonly names: (start: string) => Promise<string[]>
  /** @returns false when any tab has destroyed this vault meanwhile; nothing is stored then */
  readonly write: (name: string, value: unknown) => Promise<boolean>
}

let opened: UseStore | null = null
/** Null where IndexedDB is unavailable: over plain http, or when the browser refuses. */
function database(): UseStore | null {
  if (!globalThis.crypto?.subtle || !globalThis.indexedDB) return null
  opened ??= createStore(DATABASE, SEALED)
  return opened
}

/** An entry can only be opened under its own name and in its own release. */
const labelOf = (name: string) => new TextEncoder().encode(`${VERSION}/${release}/${name}`)

function vaultOf(use: UseStore, { id, key }: KeyRecord): Vault {
  return {
    read: async <T>(name: string) => {
      try {
        const sealed = await use('readonly', (store) =>
          promisifyRequest<Sealed | undefined>(store.get(name)),
        )
        if (!sealed) return null
        const algorithm = { name: 'AES-GCM', iv: sealed.iv, additionalData: labelOf(name) }
        const bytes = await crypto.subtle.decrypt(algorithm, key, sealed.bytes)
        return JSON.parse(new TextDecoder().decode(bytes)) as T
      } catch {
        return null
      }
    },
    names: async (start) => {
      const all = await use('readonly', (store) => promisifyRequest(store.getAllKeys()))
      return all.map(String).filter((name) => name.startsWith(start))
    },
    write: async (name, value) => {
      const iv = crypto.getRandomValues(new Uint8Array(12))
      const text = new TextEncoder().encode(JSON.stringify(value))
      const algorithm = { name: 'AES-GCM', iv, additionalData: labelOf(name) }
      const bytes = await crypto.subtle.encrypt(algorithm, key, text)
      // One transaction, so that what another tab has deleted does not come back.
      return use('readwrite', async (store) => {
        const now = await promisifyRequest<KeyRecord | undefined>(store.get(KEY))
        if (now?.id !== id) return false
        await promisifyRequest(store.put({ iv, bytes } satisfies Sealed, name))
        return true
      })
    },
  }
}

/**
 * The vault on this device.
 * @returns null if it doesn't exist or the platform doesn't support it
 */
export async function openVault(): Promise<Vault | null> {
  const use = database()
  if (!use) return null
  try {
    const record = await use('readonly', (store) =>
      promisifyRequest<KeyRecord | undefined>(store.get(KEY)),
    )
    return record ? vaultOf(use, record) : null
  } catch {
    return null
  }
}

/**
 * Creates an empty vault with its own non-extractable key.
 * @returns null where the platform doesn't support it; nothing is stored then
 */
export async function createVault(): Promise<Vault | null> {
  const use = database()
  if (!use) return null
  try {
    const algorithm = { name: 'AES-GCM', length: 256 }
    const key = await crypto.subtle.generateKey(algorithm, false, ['encrypt', 'decrypt'])
    const record: KeyRecord = { id: crypto.randomUUID(), key }
    await use('readwrite', (store) => {
      store.clear()
      return promisifyRequest(store.put(record, KEY))
    })
    return vaultOf(use, record)
  } catch {
    return null
  }
}

/** Deletes the vault and its key. Nothing in it can be opened again. */
export async function destroyVault(): Promise<void> {
  try {
    await database()?.('readwrite', (store) => promisifyRequest(store.clear()))
  } catch {
    // Without storage there is nothing to delete.
  }
}
