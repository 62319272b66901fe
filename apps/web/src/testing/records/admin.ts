import type { AuditEntry } from '#data/admin/audit.ts'
import type { Disclosure } from '#data/admin/disclosures.ts'
import type { PriorityRegistration } from '#data/admin/manage-priority.ts'
import type { HubJob, RecentChanges } from '#data/admin/operations/admin-sync.ts'
import { nextSpring } from './student.ts'

const { id, code, title } = nextSpring

export function aPriorityRegistration(
  overrides: Partial<PriorityRegistration> = {},
): PriorityRegistration {
  return {
    id: '019a4fa0-1111-7222-8333-444455556666',
    academicPeriod: { id, code, title },
    title: 'Spring priority',
    isActive: false,
    windows: [
      {
        id: '019a4fa0-2222-7333-8444-555566667777',
        label: 'Veterans and military',
        translations: {},
        opensAt: '2026-11-02T14:00:00.000Z',
        closesAt: null,
        rule: { veteran: true, roles: ['student'] },
        sortOrder: 1,
      },
    ],
    message: null,
    translations: {},
    createdBy: null,
    createdAt: '2026-10-01T15:00:00.000Z',
    updatedBy: null,
    updatedAt: '2026-10-12T16:20:00.000Z',
    version: 3,
    ...overrides,
  }
}

export function anAuditEntry(overrides: Partial<AuditEntry> = {}): AuditEntry {
  return {
    id: '01920f6e-7a10-7b3c-9c5d-2f1e8a4b6c11',
    at: '2026-10-28T15:04:05.000Z',
    action: 'viewPersonData',
    outcome: 'ok',
    actor: {
      id: '01920f6e-7a10-7b3c-9c5d-2f1e8a4b6c02',
      username: 'dalbrecht',
      displayName: 'Denise Albrecht',
    },
    impersonator: null,
    subject: {
      id: '01920f6e-7a10-7b3c-9c5d-2f1e8a4b6c03',
      username: 'maya.l',
      displayName: 'Maya Lindgren',
    },
    reason: 'Advising appointment',
    details: { groups: ['gpas', 'restrictions'] },
    requestId: null,
    ...overrides,
  }
}

/** A job that succeeded on the morning of October 28. */
export function aJob(overrides: Partial<HubJob> = {}): HubJob {
  return {
    name: 'tellOfHolds',
    isScheduled: true,
    missingSetting: null,
    outcome: 'ok',
    isLate: false,
    runningSince: null,
    progress: null,
    lastStartedAt: '2026-10-28T10:30:00Z',
    lastEndedAt: '2026-10-28T10:30:01Z',
    lastSeconds: 1,
    nextRunAt: '2026-10-29T10:30:00Z',
    lastCounts: { told: 2 },
    lastError: null,
    lastFailedAt: null,
    ...overrides,
  }
}

export function aDisclosure(overrides: Partial<Disclosure> = {}): Disclosure {
  return {
    id: '01920f6e-7a10-7b3c-9c5d-2f1e8a4b6c21',
    firstAt: '2026-10-28T15:04:05.000Z',
    lastAt: '2026-10-28T16:10:00.000Z',
    times: 2,
    student: {
      id: '01920f6e-7a10-7b3c-9c5d-2f1e8a4b6c03',
      studentId: '9004217',
      displayName: 'Maya Lindgren',
    },
    viewer: {
      displayName: 'Rosa Benavides',
      username: 'rbenavides',
      title: 'Academic Advisor',
      department: 'Advising',
    },
    action: 'viewPersonData',
    basis: 'reason',
    groups: ['gpas', 'restrictions'],
    section: null,
    program: null,
    reason: 'Advising appointment',
    ...overrides,
  }
}

/** Changes since yesterday: none, except the overrides. */
export function someChanges(overrides: Partial<RecentChanges> = {}): RecentChanges {
  return {
    ...{ since: '2026-10-27T14:42:00Z', records: [], actions: [], imports: [] },
    ...{ administration: [], findings: [], releases: [], migrations: [] },
    ...overrides,
  }
}

/** The data of *Data imports and jobs*, without a source, an upload or any failure. */
export const emptySyncPage = () => ({
  'GET /v1/admin/sync': {
    source: null,
    load: {
      ...{ level: 0, waiting: 0, oldestSeconds: 0, blockedSeconds: 0 },
      ...{ changesWaiting: null, changesSince: null },
    },
    ...{ jobs: [], runs: [] },
  },
  'GET /v1/admin/sync/changes': someChanges(),
  'GET /v1/admin/sync/stuck-changes': { onTheirWay: 0, total: 0, items: [] },
  'GET /v1/admin/sync/stuck-deliveries': { onTheirWay: 0, problem: null, total: 0, items: [] },
  'GET /v1/admin/sync/upload': {
    ...{ upload: null, readsBy: null, pieceBytes: 4, mostBytes: 1_000_000, mostFiles: 3 },
  },
})
