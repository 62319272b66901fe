import type { OrientationData, SelfAssessment } from '#data/shapes.ts'
import { nextSpring } from './student.ts'

/** Builders for a new student's records. */
let made = 0
const nextId = () => `00000000-0000-7000-c000-${String(++made).padStart(12, '0')}`

type Step = OrientationData['checklist'][number]
type Session = NonNullable<OrientationData['session']>

export function aStep(overrides: Partial<Step> = {}): Step {
  return {
    id: nextId(),
    key: 'modules',
    title: 'Finish the online modules',
    description: 'Six short modules. About 90 minutes.',
    url: 'https://learn.college.test/orientation',
    required: true,
    state: 'todo',
    doneAt: null,
    dueOn: '2027-01-16',
    auto: false,
    ...overrides,
  }
}

export function aSession(overrides: Partial<Session> = {}): Session {
  return {
    startsAt: '2027-01-07T16:00:00Z',
    campus: { id: 'MAIN', code: 'MAIN', title: 'Main Campus Cedar Rapids' },
    location: 'Linn Hall 204',
    registered: true,
    ...overrides,
  }
}

export function anOrientation(overrides: Partial<OrientationData> = {}): OrientationData {
  return {
    required: true,
    academicPeriod: nextSpring,
    state: 'inProgress',
    completedOn: null,
    session: aSession(),
    checklist: [aStep()],
    ...overrides,
  }
}

/** A person who needs no orientation. */
export function noOrientation(): OrientationData {
  return {
    required: false,
    academicPeriod: null,
    state: 'notRequired',
    completedOn: null,
    session: null,
    checklist: [],
  }
}

export function anAssessment(overrides: Partial<SelfAssessment> = {}): SelfAssessment {
  return {
    id: nextId(),
    area: 'writing',
    level: 4,
    levelTitle: 'High intermediate',
    takenOn: '2026-01-06',
    recommendedCourse: { id: 'ESL-053', shortTitle: 'High-Intermediate Writing' },
    source: 'test',
    status: 'current',
    ...overrides,
  }
}
