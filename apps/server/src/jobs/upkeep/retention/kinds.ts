import { tryMinutes } from '#identity/accounts/password-tries.queries.ts'
import { merges } from '#sync/tables.ts'
import { DAY, expiring, type Kind, permanentKind, settable } from './kind.ts'

/**
 * Never deleted, only marked as removed: other rows refer to them, and people may have an account.
 */
const permanentTables: ReadonlySet<string> = new Set([
  'code',
  'academic_period',
  'course',
  'section',
  'program',
  'person',
])

const expired = 'no longer valid, and useful only to an attacker'
const students = 'part of the students’ education records: kept as long as those are (34 CFR 99.10)'

const identityKinds: readonly Kind[] = [
  expiring('sessions', { what: 'sessions past their end', why: expired }, [
    { table: 'session', at: 'expires_at' },
  ]),
  expiring(
    'idleSessions',
    { what: 'sessions that were not used for SESSION_IDLE_MINUTES', why: expired },
    [{ table: 'session', at: 'last_seen_at' }],
    (settings) => settings.SESSION_IDLE_MINUTES,
  ),
  expiring(
    'viewingAs',
    { what: 'ended views as another person', why: 'they are in the audit log' },
    [{ table: 'impersonation', at: 'ends_at' }],
  ),
  expiring('tokens', { what: 'tokens past their end', why: expired }, [
    { table: 'issued_token', at: 'expires_at' },
    { table: 'revoked_token', at: 'expires_at' },
  ]),
  expiring('signInsInProgress', { what: 'sign-ins that were not finished', why: expired }, [
    { table: 'sign_in_attempt', at: 'expires_at' },
    { table: 'passkey_challenge', at: 'expires_at' },
    { table: 'oidc_payload', at: 'expires_at' },
    { table: 'sign_in_trial', at: 'expires_at' },
  ]),
  expiring(
    'providerSignIns',
    { what: 'sign-ins and sign-outs at the college’s provider, past their end', why: expired },
    [
      { table: 'provider_sign_in', at: 'expires_at' },
      { table: 'provider_logout', at: 'expires_at' },
    ],
  ),
  expiring(
    'passwordPlaces',
    { what: 'addresses that people signed in from', why: 'they protect from lockouts for 90 days' },
    [{ table: 'password_place', at: 'expires_at' }],
  ),
  expiring(
    'passwordTries',
    { what: 'wrong passwords, as counts', why: 'they count for 15 minutes' },
    [{ table: 'password_try', at: 'tried_at' }],
    () => tryMinutes,
  ),
  // A key signs for 30 days, and a token lives for at most 30 more; one day for clock skew.
  expiring(
    'signingKeys',
    { what: 'keys that signed tokens', why: 'nothing they signed is valid anymore' },
    [{ table: 'signing_key', at: 'created_at' }],
    () => 61 * DAY,
  ),
]

const collegeKinds: readonly Kind[] = [
  expiring(
    'uploads',
    {
      what: 'uploaded packages of records that were never imported',
      why: 'upload them again when needed',
    },
    [
      {
        table: 'record_upload',
        at: 'changed_at',
        condition: `state not in ('checking', 'importing')`,
      },
    ],
    () => 3 * DAY,
  ),
  settable(
    'readings',
    { what: 'records that were fetched but not used', why: 'newer ones have been fetched since' },
    { table: 'sis_stage', at: 'read_at' },
  ),
  settable(
    'runs',
    {
      what: 'import logs, with the rows set aside, and what needed attention',
      why: 'to find out what went wrong',
    },
    {
      table: 'sis_run',
      at: 'started_at',
      condition: `state <> 'running' and not exists (select from sis_file f where f.run_id = sis_run.id)
        and not exists (select from sis_job j where j.run_id = sis_run.id)`,
    },
    { table: 'hub_finding', at: 'ended_at' },
  ),
  settable(
    'profileChanges',
    {
      what: 'values of profile changes that the college’s system accepted (the fact and the date stay)',
      why: 'the college’s system has them',
    },
    {
      table: 'sis_writeback',
      at: 'done_at',
      condition: 'not is_held',
      clearedColumn: 'desired_sealed',
    },
  ),
  settable(
    'removedRecords',
    {
      what: 'records that the college’s system no longer has',
      why: 'the college’s system decides',
    },
    ...merges
      .toReversed()
      .filter(({ table }) => !permanentTables.has(table))
      .map(({ table }) => ({ table, at: 'removed_at' })),
  ),
]

