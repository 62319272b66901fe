// Written by `npm run tables` from migrations/: edit those.
import type { ColumnType, JSONColumnType } from 'kysely'

// Kysely's own does not look into a column type.
type Generated<T> =
  T extends ColumnType<infer S, infer I, infer U>
    ? ColumnType<S, I | undefined, U>
    : ColumnType<T, T | undefined, T>
type Timestamp = ColumnType<Date, Date | string, Date | string>
type Json = JSONColumnType<object>

export interface AcademicPeriodTable {
  id: Generated<string>
  source_id: string
  sis_id: string
  code: string
  title: string
  type: string
  parent_sis_id: string | null
  start_on: string
  end_on: string
  census_on: string | null
  registration: Generated<string>
  registration_opens_at: Timestamp | null
  registration_closes_at: Timestamp | null
  is_orientation: Generated<boolean>
  weeks: Generated<number>
  row_hash: Buffer
  removed_at: Timestamp | null
  preceding_sis_id: string | null
  is_bookstore: Generated<boolean>
}

export interface AcademicPeriodOverrideTable {
  kind: string
  period_id: string
  until: string | null
  set_at: Generated<Timestamp>
}

export interface AdminTable {
  person_id: string
  is_active: Generated<boolean>
}

export interface AuditEventTable {
  id: Generated<string>
  at: Generated<Timestamp>
  request_id: string | null
  actor_id: string | null
  impersonator_id: string | null
  subject_id: string | null
  action: string
  details: Generated<Json>
  reason: string | null
  outcome: string
}

export interface CodeTable {
  id: Generated<string>
  source_id: string
  sis_id: string
  list: string
  code: string
  title: string
  is_active: Generated<boolean>
  sort_order: Generated<number>
  extra: Generated<Json>
  row_hash: Buffer
  removed_at: Timestamp | null
}

export interface CourseTable {
  id: Generated<string>
  source_id: string
  sis_id: string
  number: string
  subject_code: string
  short_title: string
  title: string
  description: string | null
  credit_min: number
  credit_max: number | null
  credit_increment: number | null
  academic_level_code: string
  department_code: string | null
  row_hash: Buffer
  removed_at: Timestamp | null
}

export interface CourseTransferTable {
  id: Generated<string>
  source_id: string
  sis_id: string
  person_id: string
  course_number: string
  short_title: string
  grade_value: string | null
  awarded_credit: Generated<number>
  credit_type: string
  institution_code: string
  institution_title: string
  external_course: string | null
  academic_period_id: string | null
  applied_on: string | null
  status_code: string | null
  row_hash: Buffer
  removed_at: Timestamp | null
}

export interface GpaTable {
  id: Generated<string>
  source_id: string
  sis_id: string
  person_id: string
  scope: string
  academic_period_id: string | null
  credit_source: string
  academic_level_code: string
  value: number | null
  attempted_credits: number
  earned_credits: number
  quality_points: number
  row_hash: Buffer
  removed_at: Timestamp | null
}

export interface LocalAccountTable {
  username: string
  person_id: string
  password_hash: string | null
  is_demo: Generated<boolean>
  created_at: Generated<Timestamp>
}

export interface MeetingTable {
  id: Generated<string>
  source_id: string
  sis_id: string
  section_id: string
  method_code: string
  days: Generated<string[]>
  start_time: string | null
  end_time: string | null
  start_on: string
  end_on: string
  building_code: string | null
  room: string | null
  campus_code: string
  is_online: Generated<boolean>
  exceptions: Generated<string[]>
  row_hash: Buffer
  removed_at: Timestamp | null
}

export interface MigrationTable {
  name: string
  applied_at: Generated<Timestamp>
}

export interface OidcPayloadTable {
  model: string
  id: string
  payload: Json
  grant_id: string | null
  user_code: string | null
  uid: string | null
  expires_at: Timestamp | null
  consumed_at: Timestamp | null
}

export interface PasswordTryTable {
  id: Generated<string>
  key_hash: Buffer
  tried_at: Generated<Timestamp>
}

export interface PathwayTable {
  id: Generated<string>
  key: string | null
  kind: string
  code: string
  title: string
  description: string
  icon: string | null
  color: string | null
  leads_to: Generated<string[]>
  recruit_code: string | null
  sort_order: Generated<number>
  is_active: Generated<boolean>
}

export interface PathwayChangeTable {
  id: Generated<string>
  person_id: string
  pathway_id: string
  start_period_id: string
  reason: string | null
  state: Generated<string>
  message: string | null
  requested_at: Timestamp
  decided_at: Timestamp | null
}

