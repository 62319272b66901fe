import { expect, test } from 'vitest'
import { movedTo } from './redirects.ts'

const redirects = {
  '/old': '/profile/schedule?view=week',
  '/older': '/old',
  '/round': '/and-round',
  '/and-round': '/round?again=1',
  '/self': '/self',
  '/away': 'https://evil.test/',
  '/sneaky': '//evil.test',
}

test.each([
  ['/old', '/profile/schedule?view=week'],
  ['/older', '/profile/schedule?view=week'],
])('R2.4 who follows an old link to %s arrives at %s', (path, target) => {
  expect(movedTo(redirects, path)).toBe(target)
})

test.each(['/unknown', '/old/', '/toString', '/round', '/and-round', '/self', '/away', '/sneaky'])(
  'R2.4 %s is not found',
  (path) => {
    expect(movedTo(redirects, path)).toBeNull()
  },
)
