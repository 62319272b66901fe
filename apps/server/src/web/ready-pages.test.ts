import { expect, test } from 'vitest'
import { readyPages } from './ready-pages.ts'

test('creates a page once, and again when its content changes', () => {
  const ready = readyPages()
  const one = ready('/index.html', 'a', () => 'with a')
  expect(ready('/index.html', 'a', () => 'never')).toBe(one)
  const other = ready('/index.html', 'b', () => 'with b')
  expect([String(other.packed.plain), other.etag === one.etag]).toEqual(['with b', false])
})
