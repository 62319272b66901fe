import { setTimeout as sleep } from 'node:timers/promises'
import { v7 as newId } from 'uuid'
import { callLimits } from '#settings.ts'
import { sharedGate, systemWait, type Wait } from '#sync/limits/shared-gate.ts'
import { getSeal } from '#sync/write-back/writeback-seal.ts'
import type { Job, JobCounts, JobParts } from '../job.ts'
import { auditStep } from './audit-step.ts'
import { claimChanges, nextDue } from './write-back.queries.ts'
import { writeOne } from './write-one.ts'

const second = 1_000
/** Other processes may claim a dead process's change after this. */
const leaseMs = 5 * 60 * second
/** A locked record is retried within the same run, which ends before the next one starts. */
const runMs = 50 * second
const batchSize = 4

export type DeliverParts = Omit<JobParts, 'onProgress'> & { readonly wait?: Wait }

const after = (from: Date, milliseconds: number) => new Date(from.getTime() + milliseconds)

/**
 * Delivers every due change.
 * @returns counts of attempts by result
 * @throws Error when the database fails
 */
export async function deliverChanges(parts: DeliverParts): Promise<JobCounts> {
  const { database, clock, settings, findSource, signal, wait = systemWait } = parts
  const active = await findSource(database)
  const counts: Record<string, number> = {}
  if (!active?.source?.openOwn) return counts
  const { source, sourceId } = active
  const gate = sharedGate(
    { database, sourceId, limits: callLimits(settings), clock, wait },
    { lane: 'staff', signal },
  )
  const context = { signal, runId: newId(), lane: 'staff', gate } as const
  const { portalWins } = settings
  const seal = await getSeal(settings, database)
  const work = { database, clock, source, context, seal, portalWins }
  while (!signal.aborted) {
    const now = clock()
    const by = { sourceId, now, leaseUntil: after(now, leaseMs), claim: newId(), limit: batchSize }
    const changes = await database.db.transaction().execute(async (transaction) => {
      const claimed = await claimChanges(transaction, by)
      for (const change of claimed) {
        const step = { state: 'inflight', sisHas: change.base, runId: context.runId, now } as const
        if (change.wasQueued) await auditStep(transaction, change, step)
      }
      return claimed
    })
    if (changes.length === 0) break
    const outcomes = await Promise.all(changes.map((change) => writeOne(work, change)))
    for (const outcome of outcomes) counts[outcome] = (counts[outcome] ?? 0) + 1
  }
  return counts
}

/** Delivers people's own changes to the college's system (sis.md section 4.7). */
export const writeBack: Job = {
  name: 'writeBack',
  cron: '* * * * *',
  run: async (parts) => {
    const { database, clock, findSource, signal } = parts
    const end = after(clock(), runMs)
    const counts: Record<string, number> = {}
    while (!signal.aborted) {
      const delivered = await deliverChanges(parts)
      for (const [state, count] of Object.entries(delivered))
        counts[state] = (counts[state] ?? 0) + count
      const active = await findSource(database)
      const due = active?.source?.openOwn && (await nextDue(database.db, active.sourceId))
      if (!due || due > end) break
      const wait = Math.max(second, due.getTime() - clock().getTime())
      await sleep(wait, undefined, { signal }).catch(() => {})
    }
    return counts
  },
}
