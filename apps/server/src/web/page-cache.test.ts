import { expect, test } from 'vitest'
import { pageCache } from './page-cache.ts'

test('creates a page once, and again when its content changes', () => {
  const cache = pageCache()
  const first = cache('/index.html', 'a', () => 'with a')
  expect(cache('/index.html', 'a', () => 'never')).toBe(first)
  const other = cache('/index.html', 'b', () => 'with b')
  expect([String(other.packed.plain), other.etag === first.etag]).toEqual(['with b', false])
})
