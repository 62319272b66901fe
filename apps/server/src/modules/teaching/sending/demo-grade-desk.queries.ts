import { sql } from 'kysely'
import type { GradeAnswer, GradeDesk, GradeToPost } from '#connectors/grade-desk.ts'
import type { Database } from '#db/open.ts'

interface Found {
  readonly isSame: boolean
  readonly isVerified: boolean
  readonly isTheirs: boolean
}

/** What the demo college has for a registration; null if it has no such registration. */
async function look(db: Database, sourceId: string, wanted: GradeToPost): Promise<Found | null> {
  const { rows } = await sql<Found>`
    select p.sis_id = ${wanted.personSisId} as "isTheirs", r.is_grade_verified as "isVerified",
      g.grade is not null and (g.grade, g.last_attended_on, g.ends_on) is not distinct from
        (${wanted.grade}::text, ${wanted.lastAttendedOn}::text, ${wanted.endsOn}::date) as "isSame"
    from section_registration r
    join person p on p.id = r.person_id
    left join demo_grade g on g.source_id = r.source_id and g.registration_sis_id = r.sis_id
      and g.kind = ${wanted.kind}
    where r.source_id = ${sourceId} and r.sis_id = ${wanted.registrationSisId}
      and r.removed_at is null`.execute(db)
  return rows[0] ?? null
}

const refused = (reason: 'notRegistered' | 'verified'): GradeAnswer => ({
  outcome: 'refused',
  reason,
  message: null,
})

/** Takes grades at the demo college, which has no system behind it. */
export function demoGradeDesk(db: Database, sourceId: string): GradeDesk {
  return {
    post: async (grade) => {
      const found = await look(db, sourceId, grade)
      if (!found?.isTheirs) return refused('notRegistered')
      if (found.isSame) return { outcome: 'alreadyPosted' }
      if (found.isVerified) return refused('verified')
      const taken = {
        grade: grade.grade,
        last_attended_on: grade.lastAttendedOn,
        ends_on: grade.endsOn,
      }
      await db
        .insertInto('demo_grade')
        .values({
          source_id: sourceId,
          registration_sis_id: grade.registrationSisId,
          kind: grade.kind,
          ...taken,
        })
        .onConflict((conflict) =>
          conflict.columns(['source_id', 'registration_sis_id', 'kind']).doUpdateSet(taken),
        )
        .execute()
      return { outcome: 'posted' }
    },
  }
}
