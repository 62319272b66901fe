import { expect, test } from 'vitest'
import { checkClasses } from './check-classes.ts'
import type { ClassPlan, PlannedClass } from './class-plan.ts'
import { aClass, aCurrentClass, aMeeting, aPlan } from './testing/build-plan.ts'

const codes = (plan: ClassPlan) => checkClasses(plan).map(({ code, verdict }) => [code, verdict])
const codesFor = (overrides: Partial<PlannedClass>, plan: Partial<ClassPlan> = {}) =>
  codes(aPlan({ classes: [aClass(overrides)], ...plan }))

test('finds nothing in a plan without faults', () => {
  expect(checkClasses(aPlan())).toEqual([])
  expect(checkClasses(aPlan({ classes: [] }))).toEqual([])
})

test('reports each rule as unknown without data', () => {
  const unknown = aClass({
    status: null,
    meetings: null,
    credits: { minimum: null, maximum: null, increment: null, chosen: null },
    seats: { open: null, reserved: null, waitlist: null },
    prerequisite: null,
    corequisite: null,
    lastAddOn: null,
  })
  const findings = checkClasses(
    aPlan({
      today: '2026-08-26',
      window: null,
      classes: [unknown],
      registered: null,
      record: null,
      tests: null,
    }),
  )
  expect(new Set(findings.map(({ verdict }) => verdict))).toEqual(new Set(['unknown']))
  expect(findings.map(({ code }) => code)).toEqual([
    'window',
    'creditLimit',
    'closed',
    'deadline',
    'alreadyRegistered',
    'conflict',
    'prerequisite',
    'corequisite',
    'repeat',
    'full',
  ])
})

test('lists findings about the whole plan first, then class by class', () => {
  const first = aClass({ id: 'a', courseId: 'A-1', status: 'closed' })
  const second = aClass({ id: 'b', courseId: 'B-1', status: 'cancelled' })
  const findings = checkClasses(aPlan({ window: null, classes: [first, second] }))
  expect(findings.map(({ classId, code }) => [classId, code])).toEqual([
    [null, 'window'],
    ['a', 'closed'],
    ['b', 'canceled'],
  ])
})

test.each<[string, Partial<ClassPlan>, unknown]>([
  [
    'before it opens',
    { now: '2026-04-06T12:59:59Z' },
    ['blocks', 'notYet', '2026-04-06T13:00:00Z'],
  ],
  ['when it opens', { now: '2026-04-06T13:00:00Z' }, undefined],
  ['when it closes', { now: '2026-09-01T05:00:00Z' }, ['blocks', 'over', '2026-09-01T05:00:00Z']],
  [
    'for a student the college refuses',
    { window: { eligibility: 'ineligible', opensAt: null, closesAt: null } },
    ['blocks', 'ineligible', null],
  ],
  [
    'without any hours',
    { window: { eligibility: 'unknown', opensAt: null, closesAt: null } },
    ['unknown', 'unknown', null],
  ],
])('checks the registration window %s', (_, plan, expected) => {
  const [found] = checkClasses(aPlan(plan)).filter((finding) => finding.code === 'window')
  expect(found && [found.verdict, found.reason, found.at]).toEqual(expected)
})

test('reports sections that can’t be added: canceled, closed, not open yet', () => {
  expect(codesFor({ status: 'cancelled' })).toEqual([['canceled', 'blocks']])
  expect(codesFor({ status: 'closed' })).toEqual([['closed', 'blocks']])
  expect(codesFor({ status: 'pending' })).toEqual([['pending', 'blocks']])
})

test('allows a class that has begun until its last day to add', () => {
  const on = (today: string, lastAddOn: string | null = '2026-08-31') =>
    codesFor({ lastAddOn }, { today })
  expect(on('2026-08-24')).toEqual([])
  expect(on('2026-08-25')).toEqual([['started', 'notice']])
  expect(on('2026-08-31')).toEqual([['started', 'notice']])
  expect(on('2026-09-01')).toEqual([['deadline', 'blocks']])
  expect(on('2026-08-25', null)).toEqual([['deadline', 'unknown']])
  expect(on('2026-12-12', null)).toEqual([['deadline', 'blocks']])
})

