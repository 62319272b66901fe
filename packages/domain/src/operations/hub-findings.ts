/** Problems of a running hub that need attention. Source: operate.md section 1. */

import type { Owner } from './owners.ts'

/** All rules, most urgent first. */
export const hubRules = [
  'migrationsPending',
  'diskLow',
  'noTimeLimits',
  'scannerSilent',
  'certificateExpired',
  'samlCertificateExpired',
  'sourceDown',
  'noRecords',
  'recordsOld',
  'registrationUnknown',
  'registrationWaits',
  'reviewRefused',
  'reviewWaits',
  'jobFailing',
  'jobsLate',
  'writeBackStuck',
  'gradesStuck',
  'messagesStuck',
  'webhooksFailing',
  'sourceBusy',
  'certificateEnds',
  'samlCertificateEnds',
  'certificateUnread',
] as const
export type HubRule = (typeof hubRules)[number]

/** `now`: people already notice it. `soon`: they will if no one acts. */
export const urgencies = ['now', 'soon'] as const

export type HubFinding = {
  readonly rule: HubRule
  readonly urgency: (typeof urgencies)[number]
  readonly owner: Owner
  /**
   * The name of a job or source, the setting with an address, or why a scanner can't be used; null
   * if the rule needs no subject.
   */
  readonly subject: string | null
  /** A count, or a percentage for `diskLow`; null where it doesn't apply. */
  readonly count: number | null
  /** Since when or until when, in seconds; null where it doesn't apply. */
  readonly seconds: number | null
}

/** Settings with addresses that may be encrypted. */
export const encryptedAddresses = ['PUBLIC_URL', 'OIDC_ISSUER', 'ETHOS_URL'] as const

/** SAML certificates: the hub's own, and the signing certificates of identity providers. */
export const samlSettings = ['SAML_CERTIFICATE_FILE', 'SAML_IDP_METADATA'] as const

export const certificateSettings = [...encryptedAddresses, ...samlSettings] as const

/** A SAML certificate, or the certificate of the host in a setting's address. */
export type HostCertificate = {
  readonly setting: (typeof certificateSettings)[number]
  /** The host, or the entity ID of SAML. */
  readonly host: string
  /** Null if it could not be read. */
  readonly endsAt: Date | null
}

/** The state of a hub; null for values that couldn't be read. */
export type HubStatus = {
  readonly now: Date
  /** Number of pending migrations. If there are any, the rest of the database isn't read. */
  readonly pending: number | null
  readonly state: {
    /** The last complete import of the active source; empty before the first. */
    readonly records: readonly { readonly source: string; readonly seconds: number }[]
    readonly jobs: readonly { readonly job: string; readonly isFailing: boolean }[]
    readonly queues: readonly {
      readonly queue: string
      readonly stuck: number
      /** How long the oldest has waited. */
      readonly seconds: number
    }[]
    /** Webhooks that have failed for a day, or that the hub switched off. */
    readonly webhooksFailing: number
  } | null
  /** Jobs that should have run again by now. */
  readonly lateJobs: number | null
  /** How much is read from the college's system: 3 nothing, 4 nothing because it is down. */
  readonly level: number | null
  /** Free part of the disk with the hub's data, from 0 to 1. */
  readonly freeRatio: number | null
  /** Whether statements or lock waits can last forever, because of a connection pooler. */
  readonly lacksTimeLimits: boolean | null
  /** Why the malware scanner can't be used; null if it works or isn't configured. */
  readonly scannerProblem: string | null
  readonly certificates: readonly HostCertificate[]
}

// The limits of deploy/prometheus/alerts.yaml.
const MAX_RECORD_AGE = 36 * 3600
const MAX_WAIT = 900
const MIN_FREE_RATIO = 0.1
/** Automatic renewal replaces a certificate of 90 days with 30 days left. */
const CERTIFICATE_NOTICE = 21 * 86_400
/** Replacing a SAML certificate must be coordinated with the identity provider's staff. */
const SAML_NOTICE = 30 * 86_400
const SAML_DEADLINE = 7 * 86_400

/** Rules that another office owns, not IT. */
const ruleOwners: Readonly<Partial<Record<HubRule, Owner>>> = {
  registrationUnknown: 'registrar',
  gradesStuck: 'registrar',
}

