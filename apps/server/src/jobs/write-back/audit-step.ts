import { auditJob } from '#audit/write-audit-event.ts'
import type { OwnValue } from '#connectors/own-fields.ts'
import type { Database } from '#db/open.ts'
import { valueHash } from '#sync/write-back/writeback-rules.ts'
import type { ClaimedChange } from './write-back.queries.ts'

/** Whether there is a value: all the audit log may contain about it. */
export const presenceOf = (value: OwnValue): 'none' | 'some' => (value === null ? 'none' : 'some')

const nullHash = valueHash(null)
const presenceOfHash = (hash: string) => (hash === nullHash ? 'none' : 'some')

/**
 * Audits a step of a write-back change (sis.md section 4.7).
 * @param db the transaction of the step
 * @param step its new state, the hash of the college system's value if known, and the run
 */
export function auditStep(
  db: Database,
  change: ClaimedChange,
  step: {
    readonly state: 'inflight' | 'verifying'
    readonly sisHas: string
    readonly runId: string
    readonly now: Date
  },
): Promise<void> {
  const { state, sisHas, runId, now } = step
  return auditJob(
    db,
    {
      action: 'moveWriteback',
      outcome: 'ok',
      actorId: change.requestedBy,
      impersonatorId: change.impersonatorId,
      subjectId: change.personId,
      details: {
        field: change.field,
        state,
        runId,
        sisHas: presenceOfHash(sisHas),
        wanted: presenceOfHash(change.desired),
      },
    },
    now,
  )
}
