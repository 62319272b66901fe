import { auditJob } from '#audit/write-audit-event.ts'
import type { CallContext, SisSource } from '#connectors/connector.ts'
import type { OwnValue, WriteFailure } from '#connectors/own-fields.ts'
import type { OpenDatabase } from '#db/open.ts'
import type { Clock } from '#lib/clock.ts'
import type { Seal } from '#lib/seal.ts'
import {
  afterFailure,
  afterLostWrite,
  mayWin,
  nextStep,
  valueHash,
} from '#sync/write-back/writeback-rules.ts'
import { heldPlace } from '#sync/write-back/writeback-seal.ts'
import { auditStep, classOf } from './audit-step.ts'
import {
  type ClaimedChange,
  type Ending,
  endAttempt,
  markSent,
  takeCollegeValue,
} from './write-back.queries.ts'

export interface WriteParts {
  readonly database: OpenDatabase
  readonly clock: Clock
  readonly source: SisSource
  readonly context: CallContext
  readonly seal: Seal
  readonly portalWins: readonly string[]
}

type Says = Ending['says']
export type Outcome = Ending['state'] | 'superseded'

const toSays = (value: OwnValue): NonNullable<Says> => ({ value, hash: valueHash(value) })

async function end(
  { database, clock, context }: WriteParts,
  change: ClaimedChange,
  result: Pick<Ending, 'state'> & Partial<Ending>,
): Promise<Outcome> {
  const { says } = result
  const ending: Ending = {
    errorKind: null,
    nextTryAt: null,
    says,
    tries: change,
    ...result,
    now: clock(),
  }
  return database.db.transaction().execute(async (transaction) => {
    if (!(await endAttempt(transaction, change, ending))) return 'superseded'
    // When a change ends without taking effect, the college's value counts again.
    const isCollegeOwn = ['done', 'conflict', 'rejected'].includes(ending.state)
    if (isCollegeOwn && says) await takeCollegeValue(transaction, change, says.value)
    await auditJob(
      transaction,
      {
        action: 'writeBack',
        outcome: ending.state === 'done' || ending.state === 'queued' ? 'ok' : 'failed',
        actorId: change.requestedBy,
        impersonatorId: change.impersonatorId,
        subjectId: change.personId,
        details: {
          field: change.field,
          state: ending.state,
          runId: context.runId,
          ...(ending.errorKind !== null && { error: ending.errorKind }),
          ...(says && { sisHas: classOf(says.value) }),
        },
      },
      ending.now,
    )
    return ending.state
  })
}

/**
 * Marks the change as about to be sent.
 * @returns false when a newer one has replaced it
 */
const send = (
  { database, clock, context: { runId } }: WriteParts,
  change: ClaimedChange,
  { hash: sisHas }: NonNullable<Says>,
): Promise<boolean> =>
  database.db.transaction().execute(async (transaction) => {
    const isOurs = await markSent(transaction, change, sisHas)
    if (isOurs)
      await auditStep(transaction, change, { state: 'verifying', sisHas, runId, now: clock() })
    return isOurs
  })

const fail = (parts: WriteParts, change: ClaimedChange, failure: WriteFailure, says?: Says) => {
  const next = afterFailure(failure, change, {
    now: parts.clock(),
    requestedAt: change.requestedAt,
  })
  const { state, nextTryAt, attempts, lockedTries } = next
  const tries = { attempts, lockedTries, unverifiedTries: change.unverifiedTries }
  return end(parts, change, { state, nextTryAt, tries, errorKind: failure.kind, says })
}

/** The person's value; undefined when it can't be decrypted. */
function desiredOf({ seal }: WriteParts, change: ClaimedChange): OwnValue | undefined {
  if (change.sealed === null) return undefined
  try {
    return seal.open(change.sealed, heldPlace.change(change.personId, change.field)) as OwnValue
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
  const before = toSays(record.values[field])
  const step = nextStep(before.hash, change, mayWin(field, portalWins))
  if (step !== 'put') return end(parts, change, { state: step, says: before })
  if (!(await send(parts, change, before))) return 'superseded'
  const refused = await record.put(field, desired)
  if (refused) return fail(parts, change, refused, before)
  const again = await open()
  if ('kind' in again) return fail(parts, change, again)
  const after = toSays(again.values[field])
  if (after.hash === change.desired) return end(parts, change, { state: 'done', says: after })
  if (afterLostWrite(change.unverifiedTries) === 'conflict')
    return end(parts, change, { state: 'conflict', says: after, errorKind: 'notTaken' })
  const tries = { ...change, unverifiedTries: change.unverifiedTries + 1 }
  return end(parts, change, {
    ...{ state: 'queued', nextTryAt: clock(), tries },
    ...{ says: after, errorKind: 'notTaken' },
  })
}
