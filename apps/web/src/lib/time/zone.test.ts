import { expect, test } from 'vitest'
import { haveSameTime } from './zone.ts'

const now = new Date('2026-11-21T16:00:00Z')

test('a device in a town with the college clock needs no word about zones', () => {
  expect(haveSameTime('America/Chicago', 'America/Menominee', now)).toBe(true)
})

test('a device elsewhere, or one that keeps no summer time, is told whose time it reads', () => {
  expect(haveSameTime('America/Chicago', 'America/New_York', now)).toBe(false)
  expect(haveSameTime('America/Chicago', 'America/Costa_Rica', now)).toBe(false)
})
