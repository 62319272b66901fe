import { expect, test } from 'vitest'
import { linkAddress } from './link-address.ts'

test.each([
  ['https://library.example/rooms?x=1#top', 'https://library.example/rooms?x=1#top'],
  ['https://library.example', 'https://library.example/'],
  ['/profile/billing', '/profile/billing'],
  ['/', '/'],
])('accepts a link to %s', (value, stored) => {
  expect(linkAddress(value)).toBe(stored)
  expect(linkAddress(stored)).toBe(stored)
})

test.each([
  'http://library.example/',
  'javascript:alert(1)',
  'data:text/html,x',
  'ftp://library.example/',
  '//evil.example/',
  '/\\evil.example/',
  'https:/evil.example',
  'https:///evil.example',
  'https://library.example@evil.example/',
  'https://:secret@evil.example/',
  'https://',
  'profile/billing',
  '',
])('rejects a link to %s', (value) => {
  expect(linkAddress(value)).toBeNull()
})
