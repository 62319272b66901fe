import { hubRules } from '@myhub/domain/operations/hub-findings.ts'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { HubFinding, HubHealth } from '#data/admin/operations/hub-health.ts'
import { accessibilityFaults } from '#testing/accessibility.ts'
import { failure } from '#testing/fake-api.ts'
import { openAsStaff } from '#testing/open-as-staff.ts'
import { aJob, someChanges } from '#testing/records/admin.ts'
import { toasts } from '#ui/toast/toasts.ts'

const HEALTH = 'GET /v1/admin/health'
const CHANGES = 'GET /v1/admin/sync/changes'

const finding = (overrides: Pick<HubFinding, 'rule'> & Partial<HubFinding>): HubFinding => ({
  ...{ urgency: 'now', owner: 'it', subject: null, count: null, seconds: null },
  ...overrides,
})

const health = (overrides: Partial<HubHealth> = {}): HubHealth => ({
  checkedAt: '2026-10-28T15:00:00Z',
  findings: [],
  versions: { hub: '1.4.0', node: '26.5.1', database: '18.4' },
  storage: { isEmbedded: true, databaseBytes: 734_003_200, diskFree: 0.62 },
  source: {
    ...{ kind: 'csv', title: 'Prairie Bend export', completeAt: '2026-10-28T08:00:00Z' },
    ...{ failedAt: '2026-10-28T14:00:00Z', failure: 'users.csv is missing' },
  },
  jobs: [aJob()],
  queues: [{ queue: 'message', waiting: 3, stuck: 1, seconds: 130 }],
  messages: [{ channel: 'email', sent: 1412, failed: 2 }],
  refusals: [
    {
      reason: 'providerRefused',
      cause: 'the assertion has expired: compare the clocks',
      count: 12,
    },
    { reason: 'wrongPassword', cause: null, count: 3 },
  ],
  certificates: [
    { setting: 'PUBLIC_URL', host: 'hub.example.edu', endsAt: '2026-11-07T15:00:00Z' },
    { setting: 'ETHOS_URL', host: 'ethos.example.com', endsAt: null },
  ],
  keys: [
    { use: 'token', createdAt: '2026-10-20T15:00:00Z', replacedAt: '2026-11-19T15:00:00Z' },
    { use: 'secret', createdAt: '2026-01-20T15:00:00Z', replacedAt: null },
  ],
  ...overrides,
})

const open = (responses: Parameters<typeof openAsStaff>[2], permissions = ['sync.manage']) =>
  openAsStaff('/admin/health', permissions, { [CHANGES]: someChanges(), ...responses })

/** Cards below the fold load when they come into view. */
beforeEach(() => page.viewport(1280, 5000))

afterEach(async () => {
  toasts.set([])
  await page.viewport(1280, 900)
})

test('shows problems with instructions and a link', async () => {
  const { main } = await open({
    [HEALTH]: health({
      findings: [
        finding({ rule: 'certificateExpired', subject: 'PUBLIC_URL', seconds: -86_400 }),
        finding({ rule: 'jobFailing', subject: 'checkLinks' }),
        finding({
          ...{ rule: 'certificateEnds', urgency: 'soon', subject: 'OIDC_ISSUER' },
          seconds: 10 * 86_400,
        }),
      ],
    }),
  })
  const needs = main.getByRole('region', { name: 'Needs attention' }).getByRole('listitem')
  const [expired, failing, ends] = [needs.nth(0), needs.nth(1), needs.nth(2)]
  await expect
    .element(expired)
    .toMatchTextContent("The certificate for MyHub's own address has expired.")
  await expect.element(expired).toMatchTextContent('Now')
  await expect.element(expired).toMatchTextContent('Owner: IT')
  expect(expired.getByRole('link').query()).toBeNull()
  await expect
    .element(failing)
    .toMatchTextContent('This job failed when it last ran: Check for broken links.')
  await expect
    .element(failing.getByRole('link', { name: 'Open Data imports and jobs' }))
    .toHaveAttribute('href', '/admin/sync')
  await expect.element(ends).toMatchTextContent('the sign-in provider expires on')
  await expect.element(ends).toMatchTextContent('Nov 7')
  await expect.element(ends).toMatchTextContent('Soon')
})

