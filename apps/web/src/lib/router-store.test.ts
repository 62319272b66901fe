import { expect, test, vi } from 'vitest'
import { batch, createAtom } from './router-store.ts'

type Settable<T> = { get: () => T; set: (next: T | ((before: T) => T)) => void }
const holding = <T>(initial: T) =>
  createAtom(initial) as unknown as Settable<T> & ReturnType<typeof createAtom<T>>

test('a value can be read, changed by the one before it, and watched', () => {
  const count = holding(1)
  const heard = vi.fn()
  const { unsubscribe } = count.subscribe(heard)
  count.set((before) => before + 1)
  expect(count.get()).toBe(2)
  expect(heard).toHaveBeenCalledTimes(1)
  count.set(2)
  expect(heard).toHaveBeenCalledTimes(1)
  unsubscribe()
  count.set(3)
  expect(heard).toHaveBeenCalledTimes(1)
})

test('a value made of others stays the very same until one of those changes', () => {
  const [ids, other] = [holding(['a', 'b']), holding(0)]
  const parts = new Map([
    ['a', holding(1)],
    ['b', holding(2)],
  ])
  const make = vi.fn(() => ids.get().map((id) => parts.get(id)?.get()))
  const all = createAtom(make)
  const first = all.get()
  expect(first).toEqual([1, 2])
  other.set(1)
  expect(all.get()).toBe(first)
  expect(make).toHaveBeenCalledTimes(1)
  parts.get('b')?.set(5)
  expect(all.get()).toEqual([1, 5])
  ids.set(['b'])
  parts.get('a')?.set(9)
  expect(all.get()).toEqual([5])
  expect(make).toHaveBeenCalledTimes(3)
})

test('a value made of made values follows the first of them', () => {
  const count = holding(1)
  const double = createAtom(() => count.get() * 2)
  const text = createAtom(() => `${double.get()}!`)
  expect(text.get()).toBe('2!')
  count.set(2)
  expect(text.get()).toBe('4!')
})

test('who watches hears of many changes once, also when one of them fails', () => {
  const [one, two] = [holding(0), holding(0)]
  const heard = vi.fn()
  one.subscribe(heard)
  batch(() => {
    one.set(1)
    batch(() => two.set(1))
    one.set(2)
  })
  expect(heard).toHaveBeenCalledTimes(1)
  const failing = () =>
    batch(() => {
      one.set(3)
      throw new Error('no')
    })
  expect(failing).toThrow('no')
  expect(heard).toHaveBeenCalledTimes(2)
  batch(() => {})
  expect(heard).toHaveBeenCalledTimes(2)
})
