import { checkLinks } from './check-links.ts'
import { importAgain } from './import-again.ts'
import { importFiles } from './import-files.ts'
import type { Job } from './job.ts'
import { prewarmRegistration } from './prewarm-registration.ts'
import { purgeOldRecords } from './purge-old-records.ts'
import { readChanges } from './read-changes.ts'
import { reconcile, reconcileAll, reconcileSoon } from './reconcile.ts'
import { sweepSessions } from './sweep-sessions.ts'
import { tellOfHolds } from './tell-of-holds.ts'
import { writeBack } from './write-back.ts'

/** Everything that the hub does by itself, by the clock or when an admin asks for it. */
export const jobs: readonly Job[] = [
  importAgain,
  importFiles,
  readChanges,
  reconcileSoon,
  reconcile,
  reconcileAll,
  writeBack,
  prewarmRegistration,
  tellOfHolds,
  checkLinks,
  sweepSessions,
  purgeOldRecords,
]