test('shows a healthy hub, with the age of its records and its platform', async () => {
  const { main } = await open({ [HEALTH]: health() })
  await expect.element(main.getByText('Nothing needs your attention.')).toBeVisible()
  const records = main.getByRole('region', { name: 'Records', exact: true })
  await expect.element(records).toMatchTextContent('users.csv is missing')
  await expect.element(records).toMatchTextContent(/Last complete import.*\(\d+ \w+ ago\)/)
  await expect.element(main.getByText('734 MB, embedded PostgreSQL 18.4')).toBeVisible()
  await expect.element(main.getByText('1,412 sent, 2 failed')).toBeVisible()
  await expect
    .element(main.getByRole('row', { name: /^Email and push/ }))
    .toMatchTextContent('2 minutes')
  const certificates = main.getByRole('region', { name: 'Certificates' })
  await expect.element(certificates).toMatchTextContent(/Until.*\(in \d+ days\)/)
  await expect.element(certificates).toMatchTextContent("Couldn't be read")
  const refused = main.getByRole('table', { name: 'Refused sign-ins in the last 24 hours' })
  await expect
    .element(refused.getByRole('row', { name: /^The sign-in service's response/ }))
    .toMatchTextContent(/the assertion has expired: compare the clocks.*12/)
  await expect
    .element(refused.getByRole('row', { name: /^Wrong username or password/ }))
    .toMatchTextContent('3')
  const keys = main.getByRole('region', { name: 'Keys' })
  await expect.element(keys).toMatchTextContent(/Will be replaced on.*\(in \d+ days\)/)
  await expect.element(keys).toMatchTextContent('Replaced only by hand')
})

test('operate.md 1 lists each job with its last run, how it ended, its next run and what to do', async () => {
  const never = {
    outcome: 'never',
    lastStartedAt: null,
    lastEndedAt: null,
    lastSeconds: null,
  } as const
  const { main } = await open({
    [HEALTH]: health({
      jobs: [
        aJob({ lastSeconds: 130 }),
        aJob({ name: 'readChanges', outcome: 'failed', lastError: 'The job failed (502).' }),
        aJob({ name: 'checkLinks', isLate: true, lastSeconds: 0.4 }),
        aJob({ name: 'writeBack', outcome: 'interrupted', lastSeconds: null }),
        aJob({ name: 'importAgain', ...never, isScheduled: false, nextRunAt: null }),
      ],
    }),
  })
  const row = (name: RegExp) => main.getByRole('table', { name: 'Jobs' }).getByRole('row', { name })
  await expect
    .element(row(/^Send hold notifications/))
    .toMatchTextContent(/5:30 AM\s*Took 2 minutes.*Thu, Oct 29, 5:30 AM.*Succeeded/)
  const failed = row(/^Import changes/)
  await expect.element(failed).toMatchTextContent(/Failed.*The job failed \(502\)\./)
  await expect.element(failed).toMatchTextContent("Check that the college's system is responding.")
  const late = row(/^Check for broken links/)
  await expect.element(late).toMatchTextContent(/Took less than a second.*Succeeded.*Late/)
  await expect.element(late).toMatchTextContent('It should have run again by now. Run it now.')
  await expect
    .element(row(/^Send profile changes/))
    .toMatchTextContent(/Interrupted.*Its server stopped before the job ended\./)
  await expect.element(row(/^Import all records again/)).toMatchTextContent(/On request.*Never ran/)
})

test('operate.md 1 lists inactive jobs separately, with the setting they need', async () => {
  const never = { outcome: 'never', lastStartedAt: null, lastSeconds: null } as const
  const dropped = aJob({ name: 'importDropped', ...never, missingSetting: 'SIS_WATCH_FOLDER' })
  const { main } = await open({ [HEALTH]: health({ jobs: [aJob(), dropped] }) })
  const table = main.getByRole('table', { name: 'Jobs' })
  await expect.element(table).toMatchTextContent('Send hold notifications')
  await expect.element(table).not.toMatchTextContent('Never ran')
  await main.getByText('Not in use at this college (1)').click()
  const unused = main.getByRole('listitem').filter({ hasText: 'SIS_WATCH_FOLDER' })
  await expect.element(unused).toBeVisible()
  expect(await accessibilityFaults()).toEqual([])
})

test('runs a job now, and polls the health until it has ended', async () => {
  let readCount = 0
  const running = aJob({
    ...{ outcome: 'running', lastSeconds: null, runningSince: '2026-10-28T15:00:00Z' },
  })
  const { main } = await open({
    [HEALTH]: () => {
      readCount += 1
      return health({ jobs: [readCount === 2 ? running : aJob({ isLate: readCount === 1 })] })
    },
    'POST /v1/admin/sync/job/{name}': () => Response.json(running, { status: 202 }),
  })
  await expect.element(main.getByText('Late', { exact: true })).toBeVisible()
  await main.getByRole('button', { name: 'Run now: Send hold notifications' }).click()
  await expect.element(main.getByText('Succeeded', { exact: true })).toBeVisible()
  await expect.element(main.getByText('Late', { exact: true })).not.toBeInTheDocument()
  await expect.poll(() => readCount).toBe(3)
})

test('labels values that were never sent, read, or used', async () => {
  const { main } = await open({
    [HEALTH]: health({
      ...{ source: null, messages: [], refusals: [], certificates: [] },
      storage: { isEmbedded: false, databaseBytes: 1_240_000_000, diskFree: null },
    }),
  })
  await expect.element(main.getByText('1.2 GB, PostgreSQL 18.4')).toBeVisible()
  await expect.element(main.getByText("Couldn't be read")).toBeVisible()
  await expect.element(main.getByText(/^No messages were sent/)).toBeVisible()
  await expect.element(main.getByText(/^No sign-in was refused/)).toBeVisible()
  await expect.element(main.getByText(/^No address in the settings/)).toBeVisible()
  expect(main.getByRole('region', { name: 'Records', exact: true }).query()).toBeNull()
})

test('links only to areas that the user can open', async () => {
  const { main } = await open({
    [HEALTH]: health({ findings: [finding({ rule: 'registrationUnknown', count: 2 })] }),
  })
  const row = main.getByRole('region', { name: 'Needs attention' }).getByRole('listitem')
  await expect.element(row).toMatchTextContent('Requests to register with an unknown result: 2.')
  expect(row.getByRole('link').query()).toBeNull()
})

test('shows the health as unknown after a failed check, with a retry', async () => {
  let isDown = true
  const { main } = await open({ [HEALTH]: () => (isDown ? failure(503) : health()) })
  const retryButton = main.getByRole('button', { name: 'Retry' })
  await expect.element(retryButton, { timeout: 15_000 }).toBeVisible()
  expect(main.getByText('Nothing needs your attention.').query()).toBeNull()
  isDown = false
  await retryButton.click()
  await expect.element(main.getByText('Nothing needs your attention.')).toBeVisible()
})

test.each([
  [320, 640],
  [1280, 900],
])('all findings at %i × %i px fit and have no accessibility violations', async (width, height) => {
  await page.viewport(width, height)
  const findings = hubRules.map((rule) => finding({ rule, count: 3, seconds: 200_000 }))
  const { main } = await open({ [HEALTH]: health({ findings }) })
  const needs = main.getByRole('region', { name: 'Needs attention' })
  await expect.poll(() => needs.getByRole('listitem').elements().length).toBe(hubRules.length)
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width)
  expect(await accessibilityFaults()).toEqual([])
})
