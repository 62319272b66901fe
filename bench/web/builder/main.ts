import { buildSchedules } from '@myhub/domain/registration/builder/build-schedules.ts'
import type {
  BuilderInput,
  BuilderSection,
  SchedulePreference,
} from '@myhub/domain/registration/builder/builder-input.ts'

// The schedule builder alone, with eight courses of twenty sections each, for `builder.ts` to measure.

type Meeting = BuilderSection['meetings'][number]

/** Pseudorandom numbers, the same on each run. */
function numbers(seed: number) {
  let state = seed
  return (below: number) => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fffffff
    return Math.floor((state / 0x80000000) * below)
  }
}

const clock = (minutes: number) =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`

const weeks: readonly Meeting['days'][] = [
  ['MO', 'WE'],
  ['TU', 'TH'],
  ['MO', 'WE', 'FR'],
  ['FR'],
  ['MO', 'TU', 'WE', 'TH'],
]
const sessions = [
  ['2026-08-24', '2026-12-11'],
  ['2026-08-24', '2026-12-11'],
  ['2026-08-24', '2026-10-16'],
  ['2026-10-19', '2026-12-11'],
] as const

function meeting(days: Meeting['days'] | undefined, from: number, length: number, session = 0) {
  const [startOn, endOn] = sessions[session] ?? sessions[0]
  const times = { startTime: clock(from), endTime: clock(from + length) }
  return [{ days: days ?? [], ...times, startOn, endOn, exceptions: ['2026-11-26'] }]
}

type Next = (below: number) => number

const colleges: Readonly<Record<string, (next: Next) => readonly Meeting[]>> = {
  // On the hour, some online, some in half of the term.
  usual: (next) =>
    next(10) === 0 ? [] : meeting(weeks[next(5)], 480 + 60 * next(10), 80, next(4)),
  // At any quarter hour: almost everything fits, so that there are very many schedules.
  scattered: (next) => meeting(weeks[next(5)], 480 + 15 * next(48), 50 + 15 * next(4), next(4)),
  // All in one morning.
  crowded: (next) => meeting(weeks[next(3)], 540 + 10 * next(18), 80),
  // Eight classes for seven slots in a day, at nearly the same times.
  sevenPlaces: (next) => meeting(weeks[0], 480 + 90 * next(7) + 5 * next(3), 75),
}

const inputs = new Map<string, BuilderInput>()

function inputOf(college: string, preference: SchedulePreference): BuilderInput {
  const next = numbers(7)
  const meetings = colleges[college]
  if (!meetings) throw new Error(`There is no college ${college}`)
  const slots = Array.from({ length: 8 }, (_, course) => ({
    id: `${course}`,
    lockedSectionId: null,
    sections: Array.from({ length: 20 }, (__, section) => ({
      id: `${course}-${section}`,
      meetings: meetings(next),
    })),
  }))
  const busy = [
    { id: 'work', days: weeks[3] ?? [], from: '13:00', to: '17:00', startOn: null, endOn: null },
  ]
  return { slots, busy, minBreakMinutes: 10, preference, registered: [] }
}

/** The builder's duration in milliseconds, and its result. */
function measure(college: string, preference: SchedulePreference) {
  const key = `${college} ${preference}`
  const input = inputs.get(key) ?? inputOf(college, preference)
  inputs.set(key, input)
  const began = performance.now()
  const { schedules, isComplete } = buildSchedules(input)
  return { durationMs: performance.now() - began, schedules: schedules.length, isComplete }
}

declare global {
  interface Window {
    readonly builder: {
      readonly colleges: readonly string[]
      readonly measure: typeof measure
    }
  }
}

Object.assign(window, { builder: { colleges: Object.keys(colleges), measure } })
