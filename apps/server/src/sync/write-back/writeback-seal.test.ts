import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { sealWith } from '#lib/seal.ts'
import { useOwnTestApp } from '#testing/test-app.ts'
import { sealOf } from './writeback-seal.ts'

const app = useOwnTestApp()
let folders: string[] = []
const newFolder = () => {
  const folder = mkdtempSync(join(tmpdir(), 'seal-'))
  folders.push(folder)
  return folder
}
afterEach(() => {
  for (const folder of folders) rmSync(folder, { recursive: true })
  folders = []
})

test('a hub with the embedded database makes a key that only it can read, and keeps it', async () => {
  const dataDir = newFolder()
  const database = { pool: app().database.pool, embedded: app().database.embedded ?? Object({}) }
  const sealed = (await sealOf({ dataDir }, database)).close('x', 'y')
  const path = join(dataDir, 'writeback.key')
  expect(statSync(path).mode & 0o777).toBe(0o600)
  const key = Buffer.from(readFileSync(path, 'utf8'), 'base64')
  expect(sealWith(key).open(sealed, 'y')).toBe('x')
  expect((await sealOf({ dataDir }, { ...database })).open(sealed, 'y')).toBe('x')
})

describe('servers that share a database, each with a folder of its own', () => {
  const server = () => ({ pool: app().database.pool, embedded: null })
  beforeEach(() => app().database.pool.query('truncate writeback_key'))

  test('open what another has sealed, though no key was set and they start at once', async () => {
    const started = await Promise.all(
      Array.from({ length: 8 }, () => sealOf({ dataDir: newFolder() }, server())),
    )
    const sealed = started.map((seal) => seal.close('wish', 'place'))
    for (const seal of started)
      expect(sealed.map((each) => seal.open(each, 'place'))).toEqual(started.map(() => 'wish'))
    expect(folders.flatMap((folder) => readdirSync(folder))).toEqual([])
  })

  test('a key that a server had made in its folder before becomes that of all', async () => {
    const [dataDir, key] = [newFolder(), Buffer.alloc(32, 5)]
    writeFileSync(join(dataDir, 'writeback.key'), key.toString('base64'))
    const first = await sealOf({ dataDir }, server())
    const second = await sealOf({ dataDir: newFolder() }, server())
    const sealed = sealWith(key).close('wish', 'place')
    expect([first.open(sealed, 'place'), second.open(sealed, 'place')]).toEqual(['wish', 'wish'])
  })

  test('use the key that is set, and leave none in the database', async () => {
    const key = Buffer.alloc(32, 6)
    const settings = { WRITEBACK_KEY: key.toString('base64'), dataDir: newFolder() }
    const sealed = (await sealOf(settings, server())).close('wish', 'place')
    expect(sealWith(key).open(sealed, 'place')).toBe('wish')
    const { rows } = await app().database.pool.query('select key from writeback_key')
    expect(rows).toEqual([])
  })
})
