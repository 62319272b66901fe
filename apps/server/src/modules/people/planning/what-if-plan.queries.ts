import { sql } from 'kysely'
import type { Database } from '#db/open.ts'
import type { CollegeDate } from '#lib/college-date.ts'
import { programTranslations } from '../codes/codes.queries.ts'
import { type PlanRows, planRowsOf, toPlan } from '../groups/programs/program-plan.queries.ts'
import type { WhatIfPlan } from './what-if-plan.schema.ts'

interface Row {
  readonly id: string
  readonly code: string
  readonly title: string
  readonly credential: string | null
  readonly translations: WhatIfPlan['program']['translations']
  readonly catalog_year: string | null
  readonly plan_rows: PlanRows | null
}

/**
 * A person's progress in any program of the college, by its newest catalog.
 * @returns null if the program does not exist; without a plan if it has no requirements on record
 */
export async function whatIfPlan(
  db: Database,
  personId: string,
  programId: string,
  today: CollegeDate,
): Promise<WhatIfPlan | null> {
  const { rows } = await sql<Row>`
    select entry.*, ${planRowsOf('entry', sql<string>`${personId}::uuid`)} as plan_rows
    from (
      select program.id, program.id as program_id, program.code, program.title, 'active' as status,
        coalesce(code.title, program.credential_code) as credential,
        ${programTranslations('program', 'code')} as translations, (
          select max(q.catalog_year) from program_requirement q
          where q.program_id = program.id and q.removed_at is null) as catalog_year
      from program
      join sis_source source on source.id = program.source_id and source.is_active
      left join code on code.source_id = program.source_id and code.list = 'credential'
        and code.code = program.credential_code
      where program.id = ${programId} and program.removed_at is null and program.is_active) entry`.execute(
    db,
  )
  const row = rows[0]
  if (!row) return null
  const { id, code, title, credential, translations } = row
  const program = { id, code, title, credential, translations }
  const plan = toPlan(row, row.plan_rows, today)
  if (plan === null) return { program, plan: null }
  const { studentProgramId: _, ...rest } = plan
  return { program, plan: rest }
}
