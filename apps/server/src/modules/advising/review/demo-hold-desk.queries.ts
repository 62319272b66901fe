import { CompiledQuery, sql } from 'kysely'
import type { HoldDesk, HoldResult, HoldToEnd } from '#connectors/hold-desk.ts'
import type { Database } from '#db/open.ts'
import type { CollegeDate } from '#lib/college-date.ts'
import { applyDemoHoldEnds } from '#sync/holds/apply-demo-hold-ends.ts'

interface StoredHold {
  readonly personSisId: string
  readonly endOn: CollegeDate | null
  readonly isRemoved: boolean
}

async function readHold(db: Database, sourceId: string, sisId: string): Promise<StoredHold | null> {
  const { rows } = await sql<StoredHold>`
    select p.sis_id as "personSisId", r.end_on as "endOn", r.removed_at is not null as "isRemoved"
    from restriction r join person p on p.id = r.person_id
    where r.source_id = ${sourceId} and r.sis_id = ${sisId}`.execute(db)
  return rows[0] ?? null
}

function existingResult(
  stored: StoredHold | null,
  { personSisId, lastDay }: HoldToEnd,
): HoldResult | null {
  if (!stored || stored.isRemoved) return { outcome: 'gone' }
  if (stored.personSisId !== personSisId) return { outcome: 'changed' }
  const { endOn } = stored
  return endOn !== null && endOn <= lastDay ? { outcome: 'alreadyEnded', endOn } : null
}

/** Ends holds at the demo college, which has no external system. */
export function demoHoldDesk(db: Database, sourceId: string): HoldDesk {
  return {
    end: async (hold) => {
      const result = existingResult(await readHold(db, sourceId, hold.sisId), hold)
      if (result) return result
      await db
        .insertInto('demo_hold_end')
        .values({ source_id: sourceId, sis_id: hold.sisId, end_on: hold.lastDay })
        .onConflict((conflict) =>
          conflict.columns(['source_id', 'sis_id']).doUpdateSet({ end_on: hold.lastDay }),
        )
        .execute()
      await applyDemoHoldEnds(
        (text, values) => db.executeQuery(CompiledQuery.raw(text, values)),
        sourceId,
      )
      return { outcome: 'ended', endOn: hold.lastDay }
    },
  }
}
