import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Clearance } from '#registration/clear-to-register.ts'
import {
  type AdviseeClass,
  type AdviseeRecord,
  compareByNeed,
  type Reason,
  reasonKinds,
  reasonsFor,
  uncheckedReasons,
} from './reasons.ts'

const now = new Date('2026-10-30T15:00:00Z')

const slot = (opensAt: string | null, closesAt: string | null = null): Clearance['slot'] => ({
  eligibility: 'eligible',
  reasons: [],
  opensAt,
  closesAt,
  windowId: null,
  windowLabel: null,
  source: 'sis',
})

const clear: Clearance = {
  today: '2026-10-30',
  now,
  slot: slot('2026-11-09T12:00:00Z'),
  termId: 'spring',
  holds: [],
  pastDueCents: 0,
  placement: 'valid',
  hasResidency: true,
  isOrientationDue: false,
  agreements: [],
  hasAdvisor: true,
}

const advisingHold = {
  title: 'See your advisor',
  message: null,
  category: 'academic',
  officeCode: 'ADV',
  startOn: '2026-09-01',
  endOn: null,
  blocksRegistration: true,
} as const

const aClass = (different: Partial<AdviseeClass> = {}): AdviseeClass => ({
  title: 'ENG-105',
  standing: 'inProgress',
  isWaitlisted: false,
  statusOn: '2026-08-20',
  termId: 'fall',
  startOn: '2026-08-24',
  ...different,
})

/** A student who is fine: clear, in class this term, with a window in ten days. */
const fine: AdviseeRecord = {
  clearance: clear,
  advisingHoldTypes: ['MTG'],
  term: { title: 'Spring 2027', startOn: '2027-01-11', opensAt: null },
  currentTermIds: ['fall'],
  classes: [aClass()],
  concerns: [],
  nextSteps: [],
  pathwayRequests: [],
  credits: { attempted: 30, completed: 30 },
  average: { value: 3.1 },
  minGpa: 2,
  graduatesOn: null,
}

const kindsOf = (record: AdviseeRecord) => reasonsFor(record).map(({ kind }) => kind)
const withClearance = (different: Partial<Clearance>, more: Partial<AdviseeRecord> = {}) => ({
  ...fine,
  clearance: { ...clear, ...different },
  ...more,
})

test('a student without problems has no reason, and everything was checked', () => {
  expect([reasonsFor(fine), uncheckedReasons(fine)]).toEqual([[], []])
})

test('names what blocks a student whose window opens within 14 days', () => {
  const blocked = { holds: [{ ...advisingHold, officeCode: 'BUS', title: 'Balance due' }] }
  expect(reasonsFor(withClearance(blocked))).toMatchObject([
    {
      kind: 'blocked',
      at: '2026-11-09T12:00:00Z',
      things: [{ title: 'Balance due', code: 'hold.academic' }],
    },
  ])
  const at = (opensAt: string | null) => kindsOf(withClearance({ ...blocked, slot: slot(opensAt) }))
  expect(at('2026-11-13T15:00:00Z')).toEqual(['blocked'])
  expect(at('2026-11-13T15:00:01Z')).toEqual([])
})

test('a window that is open and unused is a reason, and one that has closed is not', () => {
  const open = slot('2026-10-20T12:00:00Z')
  expect(kindsOf(withClearance({ slot: open }))).toEqual(['notRegistered'])
  expect(kindsOf(withClearance({ slot: slot(null, '2026-10-29T12:00:00Z') }))).toEqual([])
  const next = (different: Partial<AdviseeClass>) =>
    kindsOf(
      withClearance({ slot: open }, { classes: [aClass({ termId: 'spring', ...different })] }),
    )
  expect(next({ standing: 'registered' })).toEqual([])
  expect(next({ standing: 'pending', isWaitlisted: true })).toEqual(['notRegistered'])
  expect(next({ standing: 'dropped' })).toEqual(['notRegistered'])
})

test('a student who graduates before the term begins need not register for it', () => {
  const open = { slot: slot('2026-10-20T12:00:00Z') }
  expect(kindsOf(withClearance(open, { graduatesOn: '2026-12-18' }))).toEqual([])
  expect(kindsOf(withClearance(open, { graduatesOn: '2027-05-14' }))).toEqual(['notRegistered'])
})

