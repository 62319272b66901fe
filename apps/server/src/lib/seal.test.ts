import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { sealOf, sealWith } from './seal.ts'

const seal = sealWith(Buffer.alloc(32, 1))
const value = { first: 'Zoë', middle: null }

test('what is sealed opens for who has the key, in its place alone', () => {
  const sealed = seal.close(value, 'p1 preferredName')
  expect(sealed).not.toContain('Zo')
  expect(seal.open(sealed, 'p1 preferredName')).toEqual(value)
  expect(() => seal.open(sealed, 'p2 preferredName')).toThrow()
  expect(() => sealWith(Buffer.alloc(32, 2)).open(sealed, 'p1 preferredName')).toThrow()
})

test('the same twice does not look the same, and what was touched does not open', () => {
  const sealed = seal.close('THEY', 'x')
  expect(seal.close('THEY', 'x')).not.toBe(sealed)
  const bytes = Buffer.from(sealed.slice(3), 'base64url')
  bytes[bytes.length - 1] = (bytes.at(-1) ?? 0) ^ 1
  expect(() => seal.open(`v1.${bytes.toString('base64url')}`, 'x')).toThrow()
})

test('a hub without a key in its settings makes one that only it can read, and keeps it', () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'seal-'))
  const sealed = sealOf({ dataDir }).close('x', 'y')
  const path = join(dataDir, 'writeback.key')
  expect(statSync(path).mode & 0o777).toBe(0o600)
  const key = Buffer.from(readFileSync(path, 'utf8'), 'base64')
  expect(sealWith(key).open(sealed, 'y')).toBe('x')
  rmSync(dataDir, { recursive: true })
})
