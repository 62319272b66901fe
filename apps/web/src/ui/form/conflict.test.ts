import fc from 'fast-check'
import { expect, test } from 'vitest'
import { findConflict, isSame } from './conflict.ts'

const forms = fc.record({ title: fc.string(), text: fc.string(), isShown: fc.boolean() })
/** Three forms that share many values, as versions of one item do. */
const versions = fc
  .tuple(forms, fc.dictionary(fc.constantFrom('title', 'text'), fc.string()), forms, fc.boolean())
  .map(([start, typed, other, isSameTitle]) => ({
    start,
    mine: { ...start, ...typed },
    serverVersion: { ...other, ...(isSameTitle && { title: start.title }) },
  }))

test('R8.20 loses no change of two people who edit the same item', () => {
  fc.assert(
    fc.property(versions, ({ start, mine, serverVersion }) => {
      const merged = findConflict({ start, mine, serverVersion })
      const form = merged?.form ?? mine
      for (const name of ['title', 'text', 'isShown'] as const) {
        const isOwnChange = mine[name] !== start[name]
        const isServerChange = serverVersion[name] !== start[name]
        if (isOwnChange) expect(form[name]).toBe(mine[name])
        else expect(form[name]).toBe(serverVersion[name])
        // A conflict: they have changed it, and the versions differ.
        const differs = isServerChange && mine[name] !== serverVersion[name]
        expect(merged?.conflict.fields.includes(name) ?? false).toBe(differs)
      }
    }),
  )
})

test('R8.20 treats rows with equal values as equal, whatever their keys', () => {
  expect(isSame([{ key: 'a', word: 'x' }], [{ key: 'b', word: 'x' }])).toBe(true)
  expect(isSame([{ key: 'a', word: 'x' }], [{ key: 'a', word: 'y' }])).toBe(false)
})