test('only a hold that advising lifts and that is in effect is theirs to lift', () => {
  const holds = (different: object) =>
    kindsOf(withClearance({ slot: null, holds: [{ ...advisingHold, ...different }] }))
  expect(holds({})).toEqual(['hold'])
  expect(holds({ blocksRegistration: false })).toEqual(['hold'])
  expect(holds({ officeCode: 'BUS' })).toEqual([])
  expect(holds({ officeCode: null, typeCode: 'MTG' })).toEqual(['hold'])
  expect(holds({ officeCode: null, typeCode: 'PRK' })).toEqual([])
  expect(holds({ endOn: '2026-10-29' })).toEqual([])
  expect(holds({ startOn: '2026-10-31' })).toEqual([])
})

test('a class left this term counts, and one left before its first day does not', () => {
  const left = (different: Partial<AdviseeClass>) =>
    kindsOf({ ...fine, classes: [aClass(different)] })
  expect(left({ standing: 'withdrawn', statusOn: '2026-10-20' })).toEqual(['left'])
  expect(left({ standing: 'dropped', statusOn: '2026-08-23' })).toEqual([])
  expect(left({ standing: 'dropped', statusOn: '2026-10-20', termId: 'summer' })).toEqual([])
})

test('34 CFR 668.34 a pace or an average below the requirement has both figures', () => {
  const low = { ...fine, credits: { attempted: 30, completed: 15 }, average: { value: 1.9 } }
  expect(reasonsFor(low)).toMatchObject([
    { kind: 'pace', figures: { has: 0.5, needs: 2 / 3 } },
    { kind: 'average', figures: { has: 1.9, needs: 2 } },
  ])
})

test('an open concern is a reason, with its class and the first day', () => {
  const concerns = [
    { title: 'ENG-105-CRF02', sentAt: '2026-10-20T15:00:00Z' },
    { title: 'MAT-110-CRF01', sentAt: '2026-10-12T15:00:00Z' },
  ]
  expect(reasonsFor({ ...fine, concerns })).toMatchObject([
    {
      kind: 'notice',
      at: '2026-10-12T15:00:00Z',
      things: [{ title: 'ENG-105-CRF02' }, { title: 'MAT-110-CRF01' }],
    },
  ])
})

test('a next step is a reason from its day on, with the earliest day', () => {
  const withSteps = (...nextSteps: string[]) => reasonsFor({ ...fine, nextSteps })
  expect(withSteps('2026-10-31')).toEqual([])
  expect(withSteps('2026-10-31', '2026-10-30', '2026-10-12')).toMatchObject([
    { kind: 'nextStep', on: '2026-10-12', things: [] },
  ])
})

const orNull = <T>(arbitrary: fc.Arbitrary<T>) => fc.option(arbitrary, { nil: null })
const day = fc.constantFrom('2026-08-20', '2026-09-15', '2026-10-30', '2026-12-01')
const instant = fc.constantFrom(
  '2026-10-01T12:00:00Z',
  '2026-11-05T12:00:00Z',
  '2027-02-01T12:00:00Z',
)
const clearances = fc.record({
  today: fc.constant('2026-10-30'),
  now: fc.constant(now),
  slot: orNull(
    fc.tuple(orNull(instant), orNull(instant)).map(([opens, closes]) => slot(opens, closes)),
  ),
  termId: fc.constant('spring'),
  holds: orNull(
    fc.array(
      fc.record({
        title: fc.string(),
        message: fc.constant(null),
        category: fc.constantFrom('academic' as const, 'financial' as const),
        officeCode: fc.constantFrom('ADV', 'BUS'),
        startOn: day,
        endOn: orNull(day),
        blocksRegistration: fc.boolean(),
      }),
      { maxLength: 2 },
    ),
  ),
  pastDueCents: orNull(fc.nat(1)),
  placement: orNull(fc.constantFrom('valid' as const, 'missing' as const)),
  hasResidency: orNull(fc.boolean()),
  isOrientationDue: orNull(fc.boolean()),
  agreements: orNull(fc.array(fc.record({ title: fc.string(), dueOn: day }), { maxLength: 2 })),
  hasAdvisor: fc.constant(true),
})
const records: fc.Arbitrary<AdviseeRecord> = fc.record({
  clearance: clearances,
  advisingHoldTypes: fc.constantFrom([], ['ADV']),
  term: orNull(fc.constant(fine.term)).map((term) => term),
  currentTermIds: fc.constantFrom([], ['fall']),
  classes: orNull(
    fc.array(
      fc.record({
        title: fc.string(),
        standing: fc.constantFrom('inProgress', 'withdrawn', 'dropped', 'registered', 'pending'),
        isWaitlisted: fc.boolean(),
        statusOn: orNull(day),
        termId: fc.constantFrom('fall', 'spring'),
        startOn: fc.constant('2026-08-24'),
      }),
      { maxLength: 3 },
    ),
  ),
  concerns: fc.array(fc.record({ title: fc.string(), sentAt: instant }), { maxLength: 2 }),
  nextSteps: fc.array(fc.constantFrom('2026-10-29', '2026-10-30', '2026-10-31'), { maxLength: 2 }),
  pathwayRequests: fc.array(fc.record({ title: fc.string(), requestedAt: instant }), {
    maxLength: 2,
  }),
  credits: orNull(fc.record({ attempted: fc.constant(9), completed: fc.nat(9) })),
  average: orNull(fc.record({ value: orNull(fc.float({ min: 0, max: 4, noNaN: true })) })),
  minGpa: fc.constant(2),
  graduatesOn: orNull(day),
})