export interface PathwayProgramTable {
  pathway_id: string
  program_code: string
  sort_order: Generated<number>
}

export interface PermissionGrantTable {
  person_id: string
  permission: string
  granted_at: Generated<Timestamp>
}

export interface PersonTable {
  id: Generated<string>
  source_id: string
  sis_id: string
  username: string
  student_id: string | null
  legal_first: string
  legal_middle: string | null
  legal_last: string
  suffix: string | null
  preferred_first: string | null
  preferred_middle: string | null
  birth_date: string | null
  legal_sex: Generated<string>
  gender_identity_code: string | null
  pronoun_code: string | null
  veteran_status: Generated<string>
  home_campus_code: string | null
  classification_code: string | null
  directory_opt_out: Generated<boolean>
  is_deceased: Generated<boolean>
  is_enabled: Generated<boolean>
  row_hash: Buffer
  removed_at: Timestamp | null
  updated_at: Generated<Timestamp>
}

export interface PersonContactTable {
  id: Generated<string>
  source_id: string
  sis_id: string
  person_id: string
  kind: string
  type: string
  value: string | null
  line1: string | null
  line2: string | null
  city: string | null
  state: string | null
  postal_code: string | null
  country: string | null
  is_preferred: Generated<boolean>
  start_on: string | null
  end_on: string | null
  row_hash: Buffer
  removed_at: Timestamp | null
  extension: string | null
}

export interface PersonFlagTable {
  person_id: string
  show_passkey_alert: Generated<boolean>
}

export interface PersonGroupStateTable {
  person_id: string
  grp: string
  as_of: Timestamp | null
  state: Generated<string>
  error_kind: string | null
  next_try_at: Timestamp | null
}

export interface PersonRoleTable {
  id: Generated<string>
  source_id: string
  sis_id: string
  person_id: string
  role: string
  is_primary: Generated<boolean>
  start_on: string | null
  end_on: string | null
  row_hash: Buffer
  removed_at: Timestamp | null
}

export interface PriorityRegistrationTable {
  id: Generated<string>
  key: string | null
  academic_period_id: string
  title: string
  message: string | null
  is_active: Generated<boolean>
  version: Generated<number>
  created_by: string | null
  created_at: Generated<Timestamp>
  updated_by: string | null
  updated_at: Generated<Timestamp>
}

export interface PriorityWindowTable {
  id: Generated<string>
  priority_registration_id: string
  label: string
  opens_at: Timestamp
  closes_at: Timestamp | null
  rule: Generated<Json>
  sort_order: Generated<number>
}

export interface ProgramTable {
  id: Generated<string>
  source_id: string
  sis_id: string
  code: string
  title: string
  credential_code: string | null
  academic_level_code: string
  department_code: string | null
  cip_code: string | null
  is_active: Generated<boolean>
  row_hash: Buffer
  removed_at: Timestamp | null
}

export interface RegistrationEligibilityTable {
  id: Generated<string>
  source_id: string
  sis_id: string
  person_id: string
  academic_period_id: string
  eligibility: string
  reasons: Generated<string[]>
  opens_at: Timestamp | null
  closes_at: Timestamp | null
  row_hash: Buffer
  removed_at: Timestamp | null
}

export interface RestrictionTable {
  id: Generated<string>
  source_id: string
  sis_id: string
  person_id: string
  type_code: string
  category: string
  title: string
  message: string | null
  start_on: string
  end_on: string | null
  is_office_use_only: Generated<boolean>
  blocks_registration: Generated<boolean>
  office_code: string | null
  row_hash: Buffer
  removed_at: Timestamp | null
}

export interface RevokedTokenTable {
  jti: string
  expires_at: Timestamp
}

export interface SectionTable {
  id: Generated<string>
  source_id: string
  sis_id: string
  course_id: string
  academic_period_id: string
  name: string
  number: string
  title: string
  campus_code: string
  delivery_mode: string
  status: string
  start_on: string
  end_on: string
  census_on: string | null
  last_drop_on: string | null
  last_withdraw_on: string | null
  credit_min: number
  credit_max: number | null
  capacity: number | null
  waitlist_max: number | null
  row_hash: Buffer
  removed_at: Timestamp | null
  waitlist_count: number | null
}

export interface SectionInstructorTable {
  id: Generated<string>
  source_id: string
  sis_id: string
  section_id: string
  person_id: string
  is_primary: Generated<boolean>
  row_hash: Buffer
  removed_at: Timestamp | null
}

