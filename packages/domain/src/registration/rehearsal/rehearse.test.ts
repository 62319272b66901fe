import fc from 'fast-check'
import { expect, test } from 'vitest'
import { aClass, aCurrentClass, aMeeting, aPlan } from '../checks/testing/build-plan.ts'
import {
  type ArrivingStudent,
  type RehearsedSection,
  type RehearsedTerm,
  rehearse,
} from './rehearse.ts'

const opensAt = '2026-04-06T13:00:00Z'

const aSection = (overrides: Partial<RehearsedSection> = {}): RehearsedSection => ({
  ...aClass(overrides),
  sharesSeats: null,
  ...overrides,
})

const aStudent = (overrides: Partial<ArrivingStudent> = {}): ArrivingStudent => ({
  arrivesAfter: 0,
  blockers: [],
  window: { eligibility: 'eligible', opensAt, closesAt: null },
  registered: [],
  requestedSections: ['eng-105-1'],
  ...overrides,
})

const aTerm = (overrides: Partial<RehearsedTerm> = {}): RehearsedTerm => ({
  termId: '2026FA',
  opensAt,
  today: '2026-04-06',
  sections: [aSection()],
  rules: aPlan().rules,
  calls: { perSecond: 2, eachStudent: 2 },
  ...overrides,
})

const withSeats = (open: number | null, waitlist: number | null = null) =>
  aTerm({
    sections: [
      aSection({
        seats: {
          open,
          reserved: 0,
          waitlist: waitlist === null ? null : { max: waitlist, count: 0 },
        },
      }),
    ],
  })

test('assigns seats in order of arrival, then places on the waitlist', () => {
  const coming = [40, 10, 30, 20].map((arrivesAfter) => aStudent({ arrivesAfter }))
  expect(rehearse(coming, withSeats(2, 1))).toMatchObject({
    students: 4,
    requests: { registered: 2, waitlisted: 1, refused: 1, unknown: 0 },
    reasons: [{ code: 'waitlistFull', requests: 1, students: 1 }],
    filled: [{ sectionId: 'eng-105-1', after: 20, tooLate: 2 }],
  })
  expect(rehearse(coming, withSeats(2)).reasons).toEqual([
    { code: 'full', requests: 2, students: 2 },
  ])
})

test('cross-listed sections never assign more seats than they share', () => {
  const seats = { open: 2, reserved: 0, waitlist: null }
  const sections = ['a', 'b'].map((id) =>
    aSection({ id, courseId: `ART-${id}`, seats, sharesSeats: 'x1' }),
  )
  const coming = ['a', 'b', 'a', 'b'].map((id, at) =>
    aStudent({ arrivesAfter: at, requestedSections: [id] }),
  )
  expect(rehearse(coming, aTerm({ sections }))).toMatchObject({
    requests: { registered: 2, refused: 2 },
    filled: [
      { sectionId: 'a', after: 1, tooLate: 1 },
      { sectionId: 'b', after: 1, tooLate: 1 },
    ],
  })
})

test('lists each reason to reject a request, and fills no seat for it', () => {
  const later = '2026-04-08T13:00:00Z'
  const { requests, reasons } = rehearse(
    [
      aStudent({ blockers: ['hold', 'agreement'] }),
      aStudent({ window: { eligibility: 'eligible', opensAt: later, closesAt: null } }),
      aStudent({ requestedSections: [null, 'gone'] }),
      aStudent({ arrivesAfter: 1 }),
    ],
    withSeats(1),
  )
  expect(requests).toEqual({ registered: 1, waitlisted: 0, refused: 4, unknown: 0 })
  expect(reasons).toEqual([
    { code: 'notOffered', requests: 2, students: 1 },
    { code: 'agreement', requests: 1, students: 1 },
    { code: 'hold', requests: 1, students: 1 },
    { code: 'window', requests: 1, students: 1 },
  ])
})

test('a class registered a moment before counts for the next one', () => {
  const meetings = [aMeeting()]
  const term = aTerm({
    sections: [aSection({ meetings }), aSection({ id: 'art-1', courseId: 'ART-101', meetings })],
  })
  expect(rehearse([aStudent({ requestedSections: ['eng-105-1', 'art-1'] })], term)).toMatchObject({
    requests: { registered: 1, refused: 1 },
    reasons: [{ code: 'conflict' }],
  })
  const held = [aCurrentClass({ meetings })]
  expect(rehearse([aStudent({ registered: held })], term).reasons[0]?.code).toBe('conflict')
})

test('reports seats as unknown if the source doesn’t send them', () => {
  expect(rehearse([aStudent()], withSeats(null)).requests).toEqual({
    registered: 0,
    waitlisted: 0,
    refused: 0,
    unknown: 1,
  })
})

test('counts the calls and their wait for the college’s system', () => {
  const coming = [0, 0.2, 0.4, 60].map((arrivesAfter) => aStudent({ arrivesAfter }))
  const blocked = aStudent({ blockers: ['hold'] })
  expect(rehearse([...coming, blocked], withSeats(9)).calls).toEqual({
    total: 8,
    busiestSecond: 6,
    // The third comes after 0.4 seconds, and its turn is after 2.
    maxWait: 2,
  })
  const unlimited = { ...withSeats(9), calls: { perSecond: null, eachStudent: 2 } }
  expect(rehearse(coming, unlimited).calls.maxWait).toBeNull()
})

test('every request has one outcome, and no section assigns more seats than it has', () => {
  const student = fc.record({
    arrivesAfter: fc.integer({ min: 0, max: 3600 }),
    requestedSections: fc.array(fc.constantFrom('a', 'b', null), { maxLength: 4 }),
    blockers: fc.constantFrom([], ['hold'] as const),
  })
  fc.assert(
    fc.property(fc.array(student), fc.nat(5), fc.nat(5), (coming, a, b) => {
      const sections = [a, b].map((open, at) =>
        aSection({
          id: 'ab'.charAt(at),
          courseId: `ART-${at}`,
          credits: { minimum: 0, maximum: null, increment: null, chosen: null },
          seats: { open, reserved: 0, waitlist: { max: 1, count: 0 } },
        }),
      )
      const { requests } = rehearse(coming.map(aStudent), aTerm({ sections }))
      const { registered, waitlisted, refused, unknown } = requests
      expect(registered + waitlisted + refused + unknown).toBe(
        coming.flatMap(({ requestedSections }) => requestedSections).length,
      )
      expect(registered).toBeLessThanOrEqual(a + b)
      expect(waitlisted).toBeLessThanOrEqual(2)
    }),
  )
})