test('every reason is there at most once, in the order of the kinds, with its fact', () => {
  fc.assert(
    fc.property(records, (record) => {
      const kinds = kindsOf(record)
      expect(kinds).toEqual(reasonKinds.filter((kind) => kinds.includes(kind)))
      for (const { kind, on, things, figures } of reasonsFor(record)) {
        if (kind === 'pace' || kind === 'average') expect(figures).not.toBeNull()
        // Its day is the fact: the list doesn't repeat what a note says.
        else if (kind === 'nextStep') expect(on).not.toBeNull()
        else if (kind !== 'orientation') expect(things.length).toBeGreaterThan(0)
      }
    }),
  )
})

/** What a reason is read from, taken away: the college's system never sent it. */
const unsent: readonly ((record: AdviseeRecord) => AdviseeRecord)[] = [
  (record) => ({ ...record, classes: null }),
  (record) => ({ ...record, credits: null }),
  (record) => ({ ...record, average: null }),
  ...(['holds', 'agreements', 'isOrientationDue', 'pastDueCents', 'placement'] as const).map(
    (field) => (record: AdviseeRecord) => ({
      ...record,
      clearance: { ...record.clearance, [field]: null },
    }),
  ),
]

test('reports a reason that can no longer be checked as unchecked, never as gone', () => {
  fc.assert(
    fc.property(records, fc.constantFrom(...unsent), (record, take) => {
      const without = take(record)
      const [before, after] = [kindsOf(record), kindsOf(without)]
      // Without its classes, nobody is said to miss from the next term.
      expect(before).toEqual(expect.arrayContaining(after.filter((kind) => kind !== 'blocked')))
      for (const kind of before.filter((reason) => !after.includes(reason)))
        expect(uncheckedReasons(without)).toContain(kind)
    }),
  )
})

const reasons = records.map((record) => reasonsFor(record))

test('orders any students the same way, regardless of input order', () => {
  const sign = (a: readonly Reason[], b: readonly Reason[]) => Math.sign(compareByNeed(a, b))
  fc.assert(
    fc.property(reasons, reasons, reasons, (a, b, c) => {
      expect(sign(a, a)).toBe(0)
      expect(sign(a, b) + sign(b, a)).toBe(0)
      if (sign(a, b) <= 0 && sign(b, c) <= 0) expect(sign(a, c)).toBeLessThanOrEqual(0)
    }),
  )
})

test('one reason of an earlier kind comes before any number of later ones', () => {
  fc.assert(
    fc.property(reasons, reasons, (a, b) => {
      const [first, other] = [a[0], b[0]]
      if (!first || !other || first.kind === other.kind) return
      const isEarlier = reasonKinds.indexOf(first.kind) < reasonKinds.indexOf(other.kind)
      expect(compareByNeed(a, b) < 0).toBe(isEarlier)
    }),
  )
})
