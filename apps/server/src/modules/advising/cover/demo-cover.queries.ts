import { sql } from 'kysely'
import type { Database } from '#db/open.ts'
import { addDays, type CollegeDate } from '#lib/college-date.ts'
import { isAssignmentActive } from '../advisor-assignments.queries.ts'
import { storeCover } from './cover.queries.ts'

/** The demo's advisor covers for the colleague with the fewest students. Idempotent. */
export async function makeDemoCover(db: Database, now: Date, today: CollegeDate): Promise<void> {
  const existing = await db.selectFrom('advising_cover').select('id').limit(1).executeTakeFirst()
  if (existing) return
  const { rows } = await sql<{ advisorId: string; coverId: string }>`
    select a.advisor_id as "advisorId", demo.id as "coverId"
    from student_advisor a
    join person demo on demo.username = 'staff.advisor' and demo.id <> a.advisor_id
    join person colleague on colleague.id = a.advisor_id and colleague.removed_at is null
    where ${isAssignmentActive('a', today)}
    group by a.advisor_id, demo.id, colleague.sort_key
    order by count(*), colleague.sort_key, a.advisor_id limit 1`.execute(db)
  const [cover] = rows
  if (!cover) return
  await storeCover(db, { ...cover, startOn: addDays(today, -2), endOn: addDays(today, 9) }, now)
}