test('distinguishes open seats, reserved seats, a waitlist and a full class', () => {
  const seats = (
    open: number | null,
    reserved: number | null,
    waitlist: PlannedClass['seats']['waitlist'],
  ) => codesFor({ seats: { open, reserved, waitlist } })
  expect(seats(1, 4, null)).toEqual([])
  expect(seats(0, 0, null)).toEqual([['full', 'notice']])
  expect(seats(0, null, null)).toEqual([['full', 'notice']])
  expect(seats(0, 4, null)).toEqual([['reserved', 'notice']])
  expect(seats(0, 0, { max: 10, count: 9 })).toEqual([['waitlist', 'notice']])
  expect(seats(0, 0, { max: 10, count: 10 })).toEqual([['waitlistFull', 'notice']])
  expect(seats(0, 0, { max: 10, count: null })).toEqual([['waitlist', 'notice']])
  expect(seats(0, 2, { max: 10, count: 3 })).toEqual([
    ['reserved', 'notice'],
    ['waitlist', 'notice'],
  ])
  expect(seats(null, null, null)).toEqual([['full', 'unknown']])
})

test('finds the same section, another section and an equivalent course', () => {
  const found = (
    held: Parameters<typeof aCurrentClass>[0],
    overrides: Partial<PlannedClass> = {},
  ) => {
    const rules = { ...aPlan().rules, equivalents: [['ENG-105', 'ENG-120']] }
    return codesFor(overrides, { registered: [aCurrentClass(held)], rules })
  }
  expect(found({ id: 'eng-105-1', courseId: 'ENG-105' })).toEqual([['alreadyRegistered', 'blocks']])
  expect(found({ courseId: 'ENG-105' })).toEqual([['alreadyRegistered', 'blocks']])
  expect(found({ courseId: 'ENG-120' })).toEqual([['alreadyRegistered', 'blocks']])
  expect(found({ courseId: 'ENG-105', termId: '2027SP' })).toEqual([])
  expect(found({ courseId: 'ENG-105', state: 'waitlisted' })).toEqual([
    ['alreadyRegistered', 'notice'],
  ])
  expect(found({ courseId: 'ENG-105' }, { isRepeatable: true })).toEqual([
    ['alreadyRegistered', 'notice'],
  ])
  expect(found({})).toEqual([])
})

test('finds two sections of a course in one plan, for both', () => {
  const classes = [aClass({ id: 'a' }), aClass({ id: 'b' })]
  const found = checkClasses(aPlan({ classes })).filter((finding) => finding.code === 'sameCourse')
  expect(found.map(({ classId, otherClassId }) => [classId, otherClassId])).toEqual([
    ['a', 'b'],
    ['b', 'a'],
  ])
})

test('finds classes at the same time, for both, with the overlap', () => {
  const classes = [
    aClass({ id: 'a', courseId: 'A-1', meetings: [aMeeting()] }),
    aClass({ id: 'b', courseId: 'B-1', meetings: [aMeeting({ startTime: '10:00' })] }),
  ]
  expect(checkClasses(aPlan({ classes }))).toEqual([
    {
      code: 'conflict',
      classId: 'a',
      verdict: 'blocks',
      otherClassId: 'b',
      overlap: {
        days: ['MO', 'WE'],
        from: '10:00',
        to: '10:20',
        startOn: '2026-08-24',
        endOn: '2026-12-09',
      },
    },
    expect.objectContaining({ code: 'conflict', classId: 'b', otherClassId: 'a' }),
  ])
})

test('two halves of a term do not conflict', () => {
  const own = { meetings: [aMeeting({ endOn: '2026-10-16' })] }
  const held = aCurrentClass({ meetings: [aMeeting({ startOn: '2026-10-19' })] })
  expect(codesFor(own, { registered: [held] })).toEqual([])
})

test('a waitlisted class does not block another at its time', () => {
  const meetings = [aMeeting()]
  const registered = [aCurrentClass({ meetings, state: 'waitlisted' })]
  expect(codesFor({ meetings }, { registered })).toEqual([['conflict', 'notice']])
})

test('a conflict with a class whose meetings are unknown is unknown', () => {
  const registered = [aCurrentClass({ meetings: null })]
  const findings = checkClasses(aPlan({ registered }))
  expect(findings).toEqual([
    {
      code: 'conflict',
      classId: 'eng-105-1',
      verdict: 'unknown',
      otherClassId: 'mat-110-1',
      overlap: null,
    },
  ])
})
