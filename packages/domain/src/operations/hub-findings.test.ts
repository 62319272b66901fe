import { expect, test } from 'vitest'
import { type HubStatus, hubFindings } from './hub-findings.ts'

const now = new Date('2026-10-20T12:00:00Z')
const day = 86_400_000
const state = {
  records: [{ source: 'csv', seconds: 3600 }],
  jobs: [{ job: 'writeBack', isFailing: false }],
  webhooksFailing: 0,
  queues: [
    { queue: 'message', stuck: 0, seconds: 7200 },
    { queue: 'registration', stuck: 0, seconds: 900 },
  ],
}
const certificate = (days: number) => ({
  ...({ setting: 'PUBLIC_URL', host: 'hub.example.edu' } as const),
  endsAt: new Date(now.getTime() + days * day),
})
const saml = (days: number) => ({
  ...certificate(days),
  setting: 'SAML_CERTIFICATE_FILE' as const,
})
const well: HubStatus = {
  ...{ now, pending: 0, state, lateJobs: 0, level: 0, freeRatio: 0.1 },
  ...{ lacksTimeLimits: false, scannerProblem: null },
  certificates: [certificate(21)],
}

const rules = (signs: Partial<HubStatus>) =>
  hubFindings({ ...well, ...signs }).map(({ rule, urgency }) => `${rule} ${urgency}`)

test('finds nothing in a healthy hub', () => {
  expect(rules({})).toEqual([])
  expect(rules({ level: 2 })).toEqual([])
})

test('reports nothing for values that could not be read', () => {
  expect(
    rules({
      ...{ pending: null, state: null, lateJobs: null, level: null, freeRatio: null },
      lacksTimeLimits: null,
    }),
  ).toEqual([])
  expect(rules({ certificates: [{ ...certificate(1), endsAt: null }] })).toEqual([
    'certificateUnread soon',
  ])
})

test.each<[string, Partial<HubStatus>, string]>([
  ['pending migrations', { pending: 2, state: null }, 'migrationsPending now'],
  ['a full disk', { freeRatio: 0.099 }, 'diskLow soon'],
  ['an expired certificate', { certificates: [certificate(0)] }, 'certificateExpired now'],
  ['a certificate of 20 days', { certificates: [certificate(20)] }, 'certificateEnds soon'],
  ['a SAML certificate of 29 days', { certificates: [saml(29)] }, 'samlCertificateEnds soon'],
  ['a SAML certificate of 6 days', { certificates: [saml(6)] }, 'samlCertificateEnds now'],
  ['an expired SAML certificate', { certificates: [saml(0)] }, 'samlCertificateExpired now'],
  ['no time limits behind a pooler', { lacksTimeLimits: true }, 'noTimeLimits soon'],
  ['a silent malware scanner', { scannerProblem: 'ECONNREFUSED' }, 'scannerSilent now'],
  ['a source that is down', { level: 4 }, 'sourceDown now'],
  ['a source that is busy', { level: 3 }, 'sourceBusy soon'],
  ['no import yet', { state: { ...state, records: [] } }, 'noRecords now'],
  [
    'records older than 36 hours',
    { state: { ...state, records: [{ source: 'csv', seconds: 36 * 3600 + 1 }] } },
    'recordsOld now',
  ],
  [
    'a job that failed',
    { state: { ...state, jobs: [{ job: 'x', isFailing: true }] } },
    'jobFailing now',
  ],
  ['webhooks that fail', { state: { ...state, webhooksFailing: 2 } }, 'webhooksFailing soon'],
  ['jobs that did not run in time', { lateJobs: 2 }, 'jobsLate soon'],
  [
    'a request that waits for more than 15 minutes',
    { state: { ...state, queues: [{ queue: 'registration', stuck: 0, seconds: 901 }] } },
    'registrationWaits now',
  ],
  [
    'requests without a result',
    { state: { ...state, queues: [{ queue: 'registration', stuck: 1, seconds: 0 }] } },
    'registrationUnknown now',
  ],
  [
    'reviews whose hold the college refused to end',
    { state: { ...state, queues: [{ queue: 'review', stuck: 2, seconds: 0 }] } },
    'reviewRefused now',
  ],
  [
    'a review that waits for more than 15 minutes',
    { state: { ...state, queues: [{ queue: 'review', stuck: 0, seconds: 901 }] } },
    'reviewWaits now',
  ],
  [
    'changes that the college refused',
    { state: { ...state, queues: [{ queue: 'writeBack', stuck: 3, seconds: 0 }] } },
    'writeBackStuck now',
  ],
  [
    'grades that the college refused',
    { state: { ...state, queues: [{ queue: 'grade', stuck: 2, seconds: 0 }] } },
    'gradesStuck now',
  ],
  [
    'messages that could not be sent',
    { state: { ...state, queues: [{ queue: 'message', stuck: 1, seconds: 0 }] } },
    'messagesStuck now',
  ],
])('names %s', (_what, signs, rule) => {
  expect(rules(signs)).toEqual([rule])
})

test('reports the count, the time and the subject, most urgent first', () => {
  const findings = hubFindings({
    ...well,
    state: { ...state, queues: [{ queue: 'message', stuck: 2, seconds: 0 }] },
    freeRatio: 0.04,
    certificates: [certificate(3)],
  })
  expect(findings).toEqual([
    { rule: 'diskLow', urgency: 'soon', owner: 'it', subject: null, count: 4, seconds: null },
    { rule: 'messagesStuck', urgency: 'now', owner: 'it', subject: null, count: 2, seconds: null },
    {
      rule: 'certificateEnds',
      urgency: 'soon',
      owner: 'it',
      subject: 'PUBLIC_URL',
      count: null,
      seconds: 3 * 86_400,
    },
  ])
})

test('the registrar’s office owns findings that only its staff can fix', () => {
  const queues = [{ queue: 'grade', stuck: 1, seconds: 0 }]
  expect(hubFindings({ ...well, state: { ...state, queues } })).toMatchObject([
    { rule: 'gradesStuck', owner: 'registrar' },
  ])
})
