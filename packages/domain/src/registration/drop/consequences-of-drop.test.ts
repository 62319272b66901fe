import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { SapRegistration } from '#gpa/satisfactory-progress.ts'
import { type ClassToDrop, type DropQuestion, getDropConsequences } from './consequences-of-drop.ts'

const dayAt = (index: number) =>
  new Date(Date.parse('2026-08-24') + index * 86_400_000).toISOString().slice(0, 10)

const aLeftClass = (overrides: Partial<ClassToDrop> = {}): ClassToDrop => ({
  state: 'registered',
  waitlistPlace: null,
  credits: 3,
  gradingMode: 'standard',
  endOn: '2026-12-11',
  lastDropOn: '2026-09-04',
  lastWithdrawOn: '2026-11-13',
  refunds: [
    { lastOn: '2026-08-31', percent: 100 },
    { lastOn: '2026-09-07', percent: 50 },
  ],
  lastRefundOn: null,
  chargeCents: 60_001,
  ...overrides,
})

const completed: SapRegistration = {
  status: { state: 'registered' },
  finalGrade: { value: 'B' },
  repeatCode: null,
  gradingMode: 'standard',
  credits: { registered: 6, attempted: 6, earned: 6 },
}

const ask = (classToDrop: Partial<ClassToDrop> = {}, overrides: Partial<DropQuestion> = {}) =>
  getDropConsequences({
    today: '2026-08-24',
    classToDrop: aLeftClass(classToDrop),
    others: [
      { gradingMode: 'standard', status: { state: 'registered' }, credits: { registered: 9 } },
    ],
    record: { registrations: [completed], transfers: [] },
    ...overrides,
  })

const outline = (consequences: ReturnType<typeof ask>) =>
  consequences.spans.map(({ from, to, action: act, refund }) => [from, to, act, refund?.percent])

test('lists the action and the refund for each span of days', () => {
  const consequences = ask()
  expect(outline(consequences)).toEqual([
    ['2026-08-24', '2026-08-31', 'drop', 100],
    ['2026-09-01', '2026-09-04', 'drop', 50],
    ['2026-09-05', '2026-09-07', 'withdraw', 50],
    ['2026-09-08', '2026-11-13', 'withdraw', 0],
    ['2026-11-14', '2026-12-11', 'none', undefined],
  ])
  expect(consequences.spans.map(({ mark }) => mark)).toEqual(['none', 'none', 'W', 'W', null])
  expect(consequences.spans[1]?.refund).toEqual({
    percent: 50,
    cents: 30_001,
    remainingCents: 30_000,
  })
  expect(consequences.cheapestOn).toBe('2026-08-31')
})

test('compares credits and load of the term with and without the class, or with the one that a swap adds', () => {
  expect(ask().load).toEqual({
    before: { credits: 12, audited: 0, load: 'full' },
    after: { credits: 9, audited: 0, load: 'threeQuarter' },
  })
  expect(ask({ credits: null }).load).toBeNull()
  const gained = {
    gradingMode: 'standard',
    status: { state: 'registered' },
    credits: { registered: 4 },
  } as const
  expect(ask({}, { replacement: gained }).load).toEqual({
    before: { credits: 12, audited: 0, load: 'full' },
    after: { credits: 13, audited: 0, load: 'full' },
  })
  expect(ask({}, { others: null }).load).toBeNull()
})

test('a withdrawal lowers the pace, and a drop leaves it as it is', () => {
  const { pace, spans } = ask()
  expect(pace).toMatchObject({ has: 1, isMet: true })
  expect(spans.map((span) => span.pace?.has)).toEqual([1, 1, 6 / 9, 6 / 9, undefined])
  const audited = ask({ gradingMode: 'audit' })
  expect(audited.spans[3]?.pace?.has).toBe(1)
  expect(ask({}, { record: null }).spans[3]?.pace).toBeNull()
  expect(ask({ credits: null }).spans[3]?.pace).toBeNull()
})

test('without the college’s days and schedule, nothing is made up', () => {
  const nothing = { lastDropOn: null, lastWithdrawOn: null, refunds: null, chargeCents: null }
  const consequences = ask(nothing)
  expect(outline(consequences)).toEqual([['2026-08-24', '2026-12-11', 'unknown', null]])
  expect(consequences.spans[0]).toMatchObject({
    mark: null,
    refund: { percent: null, cents: null, remainingCents: null },
    pace: null,
  })
  expect(consequences.cheapestOn).toBeNull()
})

test('finds the end of refunds without the schedule, but not the cheapest day', () => {
  const consequences = ask({ refunds: null, lastRefundOn: '2026-09-04' })
  expect(outline(consequences).slice(0, 2)).toEqual([
    ['2026-08-24', '2026-09-04', 'drop', null],
    ['2026-09-05', '2026-11-13', 'withdraw', 0],
  ])
  expect(consequences.cheapestOn).toBeNull()
})

test('after the last refund, the cheapest day is the last without a W', () => {
  const refunds = [{ lastOn: '2026-08-25', percent: 100 }]
  expect(ask({ refunds }, { today: '2026-08-28' }).cheapestOn).toBe('2026-09-04')
  expect(ask({ refunds }, { today: '2026-09-10' }).cheapestOn).toBe('2026-11-13')
  expect(ask({ refunds }, { today: '2026-11-20' }).cheapestOn).toBeNull()
  expect(ask({}, { today: '2026-12-12' }).spans).toEqual([])
})

test('leaving a waitlist loses the place and nothing else', () => {
  const consequences = ask({ state: 'waitlisted', waitlistPlace: 2 })
  expect(outline(consequences)).toEqual([['2026-08-24', '2026-12-11', 'leaveWaitlist', undefined]])
  expect(consequences.waitlistPlace).toBe(2)
  expect(consequences.load?.before).toEqual(consequences.load?.after)
})

test('the spans cover each day once, and no day costs less than the cheapest', () => {
  const day = fc.nat(60).map(dayAt)
  const optionalDay = fc.option(day)
  const steps = fc.array(fc.record({ lastOn: day, percent: fc.constantFrom(0, 25, 50, 75, 100) }), {
    maxLength: 4,
  })
  fc.assert(
    fc.property(
      day,
      optionalDay,
      optionalDay,
      steps,
      optionalDay,
      (today, lastDropOn, lastWithdrawOn, refunds, end) => {
        const classToDrop = { lastDropOn, lastWithdrawOn, refunds, endOn: end ?? dayAt(60) }
        const { spans, cheapestOn } = ask(classToDrop, { today })
        const covered = spans.flatMap(({ from, to }) => {
          const days: string[] = []
          for (let index = 0; index <= 60; index += 1)
            if (dayAt(index) >= from && dayAt(index) <= to) days.push(dayAt(index))
          return days
        })
        const expected = Array.from({ length: 61 }, (_, index) => dayAt(index)).filter(
          (date) => date >= today && date <= classToDrop.endOn,
        )
        expect(covered).toEqual(expected)
        // Each day alone gives what its span says.
        for (const date of expected) {
          const span = spans.find(({ from, to }) => from <= date && date <= to)
          const [alone] = ask(classToDrop, { today: date }).spans
          expect({ ...alone, from: '', to: '' }).toEqual({ ...span, from: '', to: '' })
          const isDearer = cheapestOn === null || !span?.refund
          const best = spans.find(
            ({ from, to }) => cheapestOn && from <= cheapestOn && cheapestOn <= to,
          )
          if (!isDearer)
            expect(span.refund?.percent).toBeLessThanOrEqual(best?.refund?.percent ?? -1)
        }
      },
    ),
    { numRuns: 200 },
  )
})
