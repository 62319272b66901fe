import { expect, test } from 'vitest'
import { type CountedRegistration, loadOf, termLoad } from './credit-load.ts'

function row(
  registered: number | null,
  state: CountedRegistration['status']['state'] = 'registered',
  gradingMode: CountedRegistration['gradingMode'] = 'standard',
) {
  return { credits: { registered }, status: { state }, gradingMode }
}

test('R8.7 rates twelve credits as full time, nine as three-quarter, six as half', () => {
  expect([18, 12, 11.5, 9, 8.5, 6, 5.5, 0.5, 0].map(loadOf)).toEqual([
    'full',
    'full',
    'threeQuarter',
    'threeQuarter',
    'half',
    'half',
    'lessThanHalf',
    'lessThanHalf',
    'none',
  ])
})

test('R8.7 excludes dropped, withdrawn and waitlisted classes from the load', () => {
  const rows = [row(4), row(3), row(3, 'dropped'), row(3, 'withdrawn'), row(3, 'pending')]
  expect(termLoad(rows)).toEqual({ credits: 7, audited: 0, load: 'half' })
})

test('R8.7 reports audited credits separately', () => {
  expect(termLoad([row(12), row(3, 'registered', 'audit')])).toEqual({
    credits: 12,
    audited: 3,
    load: 'full',
  })
})

test('R8.7 adds fractional credits exactly', () => {
  expect(termLoad([row(0.1), row(0.2), row(5.7)])).toMatchObject({ credits: 6 })
  expect(termLoad([row(0.29), row(0.29)])).toMatchObject({ credits: 0.58 })
})

test('R8.7 the load is unknown if the credits of a registered class are unknown', () => {
  expect(termLoad([row(4), row(null)])).toBeNull()
  expect(termLoad([row(4), row(null, 'dropped')])).toMatchObject({ credits: 4 })
})
