import { sql } from 'kysely'
import type { Database } from '#db/open.ts'
import type { ProgramMap } from './program-map.schema.ts'
import { type MapRow, programMap } from './program-map.ts'

interface Row {
  readonly id: string
  readonly terms: number | null
  readonly catalog_year: string | null
  readonly requirements: MapRow[]
}

/** The map of a program that the college offers. @returns null if the program does not exist */
export async function mapOfProgram(db: Database, programId: string): Promise<ProgramMap | null> {
  const { rows } = await sql<Row>`
    select program.id, fact.terms, newest.catalog_year, (
      select coalesce(json_agg(json_build_object('group_key', q.group_key,
        'group_title', q.group_title, 'rule', q.rule, 'need', q.need,
        'course_number', q.course_number, 'pattern', q.pattern, 'title', q.title,
        'credits', q.credits, 'suggested_term', q.suggested_term,
        'translations', q.translations) order by q.sort_order, q.id), '[]')
      from program_requirement q
      where q.program_id = program.id and q.catalog_year = newest.catalog_year
        and q.removed_at is null) as requirements
    from program
    join sis_source source on source.id = program.source_id and source.is_active
    left join program_fact fact on fact.key = program.code
    cross join lateral (
      select max(q.catalog_year) as catalog_year from program_requirement q
      where q.program_id = program.id and q.removed_at is null) newest
    where program.id = ${programId} and program.removed_at is null and program.is_active`.execute(
    db,
  )
  const row = rows[0]
  if (!row) return null
  const terms = programMap(row.requirements, row.terms)
  return { programId: row.id, catalogYear: row.catalog_year, terms }
}
