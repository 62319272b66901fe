import fc from 'fast-check'
import { expect, test } from 'vitest'
import { between, normal, pick, shuffled, streamsOf, weighted } from './random.ts'

const draw = (random: () => number, count: number) => Array.from({ length: count }, random)

test('a stream depends on its address only, not on earlier draws', () => {
  fc.assert(
    fc.property(
      fc.string(),
      fc.string(),
      fc.nat(),
      fc.nat(),
      fc.nat(50),
      (seed, kind, a, b, before) => {
        const streams = streamsOf(seed)
        draw(streams('other', a), before)
        expect(draw(streams(kind, a, b), 5)).toEqual(draw(streamsOf(seed)(kind, a, b), 5))
      },
    ),
  )
})

test('neighboring addresses have uncorrelated numbers', () => {
  const streams = streamsOf('seed')
  const firsts = Array.from({ length: 4000 }, (_, index) => streams('person', index)())
  const mean = firsts.reduce((sum, value) => sum + value, 0) / firsts.length
  expect(mean).toBeCloseTo(0.5, 1)
  expect(new Set(firsts).size).toBe(firsts.length)
  const rising = firsts.filter((value, index) => value > (firsts[index - 1] ?? 1)).length
  expect(rising / firsts.length).toBeCloseTo(0.5, 1)
})

test('draws stay within bounds and follow their weights', () => {
  const random = streamsOf('seed')('bounds')
  const dice = draw(() => between(random, 1, 6), 6000)
  expect([Math.min(...dice), Math.max(...dice)]).toEqual([1, 6])
  const coin = weighted(['heads', 'tails'], (side) => (side === 'heads' ? 3 : 1))
  const heads = Array.from({ length: 4000 }, () => coin(random)).filter((side) => side === 'heads')
  expect(heads.length / 4000).toBeCloseTo(0.75, 1)
  const bell = draw(() => normal(random), 4000)
  expect(bell.reduce((sum, value) => sum + value, 0) / 4000).toBeCloseTo(0, 1)
  expect(shuffled(random, [1, 2, 3, 4]).sort()).toEqual([1, 2, 3, 4])
  expect(() => pick(random, [])).toThrow('Nothing to pick from')
})
