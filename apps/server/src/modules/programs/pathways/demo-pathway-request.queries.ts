import { sql } from 'kysely'
import type { Database } from '#db/open.ts'
import type { CollegeDate } from '#lib/college-date.ts'
import { demoAdvisees } from '../../advising/demo-advisees.queries.ts'
import { termRows, toStartTerms } from '../academic-periods/start-terms.queries.ts'
import { storePathwayRequest } from './pathway-change.queries.ts'

const DAY = 86_400_000

/** Creates a request for the demo advisor to decide, from their third student. Idempotent. */
export async function makeDemoPathwayRequest(
  db: Database,
  now: Date,
  today: CollegeDate,
): Promise<void> {
  const existing = await db.selectFrom('pathway_change').select('id').limit(1).executeTakeFirst()
  const [startTerm] = toStartTerms(await termRows(db).execute(), today)
  const student = (await demoAdvisees(db, today, 3)).at(2)
  if (existing || !startTerm || !student) return
  const { rows } = await sql<{ id: string }>`
    select pathway.id from pathway
    where pathway.is_active and pathway.kind = 'career' and not exists (
      select from student_program sp join program p on p.id = sp.program_id
      join pathway_program of_pathway on of_pathway.program_code = p.code
      where sp.person_id = ${student.id} and sp.removed_at is null
        and of_pathway.pathway_id = pathway.id)
    order by pathway.sort_order, pathway.code limit 1`.execute(db)
  const [pathway] = rows
  if (!pathway) return
  await storePathwayRequest(
    db,
    {
      personId: student.id,
      pathwayId: pathway.id,
      startTermId: startTerm.id,
      reason: 'I enjoyed my job in this field last summer.',
    },
    new Date(now.getTime() - 4 * DAY),
  )
}
