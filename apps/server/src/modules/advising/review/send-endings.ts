import { v7 as newId } from 'uuid'
import { auditJob } from '#audit/write-audit-event.ts'
import type { HoldResult } from '#connectors/hold-desk.ts'
import { collegeDate } from '#lib/college-date.ts'
import { queueSync } from '../../people/sync/queue-sync.queries.ts'
import { type ActiveHoldDesk, activeHoldDesk, type EndingContext } from './active-hold-desk.ts'
import { type EndingStep, stepAfter } from './ending-rules.ts'
import {
  applyHoldEnd,
  assignToRegistrar,
  type ClaimedEnding,
  claimEndings,
  nextEndingDue,
  recordStep,
  settleManualEndings,
} from './endings.queries.ts'
import { notifyAdvisorOfRejection, notifyStudentOfEnding } from './notify-of-ending.ts'

/** Other processes may claim a dead process's ending after this. */
const leaseMs = 2 * 60_000

interface SendOptions {
  /** Only this one; null for all. */
  readonly id: string | null
  readonly signal: AbortSignal
}

interface EndingWork extends EndingContext {
  readonly active: ActiveHoldDesk
  readonly claim: string
}

/** Records a step, audits it and notifies the student or advisor, in one transaction. */
async function saveStep(
  { database, clock, claim }: EndingWork,
  ending: ClaimedEnding,
  step: EndingStep,
): Promise<boolean> {
  const now = clock()
  const { id, personId, requestedBy: actorId } = ending
  return database.db.transaction().execute(async (transaction) => {
    if (!(await recordStep(transaction, ending, claim, step, now))) return false
    if ('delayMs' in step) return true
    const audit = (outcome: 'ok' | 'failed', result: string) =>
      auditJob(
        transaction,
        {
          action: 'endHold',
          ...{ outcome, actorId, subjectId: personId },
          details: { id, state: step.state, result },
        },
        now,
      )
    if (step.state === 'done') {
      await applyHoldEnd(transaction, ending.holdId, step.endOn, now)
      await notifyStudentOfEnding(transaction, ending, now)
      await audit('ok', step.result)
    } else {
      await notifyAdvisorOfRejection(transaction, ending, now)
      await audit('failed', step.rejection)
    }
    return true
  })
}

/** Queues a refetch of the person's holds, and what depends on them, from the college's system. */
async function queueRefetch(
  { database, clock, active }: EndingWork,
  ending: ClaimedEnding,
): Promise<void> {
  if (active.isLocal) return
  const now = clock()
  await queueSync(database.db, {
    ...{ personIds: [ending.personId], groups: ['restrictions', 'priorityRegistration'] },
    ...{ requestedBy: ending.requestedBy, isNamed: true, lane: 'staff', level: 0 },
    ...{ canFetch: true, sourceId: active.sourceId, now, changedAt: now },
  })
}

async function sendOne(work: EndingWork, ending: ClaimedEnding): Promise<void> {
  const { active } = work
  const result: HoldResult = active.desk
    ? await active.desk.end(ending, active.contextFor())
    : { outcome: 'notSent', failure: 'unsupported', retryAfterMs: null }
  const step = stepAfter(result, ending)
  if ((await saveStep(work, ending, step)) && step.state === 'done')
    await queueRefetch(work, ending)
}

/**
 * Ends the holds whose reviews are due. Processes can run this concurrently, because each ending is
 * claimed by one.
 * @returns the number of handled endings
 * @throws Error when the database fails, or the college's system can't be reached
 */
export async function sendEndings(
  parts: EndingContext,
  { id, signal }: SendOptions,
): Promise<number> {
  const { database, clock } = parts
  const { db } = database
  const due = await nextEndingDue(db)
  if (due === null || due > clock()) return 0
  const active = await activeHoldDesk(parts, signal)
  if (!active) return 0
  if (active.desk === null) return assignToRegistrar(db, id, clock())
  let handled = 0
  while (!signal.aborted) {
    const now = clock()
    const claim = newId()
    const leaseUntil = new Date(now.getTime() + leaseMs)
    const lease = { claim, sourceId: active.sourceId, now, leaseUntil, id }
    const endings = await claimEndings(db, lease)
    if (endings.length === 0) break
    for (const ending of endings) await sendOne({ ...parts, active, claim }, ending)
    handled += endings.length
  }
  return handled
}

/** Settles the reviews that the registrar entered. @returns the number */
export async function settleEndings({ database, clock, settings }: EndingContext): Promise<number> {
  const now = clock()
  const today = collegeDate(now, settings.COLLEGE_TIME_ZONE)
  return database.db.transaction().execute(async (transaction) => {
    const settled = await settleManualEndings(transaction, now, today)
    for (const { id, personId, requestedBy } of settled)
      await auditJob(
        transaction,
        {
          action: 'endHold',
          outcome: 'ok',
          actorId: requestedBy,
          subjectId: personId,
          details: { id, state: 'done', result: 'byHand' },
        },
        now,
      )
    return settled.length
  })
}
