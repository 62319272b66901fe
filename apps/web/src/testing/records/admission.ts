import type { Agreement, Application, Residency } from '#data/shapes.ts'
import { nextSpring } from './student.ts'

/** Builders for an applicant's admission records. */
let made = 0
const nextId = () => `00000000-0000-7000-a000-${String(++made).padStart(12, '0')}`
const code = (id: string, title: string) => ({ id, code: id, title })

export function anItem(
  overrides: Partial<Application['items'][number]> = {},
): Application['items'][number] {
  return {
    id: nextId(),
    type: code('HST', 'Final high school transcript'),
    state: 'notReceived',
    required: true,
    dueOn: '2026-12-03',
    receivedOn: null,
    ...overrides,
  }
}

export function anApplication(overrides: Partial<Application> = {}): Application {
  return {
    id: nextId(),
    referenceId: 'PB-2027SP-914207',
    type: code('SEL', 'Selective health program'),
    program: [code('AAS-ADN', 'Nursing (Associate Degree)')],
    academicPeriod: nextSpring,
    campus: null,
    appliedOn: '2026-10-06',
    status: 'inReview',
    decision: null,
    items: [anItem()],
    ...overrides,
  }
}

export function aResidency(overrides: Partial<Residency> = {}): Residency {
  return {
    id: nextId(),
    type: code('INS', 'In-state resident'),
    startOn: '2025-08-25',
    endOn: null,
    isCurrent: true,
    tuitionRateId: null,
    ...overrides,
  }
}

export function anAgreement(overrides: Partial<Agreement> = {}): Agreement {
  return {
    id: nextId(),
    code: 'PAY',
    period: nextSpring,
    title: 'Payment responsibility',
    text: ['I will pay tuition and fees by the date on my bill.'],
    dueOn: '2027-01-11',
    canDecline: false,
    status: 'pending',
    actedAt: null,
    ...overrides,
  }
}
