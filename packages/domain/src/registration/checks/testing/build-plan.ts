import type { ClassPlan, CurrentClass, PlacedMeeting, PlannedClass } from '../class-plan.ts'

/** Mondays and Wednesdays from 9:00 to 10:20 on the main campus, all of fall 2026. */
export const aMeeting = (overrides: Partial<PlacedMeeting> = {}): PlacedMeeting => ({
  days: ['MO', 'WE'],
  startTime: '09:00',
  endTime: '10:20',
  startOn: '2026-08-24',
  endOn: '2026-12-11',
  exceptions: [],
  campusCode: 'MAIN',
  isOnline: false,
  ...overrides,
})

const nothingRequired = { kind: 'all', of: [] } as const

/** A class with open seats, no set time and no requirement. */
export const aClass = (overrides: Partial<PlannedClass> = {}): PlannedClass => ({
  id: 'eng-105-1',
  courseId: 'ENG-105',
  status: 'open',
  startOn: '2026-08-24',
  endOn: '2026-12-11',
  lastAddOn: '2026-08-31',
  meetings: [],
  credits: { minimum: 3, maximum: null, increment: null, chosen: null },
  gradingMode: null,
  seats: { open: 5, reserved: 0, waitlist: null },
  isRepeatable: false,
  prerequisite: nothingRequired,
  corequisite: nothingRequired,
  ...overrides,
})

export const aCurrentClass = (overrides: Partial<CurrentClass> = {}): CurrentClass => ({
  id: 'mat-110-1',
  courseId: 'MAT-110',
  termId: '2026FA',
  state: 'registered',
  startOn: '2026-08-24',
  endOn: '2026-12-11',
  meetings: [],
  credits: 3,
  gradingMode: 'standard',
  ...overrides,
})

/** A plan without problems, at a college that has provided every rule. */
export const aPlan = (overrides: Partial<ClassPlan> = {}): ClassPlan => ({
  today: '2026-08-10',
  now: '2026-08-10T15:00:00Z',
  termId: '2026FA',
  window: {
    eligibility: 'eligible',
    opensAt: '2026-04-06T13:00:00Z',
    closesAt: '2026-09-01T05:00:00Z',
  },
  classes: [aClass()],
  registered: [],
  record: [],
  tests: [],
  rules: {
    maxCredits: 18,
    repeats: { minPassingGrade: 'C', canRepeatPassed: true, maxAttempts: 3, countsWithdrawn: true },
    trips: [{ from: 'MAIN', to: 'IOWA', minutes: 45 }],
    equivalents: [],
  },
  ...overrides,
})
