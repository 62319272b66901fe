import { afterEach, beforeEach, expect, test } from 'vitest'
import { polyfillWebView } from './web-view-polyfills.ts'

const { withResolvers } = Promise
const { groupBy } = Map
const { canParse } = URL

beforeEach(() => {
  Reflect.deleteProperty(Promise, 'withResolvers')
  Reflect.deleteProperty(Map, 'groupBy')
  Reflect.deleteProperty(URL, 'canParse')
  polyfillWebView()
})

afterEach(() => {
  Object.assign(Promise, { withResolvers })
  Object.assign(Map, { groupBy })
  Object.assign(URL, { canParse })
})

test('R9.1 polyfills Promise.withResolvers on an older phone', async () => {
  const good = Promise.withResolvers<string>()
  good.resolve('here')
  await expect(good.promise).resolves.toBe('here')
  const bad = Promise.withResolvers<string>()
  bad.reject(new Error('gone'))
  await expect(bad.promise).rejects.toThrow('gone')
})

test('R9.1 polyfills Map.groupBy on an older phone, keeping the order', () => {
  const rows = ['b1', 'a1', 'b2']
  const grouped = Map.groupBy(rows, (row, index) => `${row[0]}${index > 5 ? '!' : ''}`)
  expect([...grouped]).toEqual([
    ['b', ['b1', 'b2']],
    ['a', ['a1']],
  ])
})

test('R9.1 polyfills URL.canParse on an older phone', () => {
  expect(URL.canParse('/links', 'https://hub.example')).toBe(true)
  expect(URL.canParse('https://hub.example/links')).toBe(true)
  expect(URL.canParse('/links')).toBe(false)
})

test('R9.1 keeps the native functions where they exist', () => {
  Object.assign(Map, { groupBy })
  polyfillWebView()
  expect(Map.groupBy).toBe(groupBy)
})
