import { expect, test } from 'vitest'
import { campusEventRows } from './campus-events.ts'

test.each(['2026-11-30', '2026-12-07', '2026-12-20', '2027-11-20'])(
  'holds no event during the winter break after %s',
  (refDate) => {
    const days = campusEventRows(refDate).map(({ startsAt }) => startsAt.slice(0, 10))
    expect(days.filter((day) => /-12-(2[4-9]|3[01])$|-01-01$/.test(day))).toEqual([])
  },
)
