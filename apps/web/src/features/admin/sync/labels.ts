import type {
  HubJob,
  StuckChange,
  SyncOverview,
  SyncRun,
  SyncRunDetails,
} from '#data/admin/operations/admin-sync.ts'
import { m } from '#locales/compiled/messages.js'
import type { Tone } from '#ui/status/tone.ts'

const jobs: Readonly<Record<string, () => string>> = {
  importAgain: m.admin_sync_job_importAgain,
  importFiles: m.admin_sync_job_importFiles,
  importUpload: m.admin_sync_job_importUpload,
  importDropped: m.admin_sync_job_importDropped,
  readOneRoster: m.admin_sync_job_readOneRoster,
  readChanges: m.admin_sync_job_readChanges,
  reconcile: m.admin_sync_job_reconcile,
  reconcileSoon: m.admin_sync_job_reconcileSoon,
  reconcileAll: m.admin_sync_job_reconcileAll,
  endHolds: m.admin_sync_job_endHolds,
  postGrades: m.admin_sync_job_postGrades,
  sendRegistrations: m.admin_sync_job_sendRegistrations,
  offerSeats: m.admin_sync_job_offerSeats,
  tellOfOpenSeats: m.admin_sync_job_tellOfOpenSeats,
  writeBack: m.admin_sync_job_writeBack,
  prewarmRegistration: m.admin_sync_job_prewarmRegistration,
  checkLinks: m.admin_sync_job_checkLinks,
  watchHealth: m.admin_sync_job_watchHealth,
  tellOfHolds: m.admin_sync_job_tellOfHolds,
  deliverWebhooks: m.admin_sync_job_deliverWebhooks,
  sweepSessions: m.admin_sync_job_sweepSessions,
  purgeOldRecords: m.admin_sync_job_purgeOldRecords,
}

/** Instructions for a failed job, if they aren't in the server's log. */
const repairSteps: Readonly<Record<string, () => string>> = {
  importAgain: m.admin_sync_do_files,
  importFiles: m.admin_sync_do_files,
  importUpload: m.admin_sync_do_files,
  importDropped: m.admin_sync_do_files,
  readOneRoster: m.admin_sync_do_system,
  readChanges: m.admin_sync_do_system,
  reconcile: m.admin_sync_do_system,
  reconcileSoon: m.admin_sync_do_system,
  reconcileAll: m.admin_sync_do_system,
  endHolds: m.admin_sync_do_system,
  postGrades: m.admin_sync_do_system,
  sendRegistrations: m.admin_sync_do_system,
  writeBack: m.admin_sync_do_system,
}

/** Instructions for a job; null if none are needed. */
export function getAdvice({ name, outcome, isLate }: HubJob): string | null {
  if (outcome === 'failed') return (repairSteps[name] ?? m.admin_sync_do_log)()
  if (outcome === 'interrupted') return m.admin_sync_do_interrupted()
  return isLate ? m.admin_sync_do_late() : null
}

/** The label of a job; its raw name if it is unknown. */
export const jobName = (name: string): string => jobs[name]?.() ?? name

const levels = [
  { word: m.admin_sync_level_0, tone: 'good' },
  { word: m.admin_sync_level_1, tone: 'info' },
  { word: m.admin_sync_level_2, tone: 'warn' },
  { word: m.admin_sync_level_3, tone: 'warn' },
  { word: m.admin_sync_level_4, tone: 'bad' },
] as const satisfies readonly { word: () => string; tone: Tone }[]

/** The display of the load on the college's system. */
export const getLevel = ({ load }: SyncOverview) => levels[load.level] ?? levels[0]

export const kinds = {
  demo: m.admin_sync_kind_demo,
  csv: m.admin_sync_kind_csv,
  oneRoster: m.admin_sync_kind_oneRoster,
  ethos: m.admin_sync_kind_ethos,
} as const

export const runKinds = {
  person: m.admin_sync_run_person,
  bulk: m.admin_sync_run_bulk,
  csv: m.admin_sync_run_csv,
  changes: m.admin_sync_run_changes,
  part: m.admin_sync_run_part,
} as const satisfies Record<SyncRun['kind'], () => string>

type State = SyncRun['state'] | SyncRunDetails['items'][number]['state']

export const states = {
  running: { word: m.admin_sync_state_running, tone: 'info' },
  ok: { word: m.admin_sync_state_ok, tone: 'good' },
  unchanged: { word: m.admin_sync_state_unchanged, tone: 'good' },
  partial: { word: m.admin_sync_state_partial, tone: 'warn' },
  rejected: { word: m.admin_sync_state_rejected, tone: 'bad' },
  failed: { word: m.admin_sync_state_failed, tone: 'bad' },
  skipped: { word: m.admin_sync_state_skipped, tone: 'neutral' },
} as const satisfies Record<State, { word: () => string; tone: Tone }>

/** The fields that people can change themselves. */
export const fieldLabels = {
  preferredName: m.admin_sync_field_preferredName,
  genderIdentity: m.admin_sync_field_genderIdentity,
  genderPronoun: m.admin_sync_field_genderPronoun,
  mobilePhone: m.admin_sync_field_mobilePhone,
  personalEmail: m.admin_sync_field_personalEmail,
} as const satisfies Record<StuckChange['field'], () => string>

const problems: Readonly<Record<string, () => string>> = {
  forbidden: m.admin_sync_problem_forbidden,
  auth: m.admin_sync_problem_auth,
  notFound: m.admin_sync_problem_notFound,
  locked: m.admin_sync_problem_locked,
  sealed: m.admin_sync_problem_sealed,
}

/** The reason that a change was rejected, with instructions. */
export const describeProblem = (problem: string | null): string =>
  (problems[problem ?? ''] ?? m.admin_sync_problem_unavailable)()
