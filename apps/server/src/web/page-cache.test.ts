import { expect, test } from 'vitest'
import { pageCache } from './page-cache.ts'

test('creates a page once, and again when its content changes', () => {
  const cache = pageCache()
  const one = cache('/index.html', 'a', () => 'with a')
  expect(cache('/index.html', 'a', () => 'never')).toBe(one)
  const other = cache('/index.html', 'b', () => 'with b')
  expect([String(other.packed.plain), other.etag === one.etag]).toEqual(['with b', false])
})
