/**
 * The treatment of a kind when a person is erased. `erased`: deleted. `ended`: deleted once the
 * college's system no longer has the person. `kept`: never deleted.
 */
export type Fate = 'erased' | 'ended' | 'kept'

/** Rows about a person in one table. */
export interface PersonPart {
  readonly table: string
  /** The column with the person's ID, or with the ID of a row of `of`. */
  readonly column: string
  /** The table that `column` refers to; its `person_id` is the person. */
  readonly of?: string
  /** Columns that an export omits: secrets and internal state. */
  readonly omits?: readonly string[]
}

/** A kind of data about a person. */
export interface PersonKind {
  readonly name: string
  readonly what: string
  /** Why it is deleted or kept. */
  readonly why: string
  readonly fate: Fate
  /** Not exported, because it is about others; the audit log has the person's actions. */
  readonly isAboutOthers?: true
  readonly parts: readonly PersonPart[]
}

const personTables = (...tables: string[]): PersonPart[] =>
  tables.map((table) => ({ table, column: 'person_id' }))

const columns = (...names: string[]): PersonPart[] =>
  names.map((name) => {
    const [table = '', column = ''] = name.split('.')
    return { table, column }
  })

const registrationTables = (...tables: string[]): PersonPart[] =>
  tables.map((table) => ({ table, column: 'registration_id', of: 'section_registration' }))

const personalReason = 'they exist only in the hub, and only this person uses them'

const erasedKinds: readonly PersonKind[] = [
  {
    ...{ name: 'rights', what: 'permissions, admin mode and views as another person' },
    ...{ fate: 'erased', why: 'the audit log records who granted and used them' },
    parts: columns(
      'permission_grant.person_id',
      'admin.person_id',
      'impersonation.person_id',
      'impersonation.impersonated_person_id',
    ),
  },
  {
    ...{ name: 'signIn', what: 'accounts, passkeys, sessions and tokens', fate: 'erased' },
    why: 'no one signs in with them anymore',
    parts: [
      { table: 'oidc_payload', column: `(payload ->> 'accountId')`, omits: ['payload', 'id'] },
      { table: 'session', column: 'person_id', omits: ['id_token'] },
      ...personTables('issued_token', 'passkey', 'passkey_challenge'),
      { table: 'provider_sign_in', column: 'person_id', omits: ['interaction', 'subject'] },
      { table: 'local_account', column: 'person_id', omits: ['password_hash'] },
      // The outcome may be about others.
      { table: 'sign_in_trial', column: 'person_id', omits: ['outcome'] },
    ],
  },
  {
    ...{ name: 'settings', what: 'settings, favorites and the calendar address', fate: 'erased' },
    why: personalReason,
    parts: [
      ...personTables(
        'person_preference',
        'dashboard_layout',
        'link_favorite',
        'notification_choice',
      ),
      ...personTables('person_flag', 'person_visit'),
      { table: 'calendar_feed', column: 'person_id', omits: ['token_sealed'] },
    ],
  },
  {
    ...{ name: 'lists', what: 'saved lists, office hours and covers for advisors', fate: 'erased' },
    why: personalReason,
    parts: [
      ...personTables('caseload_list', 'office_hours', 'roster_look'),
      ...columns('advising_cover.advisor_id', 'advising_cover.cover_id'),
    ],
  },
  {
    ...{ name: 'plans', what: 'registration plans, GPA scenarios and watched classes' },
    ...{ fate: 'erased', why: personalReason },
    parts: [
      { table: 'planned_class', column: 'plan_id', of: 'registration_plan' },
      ...personTables('registration_plan', 'gpa_scenario', 'class_watch'),
    ],
  },
  {
    ...{ name: 'notifications', what: 'notifications, dismissed alerts and push subscriptions' },
    ...{ fate: 'erased', why: 'they only announce that there is something to read' },
    parts: [
      ...personTables('notification_delivery', 'notification', 'alert_dismissal'),
      { table: 'push_device', column: 'person_id', omits: ['endpoint', 'p256dh', 'auth'] },
    ],
  },
  {
    ...{ name: 'ratings', what: 'which answers the person found helpful', fate: 'erased' },
    why: 'only the count matters, and it is kept',
    parts: personTables('support_article_answer'),
  },
  {
    ...{ name: 'changes', what: 'changes since the last visit, and messages to other programs' },
    ...{ fate: 'erased', why: 'the records themselves show the current state' },
    parts: personTables('person_change', 'registration_change', 'webhook_delivery'),
  },
  {
    ...{ name: 'profile', what: 'profile changes on their way to the college’s system' },
    ...{ fate: 'erased', why: 'a change that hasn’t been sent yet is no longer sent' },
    parts: [
      { table: 'sis_writeback', column: 'person_id', omits: ['desired_sealed'] },
      ...personTables('own_contact'),
    ],
  },
]

const recordsReason = 'part of the education records, and deleted with them'

