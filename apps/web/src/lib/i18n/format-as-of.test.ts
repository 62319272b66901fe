import { expect, test } from 'vitest'
import { formatAsOf } from './format-as-of.ts'

const zone = 'America/Chicago'
const now = new Date('2026-10-28T15:00:00Z')

test('R8.8 shows only the day for a balance that is kept by the day', () => {
  expect(formatAsOf('2026-10-28T05:00:00Z', zone, now)).toBe('Wed, Oct 28')
  expect(formatAsOf('2025-10-28T05:00:00Z', zone, now)).toBe('Oct 28, 2025')
})

test('R8.8 shows the minute for a balance that is kept by the minute', () => {
  expect(formatAsOf('2026-10-28T14:42:00Z', zone, now)).toMatch(/^9:42.AM$/)
})