export interface SectionRegistrationTable {
  id: Generated<string>
  source_id: string
  sis_id: string
  person_id: string
  section_id: string
  status_code: string
  status_on: string | null
  registered_on: string | null
  grading_mode: string | null
  credits_registered: number
  credits_attempted: number | null
  credits_earned: number | null
  quality_points: number | null
  final_grade: string | null
  is_grade_verified: Generated<boolean>
  midterm_grade: string | null
  repeat_code: string | null
  row_hash: Buffer
  removed_at: Timestamp | null
  graded_on: string | null
}

export interface SessionTable {
  id_hash: Buffer
  person_id: string
  id_token: string | null
  impersonated_person_id: string | null
  created_at: Generated<Timestamp>
  last_seen_at: Generated<Timestamp>
  expires_at: Timestamp
}

export interface SignInAttemptTable {
  state_hash: Buffer
  browser_hash: Buffer
  code_verifier: string
  nonce: string
  redirect: string
  expires_at: Timestamp
}

export interface SigningKeyTable {
  id: string
  use: string
  jwk: Json
  created_at: Generated<Timestamp>
}

export interface SisFileTable {
  source_id: string
  name: string
  sha256: string
  run_id: string
}

export interface SisQuarantineTable {
  id: Generated<number>
  run_id: string
  resource: string
  line: number | null
  sis_id: string | null
  path: string | null
  rule: string
  sample_redacted: string | null
}

export interface SisRunTable {
  id: Generated<string>
  source_id: string
  kind: string
  lane: string
  requested_by: string | null
  started_at: Generated<Timestamp>
  ended_at: Timestamp | null
  state: string
  counts: Generated<Json>
  error: string | null
}

export interface SisRunItemTable {
  run_id: string
  resource: string
  state: string
  rows_in: Generated<number>
  inserted: Generated<number>
  updated: Generated<number>
  unchanged: Generated<number>
  removed: Generated<number>
  quarantined: Generated<number>
  ms: Generated<number>
  error_kind: string | null
}

export interface SisSourceTable {
  id: string
  kind: string
  title: string
  is_active: Generated<boolean>
  created_at: Generated<Timestamp>
}

export interface StudentProgramTable {
  id: Generated<string>
  source_id: string
  sis_id: string
  person_id: string
  program_id: string
  objective: string
  status: string
  is_primary: Generated<boolean>
  start_on: string
  end_on: string | null
  start_period_id: string | null
  expected_graduation_on: string | null
  catalog_year: string | null
  campus_code: string | null
  row_hash: Buffer
  removed_at: Timestamp | null
  status_detail_code: string | null
  disciplines: Generated<Json>
}

export interface TuitionRateTable {
  id: Generated<string>
  key: string | null
  academic_year: string
  residency: string
  delivery_mode: string
  per_credit_cents: number
  fee_per_credit_cents: number
  effective_from: string
  effective_to: string | null
  is_active: Generated<boolean>
  note: string | null
  version: Generated<number>
  updated_at: Generated<Timestamp>
}

export interface Tables {
  academic_period: AcademicPeriodTable
  academic_period_override: AcademicPeriodOverrideTable
  admin: AdminTable
  audit_event: AuditEventTable
  code: CodeTable
  course: CourseTable
  course_transfer: CourseTransferTable
  gpa: GpaTable
  local_account: LocalAccountTable
  meeting: MeetingTable
  migration: MigrationTable
  oidc_payload: OidcPayloadTable
  password_try: PasswordTryTable
  pathway: PathwayTable
  pathway_change: PathwayChangeTable
  pathway_program: PathwayProgramTable
  permission_grant: PermissionGrantTable
  person: PersonTable
  person_contact: PersonContactTable
  person_flag: PersonFlagTable
  person_group_state: PersonGroupStateTable
  person_role: PersonRoleTable
  priority_registration: PriorityRegistrationTable
  priority_window: PriorityWindowTable
  program: ProgramTable
  registration_eligibility: RegistrationEligibilityTable
  restriction: RestrictionTable
  revoked_token: RevokedTokenTable
  section: SectionTable
  section_instructor: SectionInstructorTable
  section_registration: SectionRegistrationTable
  session: SessionTable
  sign_in_attempt: SignInAttemptTable
  signing_key: SigningKeyTable
  sis_file: SisFileTable
  sis_quarantine: SisQuarantineTable
  sis_run: SisRunTable
  sis_run_item: SisRunItemTable
  sis_source: SisSourceTable
  student_program: StudentProgramTable
  tuition_rate: TuitionRateTable
}
