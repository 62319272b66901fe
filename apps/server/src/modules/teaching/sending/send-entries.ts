import { v7 as newId } from 'uuid'
import { auditJob } from '#audit/write-audit-event.ts'
import type { GradeDesk } from '#connectors/grade-desk.ts'
import type { Database } from '#db/open.ts'
import { type Catalog, fill, inEveryLanguage } from '#locales/catalog.ts'
import { notify } from '../../alertification/notifications/notify.queries.ts'
import { type ActiveGradeDesk, activeGradeDesk, type SendingParts } from './active-grade-desk.ts'
import {
  type ClaimedWrite,
  claimWrite,
  markForRegistrar,
  nextWriteDue,
  recordWrite,
  settleManualGrades,
  storePostedGrade,
} from './entry-writes.queries.ts'
import { stepAfter, type WriteStep } from './sending-rules.ts'

/** Timeout of an attempt; shorter than the lease. */
const attemptMs = 4 * 60_000
/** After this, other processes may claim the writes of a dead process. */
const leaseMs = 5 * 60_000
/** Concurrent writes of this process; the gate to the college's system limits all processes. */
const concurrency = 4

interface Work extends SendingParts {
  readonly active: ActiveGradeDesk
  readonly desk: GradeDesk
  readonly signal: AbortSignal
}

/** Records a step, audits it and notifies the instructor, in one transaction. */
async function record(
  { database, clock, active }: Work,
  write: ClaimedWrite,
  claim: string,
  step: WriteStep,
): Promise<void> {
  const now = clock()
  await database.db.transaction().execute(async (transaction) => {
    const recorded = await recordWrite(transaction, write, claim, step, now)
    if (recorded === 'lost' || 'delayMs' in step) return
    const { kind, section, personId: subjectId, postedBy: actorId } = write
    const isDone = step.state === 'done'
    const isAttendance = kind === 'attendance'
    if (isDone && active.isExternal && !isAttendance) await storePostedGrade(transaction, write)
    if (!isDone && recorded === 'current') await notifyRejected(transaction, write, now)
    await auditJob(
      transaction,
      {
        action: isAttendance ? 'sendAttendance' : 'sendGrade',
        ...{ outcome: isDone ? 'ok' : 'failed', actorId, subjectId },
        details: { kind, section, result: isDone ? 'done' : step.rejection },
      },
      now,
    )
  })
}

/** Sends due writes serially. @returns how many */
async function sendSerially(work: Work): Promise<number> {
  const { database, clock, active, desk, signal } = work
  let handled = 0
  while (!signal.aborted) {
    const now = clock()
    const claim = newId()
    const leaseUntil = new Date(now.getTime() + leaseMs)
    const write = await claimWrite(database.db, {
      claim,
      sourceId: active.sourceId,
      now,
      leaseUntil,
    })
    if (!write) break
    const attemptSignal = AbortSignal.any([signal, AbortSignal.timeout(attemptMs)])
    const result = await desk.post(write, active.contextFor(attemptSignal))
    await record(work, write, claim, stepAfter(result, write))
    handled += 1
  }
  return handled
}

/**
 * Sends the grades and attendance that are due. Several processes may do so concurrently: one
 * process claims each write.
 * @returns how many were handled
 * @throws Error when the database fails, or the college's system can't be reached
 */
export async function sendEntries(parts: SendingParts, signal: AbortSignal): Promise<number> {
  const { database, clock } = parts
  const due = await nextWriteDue(database.db)
  if (due === null || due > clock()) return 0
  const active = await activeGradeDesk(parts, signal)
  if (!active) return 0
  const { desk } = active
  if (desk === null) return markForRegistrar(database.db, clock())
  const work = { ...parts, active, desk, signal }
  const results = await Promise.allSettled(
    Array.from({ length: concurrency }, () => sendSerially(work)),
  )
  let handled = 0
  for (const result of results) {
    if (result.status === 'rejected') throw result.reason
    handled += result.value
  }
  return handled
}

/** Settles the grades that the registrar entered. @returns how many */
export const settleEntries = ({ database, clock }: SendingParts): Promise<number> =>
  settleManualGrades(database.db, clock())

/**
 * Notifies the instructor, once per batch and without naming students, that the college's system
 * rejected some of its entries.
 */
async function notifyRejected(
  db: Database,
  { postedBy, postedAt, sectionId, section, kind }: ClaimedWrite,
  now: Date,
): Promise<void> {
  const isAttendance = kind === 'attendance'
  const notificationText = ({ attendanceNews, gradeNews }: Catalog) => {
    const { title, body } = (isAttendance ? attendanceNews : gradeNews).refused
    return { title: fill(title, { section }), body }
  }
  const page = isAttendance ? 'attendance' : `grades${kind === 'midterm' ? '?kind=midterm' : ''}`
  await notify(
    db,
    {
      personId: postedBy,
      kind: 'message',
      ...inEveryLanguage(notificationText),
      url: `/teaching/${sectionId}/${page}`,
      dedupeKey: `grades-refused-${sectionId}-${kind}-${postedAt.getTime()}`,
    },
    now,
  )
}