const endedKinds: readonly PersonKind[] = [
  {
    ...{ name: 'notes', what: 'advising notes, holds to end, messages from advisors' },
    ...{ fate: 'ended', why: recordsReason },
    parts: personTables('hold_ending', 'advising_note', 'advisor_message_recipient'),
  },
  {
    ...{ name: 'reports', what: 'early notices, grades and attendance that instructors entered' },
    ...{ fate: 'ended', why: recordsReason },
    parts: registrationTables('early_notice', 'entry_write', 'entry_draft', 'reported_entry'),
  },
  {
    ...{ name: 'requests', what: 'requests to register and to change pathways', fate: 'ended' },
    why: 'they are evidence of what was requested and how it was decided',
    parts: personTables('registration_request', 'pathway_change'),
  },
  {
    ...{ name: 'reading', what: 'how and when the person’s records were read', fate: 'ended' },
    why: 'needed for the next import',
    parts: personTables('sis_job', 'sis_stage', 'person_group_state', 'person_word'),
  },
  {
    ...{ name: 'records', what: 'records of the college’s system', fate: 'ended' },
    why: 'they belong to the college, and return with the next import as long as its system sends them',
    parts: [
      { table: 'agreement_answer', column: 'agreement_id', of: 'agreement' },
      { table: 'application_item', column: 'application_id', of: 'application' },
      { table: 'orientation_step', column: 'orientation_id', of: 'orientation' },
      ...personTables(
        'person_role',
        'person_contact',
        'employee',
        'section_instructor',
        'program_role',
      ),
      ...personTables(
        'student_program',
        'student_advisor',
        'section_registration',
        'gpa',
        'restriction',
      ),
      ...personTables(
        'registration_eligibility',
        'course_transfer',
        'self_assessment',
        'application',
      ),
      ...personTables(
        'institution_attended',
        'test_score',
        'residency',
        'veteran_benefit',
        'orientation',
      ),
      ...personTables('agreement', 'charge', 'payment', 'account_balance', 'card_balance'),
    ],
  },
]

const preservedKinds: readonly PersonKind[] = [
  {
    ...{ name: 'audit', what: 'the audit log: who read or changed whose record', fate: 'kept' },
    why: 'the record of disclosures has to be kept (34 CFR 99.32). It names things, not values',
    parts: columns('audit_event.subject_id'),
  },
  {
    ...{ name: 'preserved', what: 'that the person’s data must be preserved', fate: 'kept' },
    why: 'only the command that set it can remove it',
    parts: personTables('preserved_person'),
  },
  {
    ...{ name: 'deeds', what: 'what the person read or did in others’ records', fate: 'kept' },
    why: 'it is the record of disclosures of those people (34 CFR 99.32)',
    isAboutOthers: true,
    parts: columns('audit_event.actor_id', 'audit_event.impersonator_id'),
  },
  {
    ...{ name: 'work', what: 'what the person wrote, reported or decided about others' },
    ...{ fate: 'kept', why: 'part of those students’ education records', isAboutOthers: true },
    parts: columns(
      'advising_note.written_by',
      'advising_note.withdrawn_by',
      'advising_note.next_step_done_by',
      'advisor_message.advisor_id',
      'early_notice.sent_by',
      'early_notice.withdrawn_by',
      'early_notice.outcome_by',
      'entry_draft.saved_by',
      'hold_ending.requested_by',
      'pathway_change.decided_by',
      'reported_entry.reported_by',
      'section_report.reported_by',
      'student_advisor.advisor_id',
    ),
  },
  {
    ...{ name: 'marks', what: 'that the person granted, set or started something', fate: 'kept' },
    why: 'an ID next to something that is still in effect',
    isAboutOthers: true,
    parts: columns(
      'college_settings.changed_by',
      'permission_grant.granted_by',
      'role_grant.granted_by',
      'native_app_version.said_by',
      'priority_registration.created_by',
      'priority_registration.updated_by',
      'sis_run.requested_by',
      'sis_writeback.requested_by',
      'sis_writeback.impersonator_id',
    ),
  },
]

/**
 * All kinds of data about a person: the only definition of what is exported and erased. Rows are
 * deleted in this order.
 */
export const personKinds: readonly PersonKind[] = [...erasedKinds, ...endedKinds, ...preservedKinds]

/** The condition on rows of a part; `$1` is the person's ID. */
export function isAbout({ column, of }: PersonPart): string {
  if (of) return `${column} in (select id from ${of} where person_id = $1::uuid)`
  return column.startsWith('(') ? `${column} = $1::uuid::text` : `${column} = $1::uuid`
}

/** The column with the ID of the person that a table's rows are about; null if there is none. */
export function personColumnOf(table: string): string | null {
  const parts = personKinds.filter((kind) => !kind.isAboutOthers).flatMap((kind) => kind.parts)
  const part = parts.find(
    (personPart) =>
      personPart.table === table && !personPart.of && !personPart.column.startsWith('('),
  )
  return part?.column ?? null
}
