import { expect, test } from 'vitest'
import { sealWith } from './seal.ts'

const seal = sealWith(Buffer.alloc(32, 1))
const value = { first: 'Zoë', middle: 'Alexandra' }

test('opens a sealed value only with the key and in its own place', () => {
  const sealed = seal.close(value, 'p1 preferredName')
  for (const text of [sealed, Buffer.from(sealed.slice(3), 'base64url').toString()])
    expect(text).not.toContain('Alexandra')
  expect(seal.open(sealed, 'p1 preferredName')).toEqual(value)
  expect(() => seal.open(sealed, 'p2 preferredName')).toThrow()
  expect(() => sealWith(Buffer.alloc(32, 2)).open(sealed, 'p1 preferredName')).toThrow()
})

test('seals the same value differently each time, and rejects a modified one', () => {
  const sealed = seal.close('THEY', 'x')
  expect(seal.close('THEY', 'x')).not.toBe(sealed)
  const bytes = Buffer.from(sealed.slice(3), 'base64url')
  bytes[bytes.length - 1] = (bytes.at(-1) ?? 0) ^ 1
  expect(() => seal.open(`v1.${bytes.toString('base64url')}`, 'x')).toThrow()
})
