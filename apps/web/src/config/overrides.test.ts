import { expect, test } from 'vitest'
import { applyOverrides } from './overrides.ts'

const overridden = (name: string, text: string) =>
  applyOverrides<Record<string, unknown>>({}, { [`VITE_OVERRIDE_${name}`]: text })

test('R1.5 replaces only the entry that an override names', () => {
  const document = { API: 'https://api.test', timeZone: 'America/Chicago' }
  const vars = { VITE_OVERRIDE_timeZone: 'America/Denver', VITE_OTHER: 'x', MODE: 'test' }
  expect(applyOverrides(document, vars)).toEqual({
    API: 'https://api.test',
    timeZone: 'America/Denver',
  })
})

test.each<[name: string, text: string, expected: unknown]>([
  ['a', '1', { a: '1' }],
  ['a__number', '1.5', { a: 1.5 }],
  ['a__csv', 'x,y, z', { a: ['x', 'y', ' z'] }],
  ['a__json', '{"b":[1]}', { a: { b: [1] } }],
  ['MYHUB_REDIRECTS__json', '{"/a":"/b"}', { MYHUB_REDIRECTS: { '/a': '/b' } }],
  ...['true', 'TRUE', 'yes', 'Yes', '1'].map((text): [string, string, unknown] => [
    'a__bool',
    text,
    { a: true },
  ]),
  ...['false', 'no', '0', 'on', '', ' true'].map((text): [string, string, unknown] => [
    'a__boolean',
    text,
    { a: false },
  ]),
])('R1.5 %s=%s', (name, text, expected) => {
  expect(overridden(name, text)).toEqual(expected)
})

test.each([
  ['a__number', 'ten', 'VITE_OVERRIDE_a__number is not a number'],
  ['a__number', '', 'VITE_OVERRIDE_a__number is not a number'],
  ['a__number', 'Infinity', 'VITE_OVERRIDE_a__number is not a number'],
  ['a__number', '1e999', 'VITE_OVERRIDE_a__number is not a number'],
  ['a__json', '{', 'VITE_OVERRIDE_a__json is not JSON'],
  ['a__date', '2026', 'VITE_OVERRIDE_a__date has an unknown type hint'],
  ['a__JSON', '1', 'VITE_OVERRIDE_a__JSON has an unknown type hint'],
  ['a__constructor', 'x', 'VITE_OVERRIDE_a__constructor has an unknown type hint'],
  ['a__b__json', '1', 'VITE_OVERRIDE_a__b__json has an unknown type hint'],
  ['a__json__b', '1', 'VITE_OVERRIDE_a__json__b has an unknown type hint'],
  ['__json', '1', 'VITE_OVERRIDE___json has an unknown type hint'],
])(
  "R1.5 fails startup with the variable's name when its type hint cannot cast the value: %s=%s",
  (name, text, message) => {
    expect(() => overridden(name, text)).toThrow(message)
  },
)
