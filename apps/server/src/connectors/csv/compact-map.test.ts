import fc from 'fast-check'
import { expect, test } from 'vitest'
import { compactMap } from './compact-map.ts'

const key = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 12 }),
  fc.constantFrom('', 'a', 'a\tb', 'é'),
)
const entry = fc.tuple(key, fc.integer({ min: 0, max: 2 ** 32 - 1 }))

test('finds values by any key', () => {
  fc.assert(
    fc.property(fc.array(entry, { maxLength: 3_000, size: 'max' }), (entries) => {
      const plain = new Map<string, number>()
      const compact = compactMap()
      for (const [name, value] of entries) {
        const text = Buffer.from(name).toString()
        expect(compact.set(text, value)).toBe(!plain.has(text))
        plain.set(text, value)
      }
      for (const [name, value] of plain) expect(compact.get(name)).toBe(value)
      expect(compact.get('nobody of them all')).toBeUndefined()
    }),
    { numRuns: 30 },
  )
})

test('distinguishes keys across chunks and rejects one longer than any in an export', () => {
  const compact = compactMap()
  const id = (index: number) => `${'x'.repeat(20_000)}${index}\t${'é'.repeat(20_000)}`
  for (let index = 0; index < 60; index++) compact.set(id(index), index)
  for (let index = 0; index < 60; index++) expect(compact.get(id(index))).toBe(index)
  expect(() => compact.set('x'.repeat(200_000), 1)).toThrow('longer than any')
})
