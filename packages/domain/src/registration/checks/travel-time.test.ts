import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { PlacedMeeting } from './class-plan.ts'
import { aClass, aCurrentClass, aMeeting, aPlan } from './testing/build-plan.ts'
import { travelFindings } from './travel-time.ts'

const trip = { from: 'MAIN', to: 'IOWA', minutes: 45 }
const clock = (minutes: number) =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`

const find = (own: PlacedMeeting, other: PlacedMeeting, trips = [trip]) =>
  travelFindings(
    aPlan({
      classes: [aClass({ meetings: [own] })],
      registered: [aCurrentClass({ meetings: [other] })],
      rules: { ...aPlan().rules, trips },
    }),
  )

test('finds a break that is shorter than the trip, and no other', () => {
  const start = fc.integer({ min: 0, max: 1380 })
  const length = fc.integer({ min: 1, max: 60 })
  fc.assert(
    fc.property(start, length, start, length, (from, long, next, longer) => {
      const own = aMeeting({ startTime: clock(from), endTime: clock(from + long) })
      const times = { startTime: clock(next), endTime: clock(next + longer) }
      const findings = find(own, aMeeting({ ...times, campusCode: 'IOWA' }))
      const gap = from < next ? next - from - long : from - next - longer
      expect(findings.map((finding) => finding.code === 'travel' && finding.gap)).toEqual(
        gap >= 0 && gap < 45 ? [gap] : [],
      )
    }),
    { numRuns: 1000 },
  )
})

test('reports the direction and duration of the trip', () => {
  const before = aMeeting({ startTime: '07:30', endTime: '08:45', campusCode: 'IOWA' })
  expect(find(aMeeting(), before)).toEqual([
    {
      code: 'travel',
      verdict: 'notice',
      classId: 'eng-105-1',
      otherClassId: 'mat-110-1',
      from: 'IOWA',
      to: 'MAIN',
      gap: 15,
      needed: 45,
    },
  ])
})

test('is unknown without a time from the college', () => {
  const elsewhere = aMeeting({ startTime: '10:30', endTime: '11:30', campusCode: 'MARION' })
  expect(find(aMeeting(), elsewhere)).toMatchObject([{ verdict: 'unknown', needed: null, gap: 10 }])
  expect(find(aMeeting(), { ...elsewhere, startTime: '14:00', endTime: '15:00' })).toEqual([])
})

test('online meetings, other days and other weeks need no trip', () => {
  const soon = { startTime: '10:30', endTime: '11:30', campusCode: 'IOWA' }
  expect(find(aMeeting(), aMeeting({ ...soon, isOnline: true }))).toEqual([])
  expect(find(aMeeting(), aMeeting({ ...soon, days: ['TU', 'TH'] }))).toEqual([])
  const first = aMeeting({ endOn: '2026-10-16' })
  expect(find(first, aMeeting({ ...soon, startOn: '2026-10-19' }))).toEqual([])
  expect(find(aMeeting(), aMeeting({ ...soon, campusCode: 'MAIN' }))).toEqual([])
})
