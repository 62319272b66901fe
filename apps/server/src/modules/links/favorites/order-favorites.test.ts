import fc from 'fast-check'
import { expect, test } from 'vitest'
import { orderFavorites } from './order-favorites.ts'

const all = () => true

test.each([
  {
    what: 'a new favorite comes last',
    linkId: 'x',
    isFavorite: true,
    position: null,
    result: 'abcx',
  },
  {
    what: 'a new favorite comes first',
    linkId: 'x',
    isFavorite: true,
    position: 0,
    result: 'xabc',
  },
  { what: 'a favorite stays', linkId: 'b', isFavorite: true, position: null, result: 'abc' },
  { what: 'a favorite moves up', linkId: 'c', isFavorite: true, position: 0, result: 'cab' },
  { what: 'a favorite moves down', linkId: 'a', isFavorite: true, position: 1, result: 'bac' },
  {
    what: 'a place beyond the last is last',
    linkId: 'a',
    isFavorite: true,
    position: 9,
    result: 'bca',
  },
  { what: 'a favorite goes', linkId: 'b', isFavorite: false, position: null, result: 'ac' },
  { what: 'what is none stays none', linkId: 'x', isFavorite: false, position: 1, result: 'abc' },
])('R8.14 $what', ({ result, what: _, ...inputs }) => {
  expect(orderFavorites([...'abc'], all, inputs).join('')).toBe(result)
})

test('R8.14 counts positions among visible favorites and leaves hidden ones in place', () => {
  const isSeen = (id: string) => id !== 'h'
  const move = (linkId: string, position: number) =>
    orderFavorites([...'ahbc'], isSeen, { linkId, isFavorite: true, position }).join('')
  expect(move('c', 1)).toBe('ahcb')
  expect(move('c', 0)).toBe('cahb')
})

test('R8.14 is idempotent for any change and never loses another favorite', () => {
  const ids = ['a', 'b', 'c', 'd', 'e']
  const inputs = fc.record({
    linkId: fc.constantFrom(...ids),
    isFavorite: fc.boolean(),
    position: fc.option(fc.nat(6)),
  })
  fc.assert(
    fc.property(fc.shuffledSubarray(ids), fc.subarray(ids), inputs, (order, hidden, requested) => {
      const isSeen = (id: string) => id === requested.linkId || !hidden.includes(id)
      const orderedOnce = orderFavorites(order, isSeen, requested)
      expect(orderFavorites(orderedOnce, isSeen, requested)).toEqual(orderedOnce)
      const others = (list: readonly string[]) => list.filter((id) => id !== requested.linkId)
      expect(others(orderedOnce)).toEqual(others(order))
      expect(orderedOnce.includes(requested.linkId)).toBe(requested.isFavorite)
    }),
  )
})
