import type { Job } from './job.ts'
import { deliverWebhooks } from './notices/deliver-webhooks.ts'
import { sendHoldNotices } from './notices/send-hold-notices.ts'
import { importAgain } from './records/import-again.ts'
import { importDropped } from './records/import-dropped.ts'
import { importFiles } from './records/import-files.ts'
import { importUpload } from './records/import-upload.ts'
import { prewarmRegistration } from './records/prewarm-registration.ts'
import { readChanges } from './records/read-changes.ts'
import { readOneRoster } from './records/read-one-roster.ts'
import { reconcile, reconcileAll, reconcileSoon } from './records/reconcile.ts'
import { offerSeats } from './registering/offer-seats.ts'
import { sendOpenSeatNotices } from './registering/send-open-seat-notices.ts'
import { sendRegistrations } from './registering/send-registrations.ts'
import { checkLinks } from './upkeep/check-links.ts'
import { purgeOldRecords } from './upkeep/purge-old-records.ts'
import { sweepSessions } from './upkeep/sweep-sessions.ts'
import { watchHealth } from './upkeep/watch-health.ts'
import { endHolds } from './write-back/end-holds.ts'
import { postGrades } from './write-back/post-grades.ts'
import { writeBack } from './write-back/write-back.ts'

/** All background jobs, scheduled or on request. */
export const jobs: readonly Job[] = [
  importAgain,
  importFiles,
  importUpload,
  importDropped,
  readOneRoster,
  readChanges,
  reconcileSoon,
  reconcile,
  reconcileAll,
  sendRegistrations,
  offerSeats,
  sendOpenSeatNotices,
  writeBack,
  endHolds,
  postGrades,
  prewarmRegistration,
  sendHoldNotices,
  deliverWebhooks,
  checkLinks,
  watchHealth,
  sweepSessions,
  purgeOldRecords,
]
