import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { sizeOf, viewportSize, watchViewport } from './viewport.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

test.each([
  [320, 'xs'],
  [599, 'xs'],
  [600, 'sm'],
  [1023, 'sm'],
  [1024, 'md'],
  [1439, 'md'],
  [1440, 'lg'],
  [1919, 'lg'],
  [1920, 'xl'],
] as const)('R2.11 calls a window of %i px %s', (width, size) => {
  expect(sizeOf(width)).toBe(size)
})

test('R2.11 changes the layout once, 16 ms after the last resize', () => {
  expect(viewportSize.get()).toBe('xs')
  const target = Object.assign(new EventTarget(), { innerWidth: 700 })
  const stop = watchViewport(target as unknown as Window)
  expect(viewportSize.get()).toBe('sm')

  const seen = vi.fn()
  viewportSize.subscribe(seen)
  for (const innerWidth of [1100, 1300, 1500]) {
    target.innerWidth = innerWidth
    target.dispatchEvent(new Event('resize'))
    vi.advanceTimersByTime(15)
  }
  expect(seen).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  expect(viewportSize.get()).toBe('lg')
  expect(seen).toHaveBeenCalledTimes(1)
  stop()
})
