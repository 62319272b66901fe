import { auditJob } from '#audit/write-audit-event.ts'
import type { CallContext, SisSource } from '#connectors/connector.ts'
import type { OwnValue, WriteFailure } from '#connectors/own-fields.ts'
import type { OpenDatabase } from '#db/open.ts'
import type { Clock } from '#lib/clock.ts'
import type { Seal } from '#lib/seal.ts'
import {
  afterFailure,
  afterLostWrite,
  canOverride,
  nextStep,
  valueHash,
} from '#sync/write-back/writeback-rules.ts'
import { sealPlace } from '#sync/write-back/writeback-seal.ts'
import { auditStep, presenceOf } from './audit-step.ts'
import {
  type AttemptResult,
  type ClaimedChange,
  endAttempt,
  markSent,
  storeCollegeValue,
} from './write-back.queries.ts'

export interface WriteParts {
  readonly database: OpenDatabase
  readonly clock: Clock
  readonly source: SisSource
  readonly context: CallContext
  readonly seal: Seal
  readonly portalWins: readonly string[]
}

type CollegeValue = AttemptResult['collegeValue']
export type Outcome = AttemptResult['state'] | 'superseded'

const toCollegeValue = (value: OwnValue): NonNullable<CollegeValue> => ({
  value,
  hash: valueHash(value),
})

async function end(
  { database, clock, context }: WriteParts,
  change: ClaimedChange,
  result: Pick<AttemptResult, 'state'> & Partial<AttemptResult>,
): Promise<Outcome> {
  const { collegeValue } = result
  const ended: AttemptResult = {
    errorKind: null,
    nextTryAt: null,
    collegeValue,
    tries: change,
    ...result,
    now: clock(),
  }
  return database.db.transaction().execute(async (transaction) => {
    if (!(await endAttempt(transaction, change, ended))) return 'superseded'
    // When a change ends without taking effect, the college's value counts again.
    const isCollegeValue = ['done', 'conflict', 'rejected'].includes(ended.state)
    if (isCollegeValue && collegeValue)
      await storeCollegeValue(transaction, change, collegeValue.value)
    await auditJob(
      transaction,
      {
        action: 'writeBack',
        outcome: ended.state === 'done' || ended.state === 'queued' ? 'ok' : 'failed',
        actorId: change.requestedBy,
        impersonatorId: change.impersonatorId,
        subjectId: change.personId,
        details: {
          field: change.field,
          state: ended.state,
          runId: context.runId,
          ...(ended.errorKind !== null && { error: ended.errorKind }),
          ...(collegeValue && { sisHas: presenceOf(collegeValue.value) }),
        },
      },
      ended.now,
    )
    return ended.state
  })
}

/**
 * Marks the change as about to be sent.
 * @returns false when a newer one has replaced it
 */
const send = (
  { database, clock, context: { runId } }: WriteParts,
  change: ClaimedChange,
  { hash: sisHas }: NonNullable<CollegeValue>,
): Promise<boolean> =>
  database.db.transaction().execute(async (transaction) => {
    const isCurrent = await markSent(transaction, change, sisHas)
    if (isCurrent)
      await auditStep(transaction, change, { state: 'verifying', sisHas, runId, now: clock() })
    return isCurrent
  })

const fail = (
  parts: WriteParts,
  change: ClaimedChange,
  failure: WriteFailure,
  collegeValue?: CollegeValue,
) => {
  const next = afterFailure(failure, change, {
    now: parts.clock(),
    requestedAt: change.requestedAt,
  })
  const { state, nextTryAt, attempts, lockedTries } = next
  const tries = { attempts, lockedTries, unverifiedTries: change.unverifiedTries }
  return end(parts, change, { state, nextTryAt, tries, errorKind: failure.kind, collegeValue })
}

/** The person's value; undefined when it can't be decrypted. */
function desiredOf({ seal }: WriteParts, change: ClaimedChange): OwnValue | undefined {
  if (change.sealed === null) return undefined
  try {
    return seal.open(change.sealed, sealPlace.change(change.personId, change.field)) as OwnValue
  } catch {
    return undefined
  }
}

/**
 * One attempt to write a person's change to the college's system (sis.md section 4.7): read,
 * compare, write, read again. After a timeout, the next attempt reads to find out what happened.
 * @throws Error when the database fails; the change is due again when its lease ends
 */
export async function writeOne(parts: WriteParts, change: ClaimedChange): Promise<Outcome> {
  const { source, context, portalWins, clock } = parts
  const { field } = change
  const desired = desiredOf(parts, change)
  if (desired === undefined) return end(parts, change, { state: 'dead', errorKind: 'sealed' })
  const open = () =>
    source.openOwn?.(change.sisId, context) ??
    Promise.resolve<WriteFailure>({ kind: 'unsupported', retryAfterMs: null })
  const record = await open()
  if ('kind' in record) return fail(parts, change, record)
  const before = toCollegeValue(record.values[field])
  const step = nextStep(before.hash, change, canOverride(field, portalWins))
  if (step !== 'put') return end(parts, change, { state: step, collegeValue: before })
  if (!(await send(parts, change, before))) return 'superseded'
  const failure = await record.put(field, desired)
  if (failure) return fail(parts, change, failure, before)
  const reread = await open()
  if ('kind' in reread) return fail(parts, change, reread)
  const after = toCollegeValue(reread.values[field])
  if (after.hash === change.desired)
    return end(parts, change, { state: 'done', collegeValue: after })
  if (afterLostWrite(change.unverifiedTries) === 'conflict')
    return end(parts, change, { state: 'conflict', collegeValue: after, errorKind: 'notTaken' })
  const tries = { ...change, unverifiedTries: change.unverifiedTries + 1 }
  return end(parts, change, {
    ...{ state: 'queued', nextTryAt: clock(), tries },
    ...{ collegeValue: after, errorKind: 'notTaken' },
  })
}
