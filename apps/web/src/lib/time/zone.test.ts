import { expect, test } from 'vitest'
import { haveSameTime } from './zone.ts'

const now = new Date('2026-11-21T16:00:00Z')

test("shows no zone note when the device has the college's clock", () => {
  expect(haveSameTime('America/Chicago', 'America/Menominee', now)).toBe(true)
})

test("names the college's zone when the device is in another, or has no daylight saving time", () => {
  expect(haveSameTime('America/Chicago', 'America/New_York', now)).toBe(false)
  expect(haveSameTime('America/Chicago', 'America/Costa_Rica', now)).toBe(false)
})
