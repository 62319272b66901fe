import { expect, test } from 'vitest'
import { currentSlides } from './carousel.ts'

const now = Date.parse('2026-09-01T12:00:00Z')
const slide = (id: string, startAt: string | null, endAt: string | null) => ({
  id,
  title: id,
  text: '',
  image: null,
  imageAlt: '',
  url: null,
  audience: 'everyone' as const,
  startAt,
  endAt,
})

test('a visitor sees the pictures whose time it is', () => {
  const items = [
    slide('always', null, null),
    slide('begins now', '2026-09-01T12:00:00Z', null),
    slide('begins later', '2026-09-01T12:00:01Z', null),
    slide('ends later', null, '2026-09-01T12:00:01Z'),
    slide('ends now', null, '2026-09-01T12:00:00Z'),
  ]
  expect(currentSlides(items, now).map(({ id }) => id)).toEqual([
    'always',
    'begins now',
    'ends later',
  ])
})
