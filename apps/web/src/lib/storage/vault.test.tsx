import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { createVault, destroyVault, openVault } from './vault.ts'

const record = { name: 'Maya Lindgren', courses: ['ENG-105'], note: null }

/** The raw database entries, as anyone with access to the browser's files could read them. */
async function rawEntries(): Promise<[string, unknown][]> {
  const request = indexedDB.open('myhub-last-seen')
  await new Promise((done) => request.addEventListener('success', done))
  const store = request.result.transaction('sealed').objectStore('sealed')
  const [keys, values] = [store.getAllKeys(), store.getAll()]
  await new Promise((done) => values.addEventListener('success', done))
  request.result.close()
  return keys.result.map((key, at) => [String(key), values.result[at]])
}

async function newVault() {
  const vault = await createVault()
  if (!vault) throw new Error('the browser of the tests keeps things')
  return vault
}

beforeEach(() => destroyVault())

test('reads what was stored after the app restarts', async () => {
  await (await newVault()).write('query/person/mine', record)
  const later = await openVault()
  expect(await later?.read('query/person/mine')).toEqual(record)
  expect(await later?.names('query/')).toEqual(['query/person/mine'])
})

test("stores nothing readable in the browser's files and never exposes the key", async () => {
  await (await newVault()).write('query/person/mine', record)
  const entries = Object.fromEntries(await rawEntries())
  const { bytes, iv } = entries['query/person/mine'] as { bytes: ArrayBuffer; iv: Uint8Array }
  expect(new TextDecoder().decode(bytes)).not.toContain('Maya')
  expect(iv).toHaveLength(12)
  const { key } = entries.key as { key: CryptoKey }
  expect(key.extractable).toBe(false)
  await expect(crypto.subtle.exportKey('raw', key)).rejects.toThrow()
})

test('encrypts the same value differently each time', async () => {
  const vault = await newVault()
  const sealedNow = async () => {
    await vault.write('a', record)
    const found = Object.fromEntries(await rawEntries()).a as { bytes: ArrayBuffer }
    return [...new Uint8Array(found.bytes)].join()
  }
  expect(await sealedNow()).not.toBe(await sealedNow())
})

test('rejects an entry that was moved to another name or changed', async () => {
  const vault = await newVault()
  await vault.write('a', record)
  const request = indexedDB.open('myhub-last-seen')
  await new Promise((done) => request.addEventListener('success', done))
  const sealed = Object.fromEntries(await rawEntries()).a as { iv: Uint8Array; bytes: ArrayBuffer }
  const changed = new Uint8Array(sealed.bytes).map((byte, at) => (at === 0 ? byte ^ 1 : byte))
  const store = request.result.transaction('sealed', 'readwrite').objectStore('sealed')
  store.put(sealed, 'b')
  const put = store.put({ ...sealed, bytes: changed.buffer }, 'c')
  await new Promise((done) => put.addEventListener('success', done))
  request.result.close()
  expect(await vault.read('a')).toEqual(record)
  expect(await vault.read('b')).toBeNull()
  expect(await vault.read('c')).toBeNull()
})

test('R4.3 has no key or data after it is destroyed, and a late tab stores nothing', async () => {
  const vault = await newVault()
  await vault.write('a', record)
  await destroyVault()
  expect(await vault.write('b', record)).toBe(false)
  expect(await rawEntries()).toEqual([])
  expect(await openVault()).toBeNull()
})

test('shares nothing with the vault before it, which cannot write into it', async () => {
  const before = await newVault()
  await before.write('a', record)
  const now = await newVault()
  expect(await now.read('a')).toBeNull()
  expect(await before.write('b', record)).toBe(false)
  expect(await now.names('')).toEqual(['key'])
})

test('stores nothing and does not fail when the browser has no cryptography', async () => {
  vi.stubGlobal('crypto', {})
  onTestFinished(() => void vi.unstubAllGlobals())
  expect(await createVault()).toBeNull()
  expect(await openVault()).toBeNull()
  await expect(destroyVault()).resolves.toBeUndefined()
})
