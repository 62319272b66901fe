import { v7 as newId } from 'uuid'
import { auditJob } from '#audit/write-audit-event.ts'
import type { GradeDesk } from '#connectors/grade-desk.ts'
import { type ActiveGradeDesk, activeGradeDesk, type SendingParts } from './active-grade-desk.ts'
import {
  type ClaimedWrite,
  claimWrite,
  leaveToRegistrar,
  nextWriteDue,
  recordWrite,
  settleByHand,
  takeGrade,
} from './entry-writes.queries.ts'
import { stepAfter, type WriteStep } from './sending-rules.ts'
import { tellRefused } from './tell-refused.ts'

/** An attempt is given up after this, so that it never goes on when the lease has ended. */
const attemptMs = 4 * 60_000
/** Other processes may claim what a dead process was sending after this. */
const leaseMs = 5 * 60_000
/** How many this process sends at once; the gate to the college's system limits all processes. */
const atOnce = 4

interface Work extends SendingParts {
  readonly active: ActiveGradeDesk
  readonly desk: GradeDesk
  readonly signal: AbortSignal
}

/** Records a step, audits it and notifies whom it concerns: all or nothing. */
async function record(
  { database, clock, active }: Work,
  write: ClaimedWrite,
  claim: string,
  step: WriteStep,
): Promise<void> {
  const now = clock()
  await database.db.transaction().execute(async (transaction) => {
    const recorded = await recordWrite(transaction, write, claim, step, now)
    if (recorded === 'lost' || 'inMs' in step) return
    const { kind, section, personId: subjectId, postedBy: actorId } = write
    const isDone = step.state === 'done'
    const isAttendance = kind === 'attendance'
    if (isDone && active.isOutside && !isAttendance) await takeGrade(transaction, write)
    if (!isDone && recorded === 'current') await tellRefused(transaction, write, now)
    await auditJob(
      transaction,
      {
        action: isAttendance ? 'sendAttendance' : 'sendGrade',
        ...{ outcome: isDone ? 'ok' : 'failed', actorId, subjectId },
        details: { kind, section, result: isDone ? 'done' : step.refusal },
      },
      now,
    )
  })
}

/** Sends what is due, one after the other. @returns how much */
async function sendInTurn(work: Work): Promise<number> {
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
    const inTime = AbortSignal.any([signal, AbortSignal.timeout(attemptMs)])
    const answer = await desk.post(write, active.contextFor(inTime))
    await record(work, write, claim, stepAfter(answer, write))
    handled += 1
  }
  return handled
}

/**
 * Sends the grades and attendance that are due. Several processes may do so at once: each is claimed by one.
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
  if (desk === null) return leaveToRegistrar(database.db, clock())
  const work = { ...parts, active, desk, signal }
  const turns = await Promise.allSettled(Array.from({ length: atOnce }, () => sendInTurn(work)))
  let handled = 0
  for (const turn of turns) {
    if (turn.status === 'rejected') throw turn.reason
    handled += turn.value
  }
  return handled
}

/** Settles the grades that the registrar entered. @returns how many */
export const settleEntries = ({ database, clock }: SendingParts): Promise<number> =>
  settleByHand(database.db, clock())
