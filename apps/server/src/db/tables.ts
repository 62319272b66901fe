// Written by `npm run tables` from migrations/: edit those.
import type { ColumnType, JSONColumnType } from 'kysely'

// Kysely's own version ignores the column type.
type Generated<T> =
  T extends ColumnType<infer S, infer I, infer U>
    ? ColumnType<S, I | undefined, U>
    : ColumnType<T, T | undefined, T>
type Timestamp = ColumnType<Date, Date | string, Date | string>
type Json = JSONColumnType<object>
/** By language tag, then by the API's name of the text. */
type Translations = JSONColumnType<Readonly<Record<string, object>>>

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
  translations: Generated<Translations>
}

export interface AcademicPeriodOverrideTable {
  kind: string
  period_id: string
  until: string | null
  set_at: Generated<Timestamp>
}

export interface AccountBalanceTable {
  id: Generated<string>
  source_id: string
  sis_id: string
  person_id: string
  balance_cents: number | null
  balance_as_of: Timestamp | null
  due_now_cents: number | null
  past_due_cents: number | null
  next_due_on: string | null
  has_payment_plan: boolean | null
  installments: Generated<Json>
  row_hash: Buffer
  removed_at: Timestamp | null
}

export interface AdminTable {
  person_id: string
  is_active: Generated<boolean>
}

export interface AdvisingCoverTable {
  id: Generated<string>
  advisor_id: string
  cover_id: string
  start_on: string
  end_on: string
  created_at: Timestamp
  ended_at: Timestamp | null
}

export interface AdvisingNoteTable {
  id: Generated<string>
  person_id: string
  draft_id: string
  topic: string
  academic_period_id: string | null
  text: string
  visibility: string
  next_step: string | null
  next_step_on: string | null
  next_step_done_by: string | null
  next_step_done_at: Timestamp | null
  written_by: string
  written_at: Timestamp
  withdrawn_by: string | null
  withdrawn_at: Timestamp | null
  withdrawal_reason: string | null
}

export interface AdvisorMessageTable {
  id: string
  advisor_id: string
  subject: string
  text: string
  sent_at: Timestamp
  withdrawn_at: Timestamp | null
}

export interface AdvisorMessageRecipientTable {
  message_id: string
  person_id: string
  notification_id: string | null
  is_withdrawn: Generated<boolean>
}

export interface AgreementTable {
  id: Generated<string>
  source_id: string
  sis_id: string
  person_id: string
  code: string
  academic_period_id: string | null
  title: string
  paragraphs: Json | null
  due_on: string
  can_decline: Generated<boolean>
  status: string
  acted_at: Timestamp | null
  row_hash: Buffer
  removed_at: Timestamp | null
}

export interface AgreementAnswerTable {
  agreement_id: string
  status: string
  acted_at: Timestamp
}

export interface AlertTable {
  id: Generated<string>
  key: string | null
  severity: string
  title: string
  body: string
  starts_at: Timestamp
  ends_at: Timestamp | null
  audience: Generated<Json>
  campuses: Generated<string[]>
  url: string | null
  is_dismissible: Generated<boolean>
  version: Generated<number>
  updated_at: Generated<Timestamp>
  removed_at: Timestamp | null
  loaded_hash: string | null
  translations: Generated<Translations>
}

export interface AlertDismissalTable {
  alert_id: string
  person_id: string
  dismissed_at: Timestamp
}

export interface AlertSpreadTable {
  alert_id: string
  kind: string
  told_up_to: string | null
  done_at: Timestamp | null
  channel: string
}

export interface ApplicationTable {
  id: Generated<string>
  source_id: string
  sis_id: string
  person_id: string
  reference_id: string | null
  type_code: string | null
  program_codes: Generated<string[]>
  academic_period_id: string
  campus_code: string | null
  applied_on: string | null
  progress: string
  decision_code: string | null
  decided_on: string | null
  row_hash: Buffer
  removed_at: Timestamp | null
}

