import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { sealWith } from '#lib/seal.ts'
import { emptyTables } from '#testing/empty-tables.ts'
import { useOwnTestApp } from '#testing/test-app.ts'
import { getSeal } from './writeback-seal.ts'

const app = useOwnTestApp()
const secretKeys = ['the secret of servers that share a database']
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

test('creates a private key for a hub with the embedded database, and keeps it', async () => {
  const dataDir = newFolder()
  const database = { pool: app().database.pool, embedded: app().database.embedded ?? Object({}) }
  const sealed = (await getSeal({ dataDir, secretKeys }, database)).close('x', 'y')
  const path = join(dataDir, 'writeback.key')
  expect(statSync(path).mode & 0o777).toBe(0o600)
  const key = Buffer.from(readFileSync(path, 'utf8'), 'base64')
  expect(sealWith(key).open(sealed, 'y')).toBe('x')
  expect((await getSeal({ dataDir, secretKeys }, { ...database })).open(sealed, 'y')).toBe('x')
})

describe('servers that share a database, each with its own folder', () => {
  const server = () => ({ pool: app().database.pool, embedded: null })
  beforeEach(() => emptyTables(app().database.pool, 'writeback_key'))

  test('open each other’s sealed values without a configured key, even when started at once', async () => {
    const started = await Promise.all(
      Array.from({ length: 8 }, () => getSeal({ dataDir: newFolder(), secretKeys }, server())),
    )
    const sealed = started.map((seal) => seal.close('wish', 'place'))
    for (const seal of started)
      expect(sealed.map((sealedText) => seal.open(sealedText, 'place'))).toEqual(
        started.map(() => 'wish'),
      )
    expect(folders.flatMap((folder) => readdirSync(folder))).toEqual([])
  })

  test('adopt a key that one server had already created in its folder', async () => {
    const [dataDir, key] = [newFolder(), Buffer.alloc(32, 5)]
    writeFileSync(join(dataDir, 'writeback.key'), key.toString('base64'))
    const first = await getSeal({ dataDir, secretKeys }, server())
    const second = await getSeal({ dataDir: newFolder(), secretKeys }, server())
    const sealed = sealWith(key).close('wish', 'place')
    expect([first.open(sealed, 'place'), second.open(sealed, 'place')]).toEqual(['wish', 'wish'])
  })

  test('use the configured key, and store none in the database', async () => {
    const key = Buffer.alloc(32, 6)
    const settings = { WRITEBACK_KEY: key.toString('base64'), dataDir: newFolder(), secretKeys }
    const sealed = (await getSeal(settings, server())).close('wish', 'place')
    expect(sealWith(key).open(sealed, 'place')).toBe('wish')
    const { rows } = await app().database.pool.query('select sealed from writeback_key')
    expect(rows).toEqual([])
  })
})
