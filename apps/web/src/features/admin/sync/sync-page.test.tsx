import { afterEach, beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type {
  StuckChange,
  StuckDelivery,
  SyncOverview,
  SyncRun,
} from '#data/admin/operations/admin-sync.ts'
import { choose } from '#lib/preferences/preferences.ts'
import { accessibilityFaults } from '#testing/accessibility.ts'
import { failure, type fakeApi } from '#testing/fake-api.ts'
import { openAsStaff } from '#testing/open-as-staff.ts'
import { aJob, someChanges } from '#testing/records/admin.ts'
import { toasts } from '#ui/toast/toasts.ts'

const SYNC_OVERVIEW = 'GET /v1/admin/sync'
const id = '01934d70-11f0-7b21-8c33-5a1e2b3c4d5e'

const aRun: SyncRun = {
  id,
  kind: 'csv',
  lane: 'bulk',
  state: 'partial',
  startedAt: '2026-10-28T08:00:00Z',
  endedAt: '2026-10-28T08:00:41Z',
  waiting: 0,
  setAside: 1,
  error: null,
}
const overview = (overrides: Partial<SyncOverview> = {}): SyncOverview => ({
  source: { kind: 'csv', title: 'Prairie Bend export', readsPeople: true },
  load: {
    level: 2,
    waiting: 1_200,
    oldestSeconds: 16,
    blockedSeconds: 0,
    changesWaiting: null,
    changesSince: null,
  },
  jobs: [
    aJob(),
    aJob({ name: 'importAgain', outcome: 'failed', lastError: 'The export is gone.' }),
  ],
  runs: [aRun],
  ...overrides,
})

const RECENT_CHANGES = 'GET /v1/admin/sync/changes'
const UPLOAD = 'GET /v1/admin/sync/upload'
const STUCK_CHANGES = 'GET /v1/admin/sync/stuck-changes'
const STUCK_DELIVERIES = 'GET /v1/admin/sync/stuck-deliveries'
const aDelivery: StuckDelivery = {
  id,
  person: { id, displayName: 'Maya Lindgren', email: null },
  channel: 'email',
  kind: 'hold',
  problem: 'refused',
  attempts: 1,
  createdAt: '2026-10-28T08:00:00Z',
}
const aChange: StuckChange = {
  id,
  person: { id, displayName: 'Maya Lindgren', email: null },
  field: 'mobilePhone',
  state: 'dead',
  problem: 'unavailable',
  attempts: 6,
  requestedAt: '2026-10-28T08:00:00Z',
}

const open = (handlers: Parameters<typeof fakeApi>[0]) =>
  openAsStaff('/admin/sync', ['sync.manage'], {
    [RECENT_CHANGES]: someChanges(),
    [STUCK_CHANGES]: { onTheirWay: 0, total: 0, items: [] },
    [UPLOAD]: { upload: null, readsBy: null, pieceBytes: 4, mostBytes: 1_000_000, mostFiles: 3 },
    [STUCK_DELIVERIES]: { onTheirWay: 0, problem: null, total: 0, items: [] },
    ...handlers,
  })

/** Cards below the fold load when they come into view. */
beforeEach(() => page.viewport(1280, 5000))

afterEach(async () => {
  toasts.set([])
  choose({ theme: 'system' })
  await page.viewport(1280, 900)
})

test('shows the source of the records, the load, and failures', async () => {
  const { main } = await open({ [SYNC_OVERVIEW]: overview() })
  await expect.element(main.getByText('Prairie Bend export')).toBeVisible()
  await expect.element(main.getByText('Very busy', { exact: false })).toBeVisible()
  await expect.element(main.getByText('The export is gone.')).toBeVisible()
})

test('counts changes since yesterday, in records and in the hub', async () => {
  const { main } = await open({
    [SYNC_OVERVIEW]: overview(),
    [RECENT_CHANGES]: someChanges({
      records: [{ kind: 'holdLifted', count: 1_200 }],
      actions: [{ action: 'changePreferences', count: 2 }],
    }),
  })
  const card = main.getByRole('region', { name: 'What changed since yesterday' })
  await expect.element(card.getByText('Holds lifted')).toBeVisible()
  await expect.element(card).toMatchTextContent('1,200')
  await expect.element(card.getByRole('term')).toHaveLength(2)
})

test('operate.md 1 lists new problems, import results, and changes with their author', async () => {
  const job = { rule: 'jobFailing', urgency: 'now', owner: 'it', subject: 'checkLinks' } as const
  const disk = { rule: 'diskLow', urgency: 'soon', owner: 'it', subject: null } as const
  const { main } = await open({
    [SYNC_OVERVIEW]: overview(),
    [RECENT_CHANGES]: someChanges({
      findings: [
        {
          finding: { ...job, count: null, seconds: null },
          ...{ beganAt: '2026-10-28T08:15:00Z', endedAt: null },
        },
        {
          finding: { ...disk, count: 8, seconds: null },
          ...{ beganAt: '2026-10-27T13:00:00Z', endedAt: '2026-10-27T20:00:00Z' },
        },
      ],
      imports: [{ kind: 'registrations', added: 31, changed: 4, ended: 1_002 }],
      administration: [
        { action: 'changeLink', count: 2, by: 'Dana Albrecht', isCommand: false },
        { action: 'grantPermission', count: 1, by: null, isCommand: true },
      ],
      releases: [{ version: '1.4.0', since: '2026-10-28T03:00:00Z' }],
      migrations: ['0053-what-changed'],
    }),
  })
  const card = main.getByRole('region', { name: 'What changed since yesterday' })
  const findings = card.getByRole('listitem')
  await expect.element(findings.nth(0)).toMatchTextContent(/Check for broken links.*New.*Since/)
  await expect
    .element(findings.nth(1))
    .toMatchTextContent(/Only 8% of the disk is free.*Over.*From/)
  const row = card.getByRole('row', { name: /^Registrations/ })
  await expect.element(row).toMatchTextContent(/31.*4.*1,002/)
  await expect.element(card).toMatchTextContent(/Dana Albrecht.*A command on the server/)
  await expect.element(card).toMatchTextContent(/MyHub 1\.4\.0 since.*0053-what-changed/)
  expect(await accessibilityFaults()).toEqual([])
})

test('shows when nothing changed since yesterday', async () => {
  const { main } = await open({ [SYNC_OVERVIEW]: overview() })
  const card = main.getByRole('region', { name: 'What changed since yesterday' })
  await expect.element(card).toMatchTextContent('Nothing changed in the last 24 hours.')
})

test.each([
  ['none waits', 0, null, '0'],
  ['some wait', 1_200, '2026-10-27T13:30:00Z', '1,200, the oldest from Tue, Oct 27, 8:30 AM'],
])('shows the age of unread changes: %s', async (_, changesWaiting, changesSince, expected) => {
  const load = { ...overview().load, changesWaiting, changesSince }
  const { main } = await open({ [SYNC_OVERVIEW]: overview({ load }) })
  await expect.element(main.getByText('Changes waiting')).toBeVisible()
  await expect.element(main.getByText(expected, { exact: true })).toBeVisible()
})

test('reports that a job has started, and shows its progress', async () => {
  let isRunning = false
  const running = aJob({
    ...{ outcome: 'running', lastSeconds: null },
    runningSince: '2026-10-28T15:00:00Z',
    progress: { step: 'Reading users.csv', done: 0.4 },
  })
  const { main } = await open({
    [SYNC_OVERVIEW]: () => overview({ jobs: [isRunning ? running : aJob()] }),
    'POST /v1/admin/sync/job/{name}': () => {
      isRunning = true
      return Response.json(running, { status: 202 })
    },
  })
  await main.getByRole('button', { name: 'Run now: Send hold notifications' }).click()
  await expect.element(main.getByText('Reading users.csv', { exact: false })).toBeVisible()
  await expect.poll(() => toasts.get()[0]?.message).toBe('Job started.')
})

test('describes a run with its number of new records', async () => {
  const counts = { read: 1841, inserted: 12, updated: 0, unchanged: 1829, removed: 0, setAside: 0 }
  const { main } = await open({
    [SYNC_OVERVIEW]: overview(),
    'GET /v1/admin/sync/run/{id}': {
      run: aRun,
      items: [
        { resource: 'test_score', state: 'ok', calls: 7, ms: 340, errorKind: null, ...counts },
      ],
      setAside: [],
      unknown: [],
    },
  })
  await main.getByRole('button', { name: /^Details of the run/ }).click()
  await expect
    .element(main.getByRole('row', { name: /^Test score Complete 1,841 12 0 1,829 0 0 7 340/ }))
    .toBeVisible()
})

test('lists a run’s quarantined rows with their location and without their values', async () => {
  const { main } = await open({
    [SYNC_OVERVIEW]: overview(),
    'GET /v1/admin/sync/run/{id}': {
      run: aRun,
      items: [],
      setAside: [
        {
          resource: 'users.csv',
          line: 14,
          sisId: 'u14',
          field: 'birthDate',
          reason: 'not a date (YYYY-MM-DD)',
          sample: '99/99/9999',
        },
      ],
      unknown: [
        {
          resource: 'sections',
          line: null,
          sisId: 's1',
          field: 'site',
          reason: 'unknown site',
          sample: null,
        },
      ],
    },
  })
  await main.getByRole('button', { name: /^Details of the run/ }).click()
  await expect.element(main.getByText('users.csv, line 14 · birthDate')).toBeVisible()
  await expect.element(main.getByText('99/99/9999')).toBeVisible()
  const used = main.getByRole('table', { name: 'Imported with unknown values' })
  await expect.element(used.getByText('unknown site')).toBeVisible()
})

test('shows instructions when there are no records or no response', async () => {
  const { main } = await open({ [SYNC_OVERVIEW]: overview({ source: null, runs: [] }) })
  await expect.element(main.getByText('No data imported yet.', { exact: false })).toBeVisible()
  await expect.element(main.getByText('No runs yet.')).toBeVisible()
})

test('offers a retry when the server does not respond', async () => {
  const { main } = await open({ [SYNC_OVERVIEW]: failure(503) })
  await expect.element(main.getByRole('button', { name: 'Retry' })).toBeVisible()
})

test.each([
  [320, 'light'],
  [1280, 'dark'],
] as const)('is accessible at %s px in %s', async (width, theme) => {
  await page.viewport(width, 900)
  choose({ theme })
  const { main } = await open({ [SYNC_OVERVIEW]: overview() })
  await expect.element(main.getByText('Prairie Bend export')).toBeVisible()
  expect(await accessibilityFaults()).toEqual([])
})

test('resends a rejected change and shows it as pending', async () => {
  let isSent = false
  const { main } = await open({
    [SYNC_OVERVIEW]: overview(),
    [STUCK_CHANGES]: () =>
      isSent
        ? { onTheirWay: 1, total: 0, items: [] }
        : { onTheirWay: 0, total: 1, items: [aChange] },
    'POST /v1/admin/sync/stuck-changes/{id}/retry': () => {
      isSent = true
      return new Response(null, { status: 204 })
    },
  })
  await expect.element(main.getByText('System not responding')).toBeVisible()
  await main.getByRole('button', { name: 'Retry: Mobile phone for Maya Lindgren' }).click()
  await expect.element(main.getByText('1 being sent now.')).toBeVisible()
  expect(toasts.get()[0]?.message).toBe("We'll send it again within a minute.")
})

test('explains why a delivery failed, and resends it', async () => {
  let isSent = false
  const { main } = await open({
    [SYNC_OVERVIEW]: overview(),
    [STUCK_DELIVERIES]: () =>
      isSent
        ? { onTheirWay: 1, problem: null, total: 0, items: [] }
        : { onTheirWay: 0, problem: null, total: 1, items: [aDelivery] },
    'POST /v1/admin/sync/stuck-deliveries/{id}/retry': () => {
      isSent = true
      return new Response(null, { status: 204 })
    },
  })
  await expect.element(main.getByText('Address rejected')).toBeVisible()
  await main.getByRole('button', { name: 'Retry for Maya Lindgren' }).click()
  await expect.element(main.getByText('1 waiting to be sent.')).toBeVisible()
  expect(toasts.get()[0]?.message).toBe("We'll send it again within a minute.")
})
