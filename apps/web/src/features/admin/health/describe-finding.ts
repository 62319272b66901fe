import type { HubRule } from '@myhub/domain/operations/hub-findings.ts'
import type { HubFinding, HubHealth } from '#data/admin/operations/hub-health.ts'
import { formatCount } from '#lib/i18n/format.ts'
import { m } from '#locales/compiled/messages.js'
import type { AreaPath } from '../areas.ts'
import { jobName } from '../sync/labels.ts'

/** Labels of the addresses in the hub's settings, for use in a sentence. */
export const addressLabels: Readonly<
  Record<HubHealth['certificates'][number]['setting'], () => string>
> = {
  PUBLIC_URL: m.health_address_hub,
  OIDC_ISSUER: m.health_address_sign_in,
  ETHOS_URL: m.health_address_records,
  SAML_CERTIFICATE_FILE: m.health_saml_own,
  SAML_IDP_METADATA: m.health_saml_provider,
}

type Values = { subject: string; count: string; minutes: string; time: string }
type Area = { to: AreaPath; name: () => string }

const sync: Area = { to: '/admin/sync', name: m.admin_sync }
const grading: Area = { to: '/admin/grading', name: m.grades_admin_title }
const otherPrograms: Area = { to: '/admin/other-programs', name: m.programs_title }
const registration: Area = { to: '/admin/registration', name: m.admin_registration }

/** The problem, the instructions, and the area; without an area, it is fixed outside the hub. */
const ruleTexts: Readonly<
  Record<HubRule, readonly [found: (values: Values) => string, todo: () => string, area?: Area]>
> = {
  migrationsPending: [m.health_migrations, m.health_migrations_do],
  diskLow: [m.health_disk, m.health_disk_do],
  noTimeLimits: [m.health_no_limits, m.health_no_limits_do],
  scannerSilent: [m.health_scanner, m.health_scanner_do],
  certificateExpired: [m.health_expired, m.health_expired_do],
  certificateEnds: [m.health_ends, m.health_ends_do],
  samlCertificateExpired: [m.health_expired, m.health_saml_expired_do],
  samlCertificateEnds: [m.health_ends, m.health_saml_ends_do],
  certificateUnread: [m.health_uncertain, m.health_uncertain_do],
  sourceDown: [m.health_down, m.health_down_do, sync],
  sourceBusy: [m.health_busy, m.health_busy_do, sync],
  noRecords: [m.health_no_records, m.health_no_records_do, sync],
  recordsOld: [m.health_old, m.health_old_do, sync],
  registrationUnknown: [m.health_unknown, m.health_unknown_do, registration],
  registrationWaits: [m.health_waits, m.health_waits_do, registration],
  reviewRefused: [m.health_review, m.health_review_do],
  reviewWaits: [m.health_review_waits, m.health_review_waits_do, sync],
  jobFailing: [m.health_job, m.health_job_do, sync],
  jobsLate: [m.health_late, m.health_late_do],
  writeBackStuck: [m.health_changes, m.health_changes_do, sync],
  gradesStuck: [m.health_grades, m.health_grades_do, grading],
  messagesStuck: [m.health_messages, m.health_messages_do, sync],
  webhooksFailing: [m.health_webhooks, m.health_webhooks_do, otherPrograms],
}

const subjectLabel = ({ rule, subject }: HubFinding): string => {
  if (subject === null) return ''
  if (rule === 'jobFailing') return jobName(subject)
  return addressLabels[subject as keyof typeof addressLabels]?.() ?? subject
}

/** @param formatAt formats an instant */
export function describeFinding(
  finding: HubFinding,
  checkedAt: string,
  formatAt: (instant: string) => string,
): { problem: string; todo: string; area: Area | undefined } {
  const { rule, count, seconds } = finding
  const [problem, todo, area] = ruleTexts[rule]
  // An age is in the past, and a certificate's expiration in the future.
  const isInFuture = rule === 'certificateEnds' || rule === 'samlCertificateEnds'
  const offsetMs = (isInFuture ? 1 : -1) * (seconds ?? 0) * 1000
  const values = {
    subject: subjectLabel(finding),
    count: formatCount(count ?? 0),
    minutes: formatCount(Math.round((seconds ?? 0) / 60)),
    time: formatAt(new Date(Date.parse(checkedAt) + offsetMs).toISOString()),
  }
  return { problem: problem(values), todo: todo(), area }
}