type FindingDetails = Partial<Pick<HubFinding, 'subject' | 'count' | 'seconds'>>

const finding = (
  rule: HubRule,
  urgency: HubFinding['urgency'],
  { subject = null, count = null, seconds = null }: FindingDetails = {},
): HubFinding => ({
  ...{ rule, urgency, owner: ruleOwners[rule] ?? 'it' },
  ...{ subject, count, seconds },
})

const stuckRules = {
  registration: 'registrationUnknown',
  review: 'reviewRefused',
  writeBack: 'writeBackStuck',
  grade: 'gradesStuck',
  message: 'messagesStuck',
} as const

const waitRules = { registration: 'registrationWaits', review: 'reviewWaits' } as const

function stateFindings({
  records,
  jobs,
  queues,
  webhooksFailing,
}: NonNullable<HubStatus['state']>): HubFinding[] {
  const stuck = Object.entries(stuckRules).flatMap(([name, rule]) => {
    const count = queues.find(({ queue }) => queue === name)?.stuck ?? 0
    return count > 0 ? [finding(rule, 'now', { count })] : []
  })
  const waits = Object.entries(waitRules).flatMap(([name, rule]) => {
    const seconds = queues.find(({ queue }) => queue === name)?.seconds ?? 0
    return seconds > MAX_WAIT ? [finding(rule, 'now', { seconds })] : []
  })
  return [
    ...(records.length === 0 ? [finding('noRecords', 'now')] : []),
    ...records
      .filter(({ seconds }) => seconds > MAX_RECORD_AGE)
      .map(({ source, seconds }) => finding('recordsOld', 'now', { subject: source, seconds })),
    ...waits,
    ...jobs
      .filter(({ isFailing }) => isFailing)
      .map(({ job }) => finding('jobFailing', 'now', { subject: job })),
    ...stuck,
    ...(webhooksFailing > 0
      ? [finding('webhooksFailing', 'soon', { count: webhooksFailing })]
      : []),
  ]
}

const isSamlSetting = (setting: HostCertificate['setting']) =>
  samlSettings.some((samlSetting) => samlSetting === setting)

function certificateFindings({ setting, endsAt }: HostCertificate, now: Date): HubFinding[] {
  if (endsAt === null) return [finding('certificateUnread', 'soon', { subject: setting })]
  const seconds = Math.floor((endsAt.getTime() - now.getTime()) / 1000)
  const found = { subject: setting, seconds }
  if (isSamlSetting(setting)) {
    if (seconds <= 0) return [finding('samlCertificateExpired', 'now', found)]
    const urgency = seconds < SAML_DEADLINE ? 'now' : 'soon'
    return seconds < SAML_NOTICE ? [finding('samlCertificateEnds', urgency, found)] : []
  }
  if (seconds <= 0) return [finding('certificateExpired', 'now', found)]
  return seconds < CERTIFICATE_NOTICE ? [finding('certificateEnds', 'soon', found)] : []
}

/** All current problems, most urgent first. Values that couldn't be read produce no finding. */
export function hubFindings({
  now,
  pending,
  state,
  lateJobs,
  level,
  freeRatio,
  lacksTimeLimits,
  scannerProblem,
  certificates,
}: HubStatus): HubFinding[] {
  const findings = [
    ...(pending ? [finding('migrationsPending', 'now', { count: pending })] : []),
    ...(freeRatio !== null && freeRatio < MIN_FREE_RATIO
      ? [finding('diskLow', 'soon', { count: Math.round(freeRatio * 100) })]
      : []),
    ...(lacksTimeLimits ? [finding('noTimeLimits', 'soon')] : []),
    ...(scannerProblem === null
      ? []
      : [finding('scannerSilent', 'now', { subject: scannerProblem })]),
    ...(level === 4 ? [finding('sourceDown', 'now')] : []),
    ...(level === 3 ? [finding('sourceBusy', 'soon')] : []),
    ...(state ? stateFindings(state) : []),
    ...(lateJobs ? [finding('jobsLate', 'soon', { count: lateJobs })] : []),
    ...certificates.flatMap((certificate) => certificateFindings(certificate, now)),
  ]
  return findings.toSorted((a, b) => hubRules.indexOf(a.rule) - hubRules.indexOf(b.rule))
}
