import { v7 as newId } from 'uuid'
import type { SourceChange } from '#connectors/connector.ts'
import type { RecordKind } from '#connectors/records.ts'
import { callLimits } from '#settings.ts'
import { personTables } from '#sync/person-tables.ts'
import { sharedGate, systemWait } from '#sync/shared-gate.ts'
import { changeCursor, queueChanges } from './changes.queries.ts'
import type { Job } from './job.ts'

/** More than this waits for the next minute. */
const mostPages = 20

/** Which groups a kind of record is part of. */
const groupsOf = (kind: RecordKind): string[] =>
  Object.entries(personTables).flatMap(([group, merges]) =>
    merges.some((merge) => merge.kind === kind || merge.details?.kind === kind) ? [group] : [],
  )

const toGroups = (changes: readonly SourceChange[]) =>
  changes.flatMap(({ kind, personSisId }) =>
    personSisId === null ? [] : groupsOf(kind).map((group) => ({ personSisId, group })),
  )

/** Asks the college's system what has changed, and queues it: what it says is a hint, and is read anew. */
export const readChanges: Job = {
  name: 'readChanges',
  cron: '* * * * *',
  run: async ({ database, clock, settings, findSource, signal }) => {
    const active = await findSource(database)
    if (!active?.source?.changes) return { changes: 0, queued: 0 }
    const { source, sourceId } = active
    const gate = sharedGate(
      { database, sourceId, limits: callLimits(settings), clock, wait: systemWait },
      { lane: 'change', signal },
    )
    const context = { signal, runId: newId(), lane: 'change', gate } as const
    const found = { changes: 0, queued: 0 }
    let pages = 0
    const cursor = await changeCursor(database.pool, sourceId)
    for await (const batch of source.changes?.(cursor, context) ?? []) {
      if (batch.failure)
        throw new Error(`The changes could not be read: ${batch.failure.kind ?? 'malformed'}`)
      const connection = await database.pool.connect()
      try {
        await connection.query('begin')
        found.queued += await queueChanges(connection, sourceId, toGroups(batch.changes), {
          ...batch,
          now: clock(),
        })
        await connection.query('commit')
      } catch (error) {
        await connection.query('rollback').catch(() => {})
        throw error
      } finally {
        connection.release()
      }
      found.changes += batch.changes.length
      pages += 1
      if (pages >= mostPages) break
    }
    return found
  },
}
