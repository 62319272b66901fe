import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { createVault, destroyVault, openVault } from './vault.ts'

const record = { name: 'Maya Lindgren', courses: ['ENG-105'], note: null }

/** What stands in the files of the browser, as anybody may read it who has them. */
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

test('what a person saw is there again after a restart of the app', async () => {
  await (await newVault()).write('query/person/mine', record)
  const later = await openVault()
  expect(await later?.read('query/person/mine')).toEqual(record)
  expect(await later?.names('query/')).toEqual(['query/person/mine'])
})

test('in the files of the browser nobody reads it, and no script takes the key out', async () => {
  await (await newVault()).write('query/person/mine', record)
  const entries = Object.fromEntries(await rawEntries())
  const { bytes, iv } = entries['query/person/mine'] as { bytes: ArrayBuffer; iv: Uint8Array }
  expect(new TextDecoder().decode(bytes)).not.toContain('Maya')
  expect(iv).toHaveLength(12)
  const { key } = entries.key as { key: CryptoKey }
  expect(key.extractable).toBe(false)
  await expect(crypto.subtle.exportKey('raw', key)).rejects.toThrow()
})

test('the same thing is sealed otherwise each time', async () => {
  const vault = await newVault()
  const sealedNow = async () => {
    await vault.write('a', record)
    const found = Object.fromEntries(await rawEntries()).a as { bytes: ArrayBuffer }
    return [...new Uint8Array(found.bytes)].join()
  }
  expect(await sealedNow()).not.toBe(await sealedNow())
})

test('nothing opens under another name, nor what somebody has changed', async () => {
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

test('R4.3 once thrown away there is no key and no data, and a tab that comes late keeps nothing', async () => {
  const vault = await newVault()
  await vault.write('a', record)
  await destroyVault()
  expect(await vault.write('b', record)).toBe(false)
  expect(await rawEntries()).toEqual([])
  expect(await openVault()).toBeNull()
})

test('a new vault has nothing of the one before, and the one before cannot write into it', async () => {
  const before = await newVault()
  await before.write('a', record)
  const now = await newVault()
  expect(await now.read('a')).toBeNull()
  expect(await before.write('b', record)).toBe(false)
  expect(await now.names('')).toEqual(['key'])
})

test('where the browser has no cryptography nothing is kept, and nothing fails', async () => {
  vi.stubGlobal('crypto', {})
  onTestFinished(() => void vi.unstubAllGlobals())
  expect(await createVault()).toBeNull()
  expect(await openVault()).toBeNull()
  await expect(destroyVault()).resolves.toBeUndefined()
})
