import { sql } from 'kysely'
import type { EntryToPost, GradeDesk, GradeResult } from '#connectors/grade-desk.ts'
import type { Database } from '#db/open.ts'

interface ExistingGrade {
  readonly isSame: boolean
  readonly isVerified: boolean
  readonly isTheirs: boolean
}

/** The demo college's grade for a registration; null if it has no such registration. */
async function readExisting(
  db: Database,
  sourceId: string,
  entry: EntryToPost,
): Promise<ExistingGrade | null> {
  const { rows } = await sql<ExistingGrade>`
    select p.sis_id = ${entry.personSisId} as "isTheirs", r.is_grade_verified as "isVerified",
      (g.grade, g.last_attended_on, g.ends_on) is not distinct from
        (${entry.grade}::text, ${entry.lastAttendedOn}::text, ${entry.endsOn}::date) as "isSame"
    from section_registration r
    join person p on p.id = r.person_id
    left join demo_grade g on g.source_id = r.source_id and g.registration_sis_id = r.sis_id
      and g.kind = ${entry.kind}
    where r.source_id = ${sourceId} and r.sis_id = ${entry.registrationSisId}
      and r.removed_at is null`.execute(db)
  return rows[0] ?? null
}

const rejected = (reason: 'notRegistered' | 'notCleared' | 'verified'): GradeResult => ({
  outcome: 'refused',
  reason,
  message: null,
})

/** Stores grades and attendance of the demo college, which has no external system. */
export function demoGradeDesk(db: Database, sourceId: string): GradeDesk {
  return {
    post: async (entry) => {
      const existing = await readExisting(db, sourceId, entry)
      if (!existing?.isTheirs) return rejected('notRegistered')
      if (existing.isSame) return { outcome: 'alreadyPosted' }
      if (entry.kind !== 'attendance' && existing.isVerified) return rejected('verified')
      // Like systems of real colleges, it can't clear a last day attended.
      if (entry.kind === 'attendance' && entry.lastAttendedOn === null)
        return rejected('notCleared')
      const grade = {
        grade: entry.grade,
        last_attended_on: entry.lastAttendedOn,
        ends_on: entry.endsOn,
      }
      await db
        .insertInto('demo_grade')
        .values({
          source_id: sourceId,
          registration_sis_id: entry.registrationSisId,
          kind: entry.kind,
          ...grade,
        })
        .onConflict((conflict) =>
          conflict.columns(['source_id', 'registration_sis_id', 'kind']).doUpdateSet(grade),
        )
        .execute()
      return { outcome: 'posted' }
    },
  }
}