const peopleKinds: readonly Kind[] = [
  settable(
    'changes',
    {
      what: 'changes in people’s records, for “since your last visit”',
      why: 'people have seen them',
    },
    { table: 'person_change', at: 'changed_at' },
    { table: 'registration_change', at: 'changed_at' },
  ),
  settable(
    'notifications',
    {
      what: 'notifications in the hub, except of holds in force and messages still shown',
      why: 'people look back over a school year',
    },
    {
      table: 'notification',
      at: 'created_at',
      condition: `dedupe_key not like 'advisor-message-%'
        and not exists (select from restriction r
          where notification.dedupe_key = 'hold-' || r.id and r.removed_at is null)
        and not exists (select from message m where m.id = notification.message_id
          and m.removed_at is null and (m.ends_at is null or m.ends_at > $1))`,
    },
  ),
  settable(
    'deliveries',
    {
      what: 'emails and push messages sent, or failed',
      why: 'to find out why a message did not arrive',
    },
    { table: 'notification_delivery', at: 'done_at' },
  ),
  settable(
    'webhooks',
    {
      what: 'messages to other programs, without values',
      why: 'to find out why a message did not arrive',
    },
    { table: 'webhook_delivery', at: 'created_at' },
  ),
  settable(
    'dismissals',
    { what: 'which ended alerts people dismissed', why: 'the alert is over' },
    {
      table: 'alert_dismissal',
      at: 'dismissed_at',
      condition: `not exists (select from alert a where a.id = alert_dismissal.alert_id
        and a.removed_at is null and (a.ends_at is null or a.ends_at > $1))`,
    },
  ),
  settable(
    'drafts',
    { what: 'grades and attendance that were entered and never reported', why: 'not a record' },
    { table: 'entry_draft', at: 'saved_at' },
  ),
  settable(
    'requests',
    {
      what: 'answered requests to register, with their receipts and proofs',
      why: 'they show what a student requested and what the answer was',
    },
    {
      table: 'registration_request',
      at: 'answered_at',
      condition: `state in ('accepted', 'refused')`,
    },
  ),
  settable(
    'plans',
    {
      what: 'registration plans of past terms',
      why: 'they belong to the student and are not needed later',
    },
    { table: 'registration_plan', at: 'updated_at', condition: isTermOver('registration_plan') },
  ),
  settable(
    'watches',
    { what: 'watches for open seats in past terms', why: 'the term is over' },
    { table: 'class_watch', at: 'created_at', condition: isTermOver('class_watch') },
  ),
  settable(
    'looks',
    { what: 'what an instructor last saw on a roster, to mark changes', why: 'the class is over' },
    { table: 'roster_look', at: 'looked_at' },
  ),
  settable(
    'ratings',
    { what: 'who found an answer helpful (the count stays)', why: 'only the count matters' },
    { table: 'support_article_answer', at: 'answered_at' },
  ),
  settable(
    'searches',
    { what: 'searches that found nothing, without names', why: 'to write the missing answers' },
    { table: 'missed_search', at: 'last_on' },
  ),
]

function isTermOver(table: string): string {
  return `exists (select from academic_period t
    where t.id = ${table}.academic_period_id and t.end_on < $1)`
}

const auditKinds: readonly Kind[] = [
  settable(
    'signIns',
    {
      what: 'people’s own sign-ins and sign-outs in the audit log',
      why: 'to look into misuse of an account; the database refuses to delete entries less than a year old',
    },
    {
      table: 'audit_event',
      at: 'at',
      condition: `action in ('signIn', 'signOut', 'issueToken') and impersonator_id is null
        and (subject_id is null or subject_id is not distinct from actor_id)`,
    },
  ),
  permanentKind(
    'audit',
    {
      what: 'everything else in the audit log: who read or changed which record, and why',
      why: 'the record of disclosures is kept as long as the education records (34 CFR 99.32)',
    },
    'audit_event.at',
  ),
  permanentKind(
    'notes',
    { what: 'advising notes and messages, and early notices', why: students },
    'advising_note.written_at',
    'advisor_message.sent_at',
    'early_notice.sent_at',
  ),
  permanentKind(
    'reports',
    { what: 'grades and attendance that instructors reported', why: students },
    'reported_entry.reported_at',
  ),
]

/** Every kind of data with a period: the only place that defines what is deleted when. */
export const kinds: readonly Kind[] = [identityKinds, collegeKinds, peopleKinds, auditKinds].flat()
