import type { components } from '@myhub/contract'
import type { Advisee, AdviseeReason } from '#data/advising/caseload.ts'
import type { CaseloadList } from '#data/advising/caseload-lists.ts'
import type { AdvisingCover } from '#data/advising/covers.ts'
import type { SentMessage } from '#data/advising/messages.ts'
import type { AdvisingNote } from '#data/advising/notes.ts'
import type { AdvisingHold, HoldReview } from '#data/advising/review.ts'

type Caseload = components['schemas']['Caseload']

export const aReason = (
  kind: AdviseeReason['kind'],
  overrides: Partial<AdviseeReason> = {},
): AdviseeReason => ({ kind, at: null, on: null, things: [], figures: null, ...overrides })

let made = 0
/** A student without a reason, with everything checked. */
export const anAdvisee = (lastName: string, overrides: Partial<Advisee> = {}): Advisee => {
  made += 1
  return {
    id: `00000000-0000-7000-8000-${String(800_000 + made).padStart(12, '0')}`,
    firstName: 'Maya',
    lastName,
    pronouns: null,
    studentId: `900${1000 + made}`,
    email: `${lastName.toLowerCase()}@student.prairiebend.example`,
    isDirectoryOptOut: false,
    program: { title: 'Liberal Arts' },
    isPrimary: true,
    coversFor: null,
    advisorType: { id: 'ACA', code: 'ACA', title: 'Academic advisor' },
    reasons: [],
    unchecked: [],
    ...overrides,
  }
}

export const aCaseload = (
  advisees: readonly Advisee[],
  overrides: Partial<Caseload> = {},
): Caseload => ({
  source: { state: 'current', asOf: '2026-10-28T14:42:00Z' },
  advisees: [...advisees],
  ...overrides,
})

/** A saved list of students with an advising hold. */
export const aCaseloadList = (
  name: string,
  overrides: Partial<CaseloadList> = {},
): CaseloadList => {
  made += 1
  return {
    id: `00000000-0000-7000-8000-${String(800_000 + made).padStart(12, '0')}`,
    name,
    filter: { reason: 'hold', words: null },
    isOutdated: false,
    createdAt: '2026-10-26T15:00:00Z',
    ...overrides,
  }
}

/** A cover of these two weeks. */
export const aCover = (name: string, overrides: Partial<AdvisingCover> = {}): AdvisingCover => {
  made += 1
  const id = (offset: number) =>
    `00000000-0000-7000-8000-${String(offset + made).padStart(12, '0')}`
  return {
    id: id(800_000),
    colleague: { id: id(810_000), name },
    startOn: '2026-10-26',
    endOn: '2026-11-06',
    ...overrides,
  }
}

/** A shared note without a term or a next step. */
export const anAdvisingNote = (overrides: Partial<AdvisingNote> = {}): AdvisingNote => {
  made += 1
  return {
    id: `00000000-0000-7000-8000-${String(800_000 + made).padStart(12, '0')}`,
    topic: 'registration',
    term: null,
    text: 'Take MAT-110 before CIS-120.',
    visibility: 'shared',
    nextStep: null,
    writtenBy: 'Rosa Benavides',
    writtenAt: '2026-10-26T15:00:00Z',
    withdrawal: null,
    ...overrides,
  }
}

/** A hold with a pending review. */
export const anAdvisingHold = (overrides: Partial<AdvisingHold> = {}): AdvisingHold => {
  made += 1
  return {
    id: `00000000-0000-7000-8000-${String(800_000 + made).padStart(12, '0')}`,
    title: 'See your advisor',
    startOn: '2026-10-01',
    blocksRegistration: true,
    lastDay: '2026-10-27',
    review: null,
    ...overrides,
  }
}

/** A review that ended its hold. */
export const aHoldReview = (overrides: Partial<HoldReview> = {}): HoldReview => ({
  id: '00000000-0000-7000-8000-000000800999',
  state: 'done',
  result: null,
  refusal: null,
  message: null,
  lastDay: '2026-10-27',
  by: 'Rosa Benavides',
  at: '2026-10-28T15:00:00Z',
  answeredAt: null,
  ...overrides,
})

/** A message to three students; one of them has read it. */
export const aSentMessage = (overrides: Partial<SentMessage> = {}): SentMessage => {
  made += 1
  return {
    id: `00000000-0000-7000-8000-${String(800_000 + made).padStart(12, '0')}`,
    subject: 'Spring classes',
    text: 'Registration opens on Monday.',
    sentAt: '2026-10-26T15:00:00Z',
    recipients: 3,
    readers: 1,
    withdrawal: null,
    ...overrides,
  }
}