export interface ApplicationItemTable {
  id: Generated<string>
  source_id: string
  sis_id: string
  application_id: string
  type_code: string
  state: string
  is_required: boolean
  due_on: string | null
  received_on: string | null
  row_hash: Buffer
  removed_at: Timestamp | null
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

export interface BrandFileTable {
  name: string
  content: Buffer
  created_at: Timestamp
}

export interface CalendarEntryTable {
  key: string
  content_hash: Buffer
  sequence: Generated<number>
  changed_at: Timestamp
}

export interface CalendarFeedTable {
  person_id: string
  token_hash: Buffer | null
  created_at: Timestamp | null
  include_classes: Generated<boolean>
  include_deadlines: Generated<boolean>
  include_events: Generated<boolean>
  last_fetched_at: Timestamp | null
  content_hash: Buffer | null
  content_changed_at: Timestamp | null
  version: Generated<number>
  language: Generated<string>
  token_sealed: string | null
}

export interface CampusClosureTable {
  id: Generated<string>
  key: string | null
  title: string
  first_on: string
  last_on: string
  campuses: Generated<string[]>
  offices_open: Generated<boolean>
  loaded_hash: string | null
  removed_at: Timestamp | null
  version: Generated<number>
  updated_at: Generated<Timestamp>
  translations: Generated<Translations>
}

export interface CampusEventTable {
  id: Generated<string>
  key: string | null
  uid: string
  title: string
  description: string | null
  starts_at: Timestamp
  ends_at: Timestamp | null
  all_day: Generated<boolean>
  campus_code: string | null
  location: string | null
  url: string | null
  image_url: string | null
  category: string
  is_cancelled: Generated<boolean>
  version: Generated<number>
  updated_at: Generated<Timestamp>
  removed_at: Timestamp | null
  loaded_hash: string | null
  translations: Generated<Translations>
}

export interface CardBalanceTable {
  id: Generated<string>
  source_id: string
  sis_id: string
  person_id: string
  account: string
  title: string
  unit: string
  balance_cents: number | null
  units: number | null
  as_of: Timestamp
  row_hash: Buffer
  removed_at: Timestamp | null
  translations: Generated<Translations>
}

export interface CarouselItemTable {
  id: Generated<string>
  key: string | null
  title: string
  text: string
  image: string | null
  image_alt: Generated<string>
  url: string | null
  audience: Generated<string>
  start_at: Timestamp | null
  end_at: Timestamp | null
  sort_order: Generated<number>
  loaded_hash: string | null
  removed_at: Timestamp | null
  version: Generated<number>
  updated_at: Generated<Timestamp>
  translations: Generated<Translations>
}

export interface CaseloadListTable {
  id: Generated<string>
  person_id: string
  name: string
  reason: string | null
  words: string | null
  created_at: Timestamp
}

export interface ChargeTable {
  id: Generated<string>
  source_id: string
  sis_id: string
  person_id: string
  charged_on: string
  kind: string
  description: string
  amount_cents: number
  academic_period_id: string | null
  due_on: string | null
  payment_state: string | null
  row_hash: Buffer
  removed_at: Timestamp | null
  translations: Generated<Translations>
}

export interface ClassWatchTable {
  id: Generated<string>
  person_id: string
  academic_period_id: string
  course_id: string
  section_id: string | null
  open_sections: Generated<string>
  created_at: Timestamp
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
  translations: Generated<Translations>
}

export interface CollegeDateTable {
  id: Generated<string>
  key: string | null
  title: string
  kind: string
  starts_on: string
  ends_on: string
  url: string | null
  version: Generated<number>
  updated_at: Generated<Timestamp>
  translations: Generated<Translations>
  is_final_exams: Generated<boolean>
}

export interface CollegeSettingsTable {
  version: number
  settings: Json
  changed_at: Timestamp
  changed_by: string | null
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
  credit_min: number | null
  credit_max: number | null
  credit_increment: number | null
  academic_level_code: string | null
  department_code: string | null
  row_hash: Buffer
  removed_at: Timestamp | null
  words: Generated<string | null>
}

export interface CourseRequisiteTable {
  id: Generated<string>
  source_id: string
  sis_id: string
  course_number: string
  kind: string
  group_key: string
  required_number: string | null
  assessment_code: string | null
  least_grade: string | null
  least_score: number | null
  may_be_in_progress: boolean | null
  text: string | null
  sort_order: Generated<number>
  row_hash: Buffer
  removed_at: Timestamp | null
  translations: Generated<Translations>
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

export interface DashboardLayoutTable {
  person_id: string
  card_order: string[]
  hidden_cards: Generated<string[]>
  changed_at: Timestamp
}

export interface DemoGradeTable {
  source_id: string
  registration_sis_id: string
  kind: string
  grade: string | null
  last_attended_on: string | null
  ends_on: string | null
}

export interface DemoHoldEndTable {
  source_id: string
  sis_id: string
  end_on: string
}

export interface DemoRegistrationTable {
  source_id: string
  sis_id: string
  person_sis_id: string
  section_sis_id: string
  status_code: string
  status_on: string
  registered_on: string
  grading_mode: string
  credits_registered: number
  waitlist_place: number | null
  seat_offered_at: Timestamp | null
  seat_offer_ends_at: Timestamp | null
}

export interface DepartmentTable {
  id: Generated<string>
  key: string | null
  code: string
  title: string
  office_id: string | null
  head_username: string | null
  phone: string | null
  email: string | null
  url: string | null
  is_active: Generated<boolean>
  version: Generated<number>
  updated_at: Generated<Timestamp>
  loaded_hash: string | null
  removed_at: Timestamp | null
  translations: Generated<Translations>
}

export interface EarlyNoticeTable {
  id: Generated<string>
  registration_id: string
  draft_id: string
  kind: string
  note: string | null
  sent_by: string
  sent_at: Timestamp
  withdrawn_by: string | null
  withdrawn_at: Timestamp | null
  withdrawal_reason: string | null
  outcome: string | null
  outcome_note: string | null
  outcome_by: string | null
  outcome_at: Timestamp | null
}

export interface EmployeeTable {
  id: Generated<string>
  source_id: string
  sis_id: string
  person_id: string
  title: string
  department_code: string | null
  phone: string | null
  extension: string | null
  office_room: string | null
  campus_code: string | null
  is_pronoun_shared: Generated<boolean>
  row_hash: Buffer
  removed_at: Timestamp | null
}

export interface EntryDraftTable {
  registration_id: string
  kind: string
  value: string | null
  last_attended: string | null
  version: Generated<number>
  saved_by: string
  saved_at: Timestamp
  ends_on: string | null
}

export interface EntryWriteTable {
  registration_id: string
  kind: string
  entry_id: string
  sent_entry_id: string | null
  state: string
  refusal: string | null
  refusal_message: string | null
  queued_at: Timestamp
  claim: string | null
  next_try_at: Timestamp | null
  attempts: Generated<number>
  answered_at: Timestamp | null
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

export interface GpaScenarioTable {
  id: Generated<string>
  person_id: string
  name: string
  rows: Json
  target: Json | null
  version: Generated<number>
  created_at: Timestamp
  updated_at: Timestamp
}

export interface HoldEndingTable {
  id: string
  person_id: string
  restriction_id: string
  note_id: string
  last_day: string
  state: string
  result: string | null
  refusal: string | null
  refusal_message: string | null
  requested_by: string
  requested_at: Timestamp
  claim: string | null
  next_try_at: Timestamp | null
  attempts: Generated<number>
  answered_at: Timestamp | null
}

export interface HubFindingTable {
  id: Generated<string>
  rule: string
  subject: string | null
  urgency: string
  owner: string
  count: number | null
  seconds: string | null
  began_at: Timestamp
  ended_at: Timestamp | null
}

export interface HubReleaseTable {
  since: Timestamp
  version: string
}

export interface ImpersonationTable {
  id: Generated<string>
  person_id: string
  impersonated_person_id: string
  session_id_hash: Buffer | null
  token_jti: string | null
  reason: string
  started_at: Timestamp
  ends_at: Timestamp
}

export interface InstitutionAttendedTable {
  id: Generated<string>
  source_id: string
  sis_id: string
  person_id: string
  institution_code: string
  institution_title: string
  kind: string
  ceeb: string | null
  city: string | null
  state: string | null
  attended_from: string | null
  attended_to: string | null
  graduated_on: string | null
  credentials: Generated<Json>
  gpa: string | null
  credits: number | null
  transcript: string
  transcript_received_on: string | null
  row_hash: Buffer
  removed_at: Timestamp | null
}

export interface IssuedTokenTable {
  jti: string
  person_id: string
  browser: string | null
  system: string | null
  created_at: Timestamp
  expires_at: Timestamp
  authenticated_at: Timestamp | null
  code_hash: Buffer | null
  provider_sign_in_id: string | null
}

export interface JobTable {
  name: string
  started_at: Timestamp | null
  lease_until: Timestamp | null
  lease_by: string | null
  progress: Json | null
  last_started_at: Timestamp | null
  last_ended_at: Timestamp | null
  last_counts: Generated<Json>
  last_error: string | null
  last_failed_at: Timestamp | null
}

export interface LinkTable {
  id: Generated<string>
  key: string | null
  title: string
  url: string
  description: string | null
  icon: string | null
  audience: Generated<Json>
  keywords: Generated<string[]>
  opens_new_tab: Generated<boolean>
  is_active: Generated<boolean>
  sort_order: Generated<number>
  version: Generated<number>
  updated_at: Generated<Timestamp>
  shown_from: string | null
  shown_until: string | null
  removed_at: Timestamp | null
  translations: Generated<Translations>
}

export interface LinkCategoryTable {
  id: Generated<string>
  key: string | null
  title: string
  icon: string | null
  sort_order: Generated<number>
  is_active: Generated<boolean>
  is_faq: Generated<boolean>
  version: Generated<number>
  updated_at: Generated<Timestamp>
  removed_at: Timestamp | null
  translations: Generated<Translations>
}

export interface LinkCheckTable {
  link_id: string
  url: string
  checked_at: Timestamp
  problem: string | null
  failing_since: Timestamp | null
}

export interface LinkFavoriteTable {
  person_id: string
  link_id: string
  position: number
}

export interface LinkInCategoryTable {
  link_id: string
  category_id: string
}

export interface LinkUseTable {
  link_id: string
  used_on: string
  uses: Generated<number>
}

export interface LocalAccountTable {
  username: string
  person_id: string
  password_hash: string | null
  is_demo: Generated<boolean>
  created_at: Generated<Timestamp>
}

export interface MapFeatureTable {
  id: Generated<string>
  key: string | null
  campus_code: string
  kind: string
  title: string
  description: string | null
  building_code: string | null
  address: string | null
  services: Generated<string[]>
  rooms: Generated<string[]>
  hours: Generated<Json>
  geometry: Json
  sort_order: Generated<number>
  is_active: Generated<boolean>
  version: Generated<number>
  updated_at: Generated<Timestamp>
  translations: Generated<Translations>
  is_step_free: boolean | null
  floor: string | null
  service_floors: Generated<Json>
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
  campus_code: string | null
  is_online: Generated<boolean>
  exceptions: Generated<string[]>
  row_hash: Buffer
  removed_at: Timestamp | null
}

export interface MessageTable {
  id: Generated<string>
  kind: string
  title: string
  body: string
  url: string | null
  starts_at: Timestamp
  ends_at: Timestamp | null
  audience: Generated<Json>
  delivered_at: Timestamp | null
  removed_at: Timestamp | null
  version: Generated<number>
  updated_at: Generated<Timestamp>
  key: string | null
  loaded_hash: string | null
  translations: Generated<Translations>
}

export interface MigrationTable {
  name: string
  applied_at: Generated<Timestamp>
  release: string | null
  previous_runs: boolean | null
}

export interface MissedSearchTable {
  words: string
  count: Generated<number>
  last_on: string
}

export interface NativeAppVersionTable {
  id: Generated<number>
  version: string
  said_at: Timestamp
  said_by: string | null
}

export interface NotificationTable {
  id: Generated<string>
  person_id: string
  kind: string
  title: string
  body: string
  created_at: Timestamp
  url: string | null
  read_at: Timestamp | null
  dismissed_at: Timestamp | null
  dedupe_key: string
  message_id: string | null
  email_queued_at: Timestamp | null
  push_queued_at: Timestamp | null
  translations: Generated<Translations>
}

export interface NotificationChoiceTable {
  person_id: string
  kind: string
  in_app: Generated<boolean>
  changed_at: Timestamp
  email: boolean | null
  push: boolean | null
}

export interface NotificationDeliveryTable {
  id: Generated<string>
  person_id: string
  channel: string
  kind: string
  notification_id: string | null
  alert_id: string | null
  state: Generated<string>
  is_urgent: boolean
  attempts: Generated<number>
  claim: string | null
  next_try_at: Timestamp | null
  last_error_kind: string | null
  created_at: Timestamp
  expires_at: Timestamp
  done_at: Timestamp | null
}

export interface OfficeTable {
  id: Generated<string>
  key: string | null
  code: string | null
  name: string
  slug: string
  description: string | null
  campus_code: string | null
  building_code: string | null
  room: string | null
  phone: string | null
  email: string | null
  url: string | null
  hours: Generated<Json>
  closures: Generated<Json>
  parent_id: string | null
  latitude: number | null
  longitude: number | null
  sort_order: Generated<number>
  is_active: Generated<boolean>
  version: Generated<number>
  updated_at: Generated<Timestamp>
  loaded_hash: string | null
  topics: Generated<string[]>
  removed_at: Timestamp | null
  translations: Generated<Translations>
}

export interface OfficeHoursTable {
  person_id: string
  hours: Json
  note: string | null
  until_on: string
  updated_at: Timestamp
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

export interface OrientationTable {
  id: Generated<string>
  source_id: string
  sis_id: string
  person_id: string
  academic_period_id: string | null
  is_required: boolean
  state: string
  completed_on: string | null
  session_starts_at: Timestamp | null
  session_campus_code: string | null
  session_location: string | null
  is_session_registered: Generated<boolean>
  row_hash: Buffer
  removed_at: Timestamp | null
  translations: Generated<Translations>
}

export interface OrientationStepTable {
  id: Generated<string>
  source_id: string
  sis_id: string
  orientation_id: string
  key: string
  title: string
  description: string | null
  url: string | null
  is_required: boolean
  state: string
  done_at: Timestamp | null
  due_on: string | null
  is_automatic: Generated<boolean>
  sort_order: Generated<number>
  row_hash: Buffer
  removed_at: Timestamp | null
  translations: Generated<Translations>
}

export interface OwnContactTable {
  person_id: string
  field: string
  value: Json
}

export interface PasskeyTable {
  id: Generated<string>
  person_id: string
  credential_id: Buffer
  public_key: Buffer
  counter: number
  transports: Generated<string[]>
  is_backed_up: boolean
  name: string
  created_at: Timestamp
  last_used_at: Timestamp | null
}

export interface PasskeyChallengeTable {
  challenge_hash: Buffer
  person_id: string | null
  interaction_id: string | null
  expires_at: Timestamp
}

export interface PasswordPlaceTable {
  key_hash: Buffer
  expires_at: Timestamp
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
  version: Generated<number>
  updated_at: Generated<Timestamp>
  careers: Generated<Json>
  universities: Generated<string[]>
  translations: Generated<Translations>
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
  decided_by: string | null
}

export interface PathwayProgramTable {
  pathway_id: string
  program_code: string
  sort_order: Generated<number>
}

export interface PaymentTable {
  id: Generated<string>
  source_id: string
  sis_id: string
  person_id: string
  paid_on: string
  kind: string
  description: string
  amount_cents: number
  academic_period_id: string | null
  posting_state: string | null
  row_hash: Buffer
  removed_at: Timestamp | null
  translations: Generated<Translations>
}

export interface PermissionGrantTable {
  person_id: string
  permission: string
  granted_at: Generated<Timestamp>
  granted_by: string | null
  is_from_sign_in: Generated<boolean>
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
  sort_key: Generated<string | null>
}

export interface PersonChangeTable {
  id: Generated<string>
  person_id: string
  run_id: string
  kind: string
  entity_id: string
  subject: string | null
  before: Json | null
  after: Json | null
  changed_at: Generated<Timestamp>
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
  county: string | null
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
  fingerprint: string | null
  is_partial: Generated<boolean>
  shrunk_at: Timestamp | null
  failures: Generated<number>
}

export interface PersonPreferenceTable {
  person_id: string
  theme: Generated<string>
  language: string | null
  text_size: Generated<number>
  font: Generated<string>
  line_spacing: Generated<string>
  word_spacing: Generated<string>
  letter_spacing: Generated<string>
  paragraph_spacing: Generated<string>
  high_contrast: Generated<boolean>
  greyscale: Generated<boolean>
  reduce_motion: Generated<boolean>
  large_targets: Generated<boolean>
  hide_grades: Generated<boolean>
  side_panel: Generated<string>
  changed_at: Timestamp
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

export interface PersonVisitTable {
  person_id: string
  changes_seen_at: Timestamp
}

export interface PersonWordTable {
  word: string
  person_id: string
  sort_key: string
  is_email: boolean
}

export interface PictureTable {
  id: string
  type: string
  width: number
  height: number
  content: Buffer
  created_at: Timestamp
}

export interface PlannedClassTable {
  plan_id: string
  section_id: string
  credits: number | null
  grading_mode: string | null
  added_at: Timestamp
}

export interface PreservedPersonTable {
  person_id: string
  reason: string
  since: Timestamp
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
  translations: Generated<Translations>
}

export interface PriorityWindowTable {
  id: Generated<string>
  priority_registration_id: string
  label: string
  opens_at: Timestamp
  closes_at: Timestamp | null
  rule: Generated<Json>
  sort_order: Generated<number>
  translations: Generated<Translations>
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
  translations: Generated<Translations>
}

export interface ProgramFactTable {
  id: Generated<string>
  key: string
  credits: number | null
  terms: number | null
  campus_codes: Generated<string[]>
  start_terms: Generated<string[]>
  version: Generated<number>
  updated_at: Generated<Timestamp>
}

export interface ProgramRequirementTable {
  id: Generated<string>
  source_id: string
  sis_id: string
  program_id: string
  catalog_year: string
  group_key: string
  group_title: string
  group_kind: string
  rule: string
  need: number | null
  course_number: string | null
  pattern: string | null
  title: string
  credits: number
  suggested_term: number | null
  sort_order: Generated<number>
  min_gpa: number | null
  row_hash: Buffer
  removed_at: Timestamp | null
  translations: Generated<Translations>
}

export interface ProgramRoleTable {
  id: Generated<string>
  source_id: string
  sis_id: string
  program_id: string
  person_id: string
  role: string
  start_on: string | null
  end_on: string | null
  row_hash: Buffer
  removed_at: Timestamp | null
}

export interface ProviderLogoutTable {
  message_hash: Buffer
  expires_at: Timestamp
}

export interface ProviderSignInTable {
  id: Generated<string>
  request_hash: Buffer | null
  interaction: string | null
  requested_at: Timestamp
  expires_at: Timestamp
  person_id: string | null
  code_hash: Buffer | null
  authenticated_at: Timestamp | null
  subject: Json | null
  subject_hash: Buffer | null
}

export interface PushDeviceTable {
  id: Generated<string>
  person_id: string
  endpoint: string
  p256dh: string
  auth: string
  browser: string | null
  system: string | null
  sign_in_id: string | null
  created_at: Timestamp
  server_key: string | null
}

export interface PushKeyTable {
  is_the_only: Generated<boolean>
  key: Buffer | null
  made_at: Generated<Timestamp>
  sealed: string | null
}

export interface RecordUploadTable {
  id: Generated<string>
  state: string
  created_at: Timestamp
  changed_at: Timestamp
  files: Generated<Json>
  allow_shrink: Generated<boolean>
  attempts: Generated<number>
  report: Json | null
  problem: string | null
}

export interface RecordUploadPieceTable {
  upload_id: string
  file: string
  place: number
  content: Buffer
}

export interface RedirectTable {
  id: Generated<string>
  from_path: string
  to_path: string
  removed_at: Timestamp | null
  version: Generated<number>
  updated_at: Generated<Timestamp>
}

export interface RegistrationChangeTable {
  id: Generated<string>
  person_id: string
  run_id: string
  kind: string
  entity_id: string
  changed_at: Generated<Timestamp>
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

export interface RegistrationPauseTable {
  id: Generated<string>
  term_code: string | null
  message: string
  translations: Generated<Translations>
  version: Generated<number>
  updated_at: Generated<Timestamp>
  removed_at: Timestamp | null
}

export interface RegistrationPlanTable {
  id: Generated<string>
  person_id: string
  academic_period_id: string
  name: string
  version: Generated<number>
  created_at: Timestamp
  updated_at: Timestamp
}

export interface RegistrationRequestTable {
  id: string
  person_id: string
  section_id: string
  action: string
  or_waitlist: Generated<boolean>
  after_id: string | null
  credits: number | null
  grading_mode: string | null
  state: string
  result: string | null
  waitlist_place: number | null
  reasons: Generated<Json>
  receipt: number | null
  claim: string | null
  next_try_at: Timestamp | null
  attempts: Generated<number>
  last_failure: string | null
  requested_at: Timestamp
  sent_at: Timestamp | null
  answered_at: Timestamp | null
  proven_at: Timestamp | null
  queue_number: Generated<number>
}

export interface ReportedEntryTable {
  id: Generated<string>
  registration_id: string
  kind: string
  value: string
  last_attended_on: string | null
  reason: string | null
  reported_by: string
  reported_at: Timestamp
  ends_on: string | null
  never_attended: Generated<boolean>
}

export interface ResidencyTable {
  id: Generated<string>
  source_id: string
  sis_id: string
  person_id: string
  type_code: string
  start_on: string | null
  end_on: string | null
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

export interface RoleGrantTable {
  role: string
  permission: string
  granted_at: Generated<Timestamp>
  granted_by: string | null
}

export interface RosterLookTable {
  person_id: string
  section_id: string
  looked_at: Timestamp
  seen: Json
}

export interface SecretKeyTable {
  id: string
  used_since: Generated<Timestamp>
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
  campus_code: string | null
  delivery_mode: string | null
  status: string
  start_on: string
  end_on: string
  census_on: string | null
  last_drop_on: string | null
  last_withdraw_on: string | null
  credit_min: number | null
  credit_max: number | null
  capacity: number | null
  waitlist_max: number | null
  row_hash: Buffer
  removed_at: Timestamp | null
  waitlist_count: number | null
  refund_on: string | null
  cross_list_code: string | null
  cross_list_capacity: number | null
  reserved_seats: number | null
  fees: Json | null
  location: string | null
  periods: Generated<string[]>
  is_homeroom: Generated<boolean>
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

export interface SectionMaterialTable {
  id: Generated<string>
  source_id: string
  sis_id: string
  section_id: string
  isbn: string | null
  title: string
  author: string | null
  edition: string | null
  requirement: string
  format: string
  price_new_cents: number | null
  price_used_cents: number | null
  url: string | null
  sort_order: Generated<number>
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
  credits_registered: number | null
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
  waitlist_place: number | null
  seat_offered_at: Timestamp | null
  seat_offer_ends_at: Timestamp | null
}

export interface SectionReportTable {
  section_id: string
  kind: string
  reported_by: string
  reported_at: Timestamp
}

export interface SelfAssessmentTable {
  id: Generated<string>
  source_id: string
  sis_id: string
  person_id: string
  area: string
  level: number
  level_title: string
  taken_on: string
  course_number: string | null
  course_title: string | null
  source: string
  status: string
  row_hash: Buffer
  removed_at: Timestamp | null
  translations: Generated<Translations>
}

export interface ServiceAccountTable {
  id: Generated<string>
  name: string
  purpose: string
  contact: string
  scopes: string[]
  removed_at: Timestamp | null
  version: Generated<number>
  updated_at: Generated<Timestamp>
}

export interface ServiceKeyTable {
  id: Generated<string>
  account_id: string
  hash: Buffer
  hint: string
  created_at: Timestamp
  expires_at: Timestamp | null
  last_used_at: Timestamp | null
  revoked_at: Timestamp | null
}

export interface SessionTable {
  id_hash: Buffer
  person_id: string
  id_token: string | null
  created_at: Generated<Timestamp>
  last_seen_at: Generated<Timestamp>
  expires_at: Timestamp
  id: Generated<string>
  browser: string | null
  system: string | null
  authenticated_at: Timestamp | null
  allows_admin: Generated<boolean>
  provider_sign_in_id: string | null
}

export interface SetUpLinkTable {
  token_hash: Buffer
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

export interface SignInTrialTable {
  id: Generated<string>
  person_id: string
  provider: string
  outcome: Json | null
  expires_at: Timestamp
}

export interface SigningKeyTable {
  id: string
  use: string
  jwk: Json
  created_at: Generated<Timestamp>
  sealed: string | null
}

export interface SisCursorTable {
  source_id: string
  stream: string
  cursor: string
  remaining: number | null
  updated_at: Timestamp
  waiting_since: Timestamp | null
}

export interface SisDeliveryTable {
  source_id: string
  table_name: string
  delivered_at: Timestamp
}

export interface SisFileTable {
  source_id: string
  name: string
  sha256: string
  run_id: string
}

export interface SisGateTable {
  source_id: string
  state: Json
}

export interface SisJobTable {
  id: Generated<string>
  run_id: string
  lane: string
  person_id: string
  grp: string
  priority: Generated<number>
  run_after: Timestamp
  attempts: Generated<number>
  lease_until: Timestamp | null
  lease_by: string | null
  queued_at: Generated<Timestamp>
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
  is_used: Generated<boolean>
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
  calls: number | null
}

export interface SisSourceTable {
  id: string
  kind: string
  title: string
  is_active: Generated<boolean>
  created_at: Generated<Timestamp>
  config: Generated<Json>
}

export interface SisStageTable {
  person_id: string
  grp: string
  run_id: string
  read_at: Timestamp
  payload: Json
}

export interface SisWritebackTable {
  id: Generated<string>
  person_id: string
  field: string
  base_value_hash: Buffer
  requested_by: string
  impersonator_id: string | null
  requested_at: Generated<Timestamp>
  state: string
  attempts: Generated<number>
  next_try_at: Timestamp | null
  last_error_kind: string | null
  sis_before_hash: Buffer | null
  sis_after_hash: Buffer | null
  done_at: Timestamp | null
  desired_hash: Buffer
  desired_sealed: string | null
  sent_hash: Buffer | null
  locked_tries: Generated<number>
  unverified_tries: Generated<number>
  claim: string | null
  retried_at: Timestamp | null
  is_held: Generated<boolean>
  seen_ending: Timestamp | null
}

export interface StudentAdvisorTable {
  id: Generated<string>
  source_id: string
  sis_id: string
  person_id: string
  advisor_id: string
  type_code: string
  is_primary: Generated<boolean>
  program_id: string | null
  start_on: string
  end_on: string | null
  office: string | null
  booking_url: string | null
  row_hash: Buffer
  removed_at: Timestamp | null
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

export interface SupportArticleTable {
  id: Generated<string>
  key: string | null
  slug: string
  title: string
  summary: string
  body_markdown: string
  body_html: string
  tags: Generated<string[]>
  is_public: Generated<boolean>
  audience: Generated<Json>
  owner: string | null
  reviewed_on: string | null
  sort_order: Generated<number>
  helpful_count: Generated<number>
  version: Generated<number>
  updated_at: Generated<Timestamp>
  is_published: Generated<boolean>
  related_links: Generated<Json>
  unhelpful_count: Generated<number>
  loaded_hash: string | null
  translations: Generated<Translations>
}

export interface SupportArticleAnswerTable {
  article_id: string
  person_id: string
  is_helpful: boolean
  answered_at: Timestamp
}

export interface SupportArticleCategoryTable {
  article_id: string
  category_id: string
  sort_order: Generated<number>
}

export interface SupportCategoryTable {
  id: Generated<string>
  key: string | null
  title: string
  icon: string
  sort_order: Generated<number>
  parent_id: string | null
  version: Generated<number>
  updated_at: Generated<Timestamp>
  loaded_hash: string | null
  translations: Generated<Translations>
}

export interface TestScoreTable {
  id: Generated<string>
  source_id: string
  sis_id: string
  person_id: string
  assessment_code: string
  taken_on: string
  score: string
  percentile: number | null
  standing: Generated<string>
  reported: Generated<string>
  expires_on: string | null
  row_hash: Buffer
  removed_at: Timestamp | null
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
  translations: Generated<Translations>
}

export interface VeteranBenefitTable {
  id: Generated<string>
  source_id: string
  sis_id: string
  person_id: string
  chapter: string
  percent: number | null
  start_on: string
  end_on: string | null
  certified_period_sis_ids: Generated<string[]>
  state: string
  row_hash: Buffer
  removed_at: Timestamp | null
}

export interface WebhookTable {
  id: Generated<string>
  name: string
  url: string
  kinds: string[]
  is_active: Generated<boolean>
  secret: string | null
  former_secret: string | null
  former_until: Timestamp | null
  failing_since: Timestamp | null
  stopped_at: Timestamp | null
  removed_at: Timestamp | null
  version: Generated<number>
  updated_at: Generated<Timestamp>
}

export interface WebhookDeliveryTable {
  id: Generated<string>
  webhook_id: string
  kind: string
  batch_id: string
  person_id: string | null
  entity_id: string | null
  occurred_at: Timestamp
  state: Generated<string>
  attempts: Generated<number>
  claim: string | null
  next_try_at: Timestamp | null
  last_status: number | null
  last_problem: string | null
  created_at: Timestamp
  done_at: Timestamp | null
}

export interface WritebackKeyTable {
  is_the_only: Generated<boolean>
  key: Buffer | null
  made_at: Generated<Timestamp>
  sealed: string | null
}

export interface Tables {
  academic_period: AcademicPeriodTable
  academic_period_override: AcademicPeriodOverrideTable
  account_balance: AccountBalanceTable
  admin: AdminTable
  advising_cover: AdvisingCoverTable
  advising_note: AdvisingNoteTable
  advisor_message: AdvisorMessageTable
  advisor_message_recipient: AdvisorMessageRecipientTable
  agreement: AgreementTable
  agreement_answer: AgreementAnswerTable
  alert: AlertTable
  alert_dismissal: AlertDismissalTable
  alert_spread: AlertSpreadTable
  application: ApplicationTable
  application_item: ApplicationItemTable
  audit_event: AuditEventTable
  brand_file: BrandFileTable
  calendar_entry: CalendarEntryTable
  calendar_feed: CalendarFeedTable
  campus_closure: CampusClosureTable
  campus_event: CampusEventTable
  card_balance: CardBalanceTable
  carousel_item: CarouselItemTable
  caseload_list: CaseloadListTable
  charge: ChargeTable
  class_watch: ClassWatchTable
  code: CodeTable
  college_date: CollegeDateTable
  college_settings: CollegeSettingsTable
  course: CourseTable
  course_requisite: CourseRequisiteTable
  course_transfer: CourseTransferTable
  dashboard_layout: DashboardLayoutTable
  demo_grade: DemoGradeTable
  demo_hold_end: DemoHoldEndTable
  demo_registration: DemoRegistrationTable
  department: DepartmentTable
  early_notice: EarlyNoticeTable
  employee: EmployeeTable
  entry_draft: EntryDraftTable
  entry_write: EntryWriteTable
  gpa: GpaTable
  gpa_scenario: GpaScenarioTable
  hold_ending: HoldEndingTable
  hub_finding: HubFindingTable
  hub_release: HubReleaseTable
  impersonation: ImpersonationTable
  institution_attended: InstitutionAttendedTable
  issued_token: IssuedTokenTable
  job: JobTable
  link: LinkTable
  link_category: LinkCategoryTable
  link_check: LinkCheckTable
  link_favorite: LinkFavoriteTable
  link_in_category: LinkInCategoryTable
  link_use: LinkUseTable
  local_account: LocalAccountTable
  map_feature: MapFeatureTable
  meeting: MeetingTable
  message: MessageTable
  migration: MigrationTable
  missed_search: MissedSearchTable
  native_app_version: NativeAppVersionTable
  notification: NotificationTable
  notification_choice: NotificationChoiceTable
  notification_delivery: NotificationDeliveryTable
  office: OfficeTable
  office_hours: OfficeHoursTable
  oidc_payload: OidcPayloadTable
  orientation: OrientationTable
  orientation_step: OrientationStepTable
  own_contact: OwnContactTable
  passkey: PasskeyTable
  passkey_challenge: PasskeyChallengeTable
  password_place: PasswordPlaceTable
  password_try: PasswordTryTable
  pathway: PathwayTable
  pathway_change: PathwayChangeTable
  pathway_program: PathwayProgramTable
  payment: PaymentTable
  permission_grant: PermissionGrantTable
  person: PersonTable
  person_change: PersonChangeTable
  person_contact: PersonContactTable
  person_flag: PersonFlagTable
  person_group_state: PersonGroupStateTable
  person_preference: PersonPreferenceTable
  person_role: PersonRoleTable
  person_visit: PersonVisitTable
  person_word: PersonWordTable
  picture: PictureTable
  planned_class: PlannedClassTable
  preserved_person: PreservedPersonTable
  priority_registration: PriorityRegistrationTable
  priority_window: PriorityWindowTable
  program: ProgramTable
  program_fact: ProgramFactTable
  program_requirement: ProgramRequirementTable
  program_role: ProgramRoleTable
  provider_logout: ProviderLogoutTable
  provider_sign_in: ProviderSignInTable
  push_device: PushDeviceTable
  push_key: PushKeyTable
  record_upload: RecordUploadTable
  record_upload_piece: RecordUploadPieceTable
  redirect: RedirectTable
  registration_change: RegistrationChangeTable
  registration_eligibility: RegistrationEligibilityTable
  registration_pause: RegistrationPauseTable
  registration_plan: RegistrationPlanTable
  registration_request: RegistrationRequestTable
  reported_entry: ReportedEntryTable
  residency: ResidencyTable
  restriction: RestrictionTable
  revoked_token: RevokedTokenTable
  role_grant: RoleGrantTable
  roster_look: RosterLookTable
  secret_key: SecretKeyTable
  section: SectionTable
  section_instructor: SectionInstructorTable
  section_material: SectionMaterialTable
  section_registration: SectionRegistrationTable
  section_report: SectionReportTable
  self_assessment: SelfAssessmentTable
  service_account: ServiceAccountTable
  service_key: ServiceKeyTable
  session: SessionTable
  set_up_link: SetUpLinkTable
  sign_in_attempt: SignInAttemptTable
  sign_in_trial: SignInTrialTable
  signing_key: SigningKeyTable
  sis_cursor: SisCursorTable
  sis_delivery: SisDeliveryTable
  sis_file: SisFileTable
  sis_gate: SisGateTable
  sis_job: SisJobTable
  sis_quarantine: SisQuarantineTable
  sis_run: SisRunTable
  sis_run_item: SisRunItemTable
  sis_source: SisSourceTable
  sis_stage: SisStageTable
  sis_writeback: SisWritebackTable
  student_advisor: StudentAdvisorTable
  student_program: StudentProgramTable
  support_article: SupportArticleTable
  support_article_answer: SupportArticleAnswerTable
  support_article_category: SupportArticleCategoryTable
  support_category: SupportCategoryTable
  test_score: TestScoreTable
  tuition_rate: TuitionRateTable
  veteran_benefit: VeteranBenefitTable
  webhook: WebhookTable
  webhook_delivery: WebhookDeliveryTable
  writeback_key: WritebackKeyTable
}
