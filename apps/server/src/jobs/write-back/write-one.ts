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
import { auditStep, classOf } from './audit-step.ts'
import {
  type ClaimedWish,
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
  wish: ClaimedWish,
  result: Pick<Ending, 'state'> & Partial<Ending>,
): Promise<Outcome> {
  const { says } = result
  const ending: Ending = {
    errorKind: null,
    nextTryAt: null,
    says,
    tries: wish,
    ...result,
    now: clock(),
  }
  return database.db.transaction().execute(async (transaction) => {
    if (!(await endAttempt(transaction, wish, ending))) return 'superseded'
    // When a change ends without taking effect, the college's value counts again.
    const isCollegeOwn = ['done', 'conflict', 'rejected'].includes(ending.state)
    if (isCollegeOwn && says) await takeCollegeValue(transaction, wish, says.value)
    await auditJob(
      transaction,
      {
        action: 'writeBack',
        outcome: ending.state === 'done' || ending.state === 'queued' ? 'ok' : 'failed',
        actorId: wish.requestedBy,
        impersonatorId: wish.impersonatorId,
        subjectId: wish.personId,
        details: {
          field: wish.field,
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
  wish: ClaimedWish,
  { hash: sisHas }: NonNullable<Says>,
): Promise<boolean> =>
  database.db.transaction().execute(async (transaction) => {
    const isOurs = await markSent(transaction, wish, sisHas)
    if (isOurs)
      await auditStep(transaction, wish, { state: 'verifying', sisHas, runId, now: clock() })
    return isOurs
  })

const fail = (parts: WriteParts, wish: ClaimedWish, failure: WriteFailure, says?: Says) => {
  const next = afterFailure(failure, wish, { now: parts.clock(), requestedAt: wish.requestedAt })
  const { state, nextTryAt, attempts, lockedTries } = next
  const tries = { attempts, lockedTries, unverifiedTries: wish.unverifiedTries }
  return end(parts, wish, { state, nextTryAt, tries, errorKind: failure.kind, says })
}

/** The person's value; undefined when it can't be decrypted. */
function desiredOf({ seal }: WriteParts, wish: ClaimedWish): OwnValue | undefined {
  if (wish.sealed === null) return undefined
  try {
    return seal.open(wish.sealed, `${wish.personId} ${wish.field}`) as OwnValue
  } catch {
    return undefined
  }
}

/**
 * One attempt to write a person's change to the college's system (sis.md section 4.7): read,
 * compare, write, read again. After a timeout, the next attempt reads to find out what happened.
 * @throws Error when the database fails; the change is due again when its lease ends
 */
export async function writeOne(parts: WriteParts, wish: ClaimedWish): Promise<Outcome> {
  const { source, context, portalWins, clock } = parts
  const { field } = wish
  const desired = desiredOf(parts, wish)
  if (desired === undefined) return end(parts, wish, { state: 'dead', errorKind: 'sealed' })
  const open = () =>
    source.openOwn?.(wish.sisId, context) ??
    Promise.resolve<WriteFailure>({ kind: 'unsupported', retryAfterMs: null })
  const record = await open()
  if ('kind' in record) return fail(parts, wish, record)
  const before = toSays(record.values[field])
  const step = nextStep(before.hash, wish, mayWin(field, portalWins))
  if (step !== 'put') return end(parts, wish, { state: step, says: before })
  if (!(await send(parts, wish, before))) return 'superseded'
  const refused = await record.put(field, desired)
  if (refused) return fail(parts, wish, refused, before)
  const again = await open()
  if ('kind' in again) return fail(parts, wish, again)
  const after = toSays(again.values[field])
  if (after.hash === wish.desired) return end(parts, wish, { state: 'done', says: after })
  if (afterLostWrite(wish.unverifiedTries) === 'conflict')
    return end(parts, wish, { state: 'conflict', says: after, errorKind: 'notTaken' })
  const tries = { ...wish, unverifiedTries: wish.unverifiedTries + 1 }
  return end(parts, wish, {
    ...{ state: 'queued', nextTryAt: clock(), tries },
    ...{ says: after, errorKind: 'notTaken' },
  })
}
