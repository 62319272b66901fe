import { fieldsOf } from '#connectors/records.ts'
import type { Merge } from '../merge.ts'
import type { Run } from '../run.ts'
import { stageOf } from './stage.ts'

/** Finds the id of a person, section or term from another system's identifier. */
const lookups: Readonly<Record<string, (stage: string) => string>> = {
  personSisId: (stage) => `update ${stage} b set person_sis_id = p.sis_id from person p
    where p.source_id = $1 and p.removed_at is null
      and (p.student_id = b.person_sis_id or p.username = lower(b.person_sis_id))`,
  sectionSisId: (stage) => `update ${stage} b set section_sis_id = s.sis_id
    from section s join academic_period t on t.id = s.academic_period_id
    where s.source_id = $1 and s.name || '/' || t.code = b.section_sis_id
      and s.removed_at is null and t.removed_at is null`,
  academicPeriodSisId: (stage) => `update ${stage} b set academic_period_sis_id = t.sis_id
    from academic_period t where t.source_id = $1 and t.code = b.academic_period_sis_id
      and t.removed_at is null`,
  certifiedPeriodSisIds: (stage) => `update ${stage} b set certified_period_sis_ids = (
      select array_agg(coalesce(t.sis_id, named.id) order by named.place)
      from unnest(b.certified_period_sis_ids) with ordinality as named (id, place)
      left join academic_period t
        on t.source_id = $1 and t.code = named.id and t.removed_at is null)
    where b.certified_period_sis_ids is not null`,
}

/**
 * Replaces another system's identifiers in staged rows with record ids: the bookstore has student
 * numbers, not the student information system's internal ids.
 */
export async function resolveForeignIds(
  { connection, source, sourceId }: Run,
  { kind }: Merge,
): Promise<void> {
  if (!source.ownNames?.has(kind)) return
  for (const field of fieldsOf(kind) as string[]) {
    const text = lookups[field]?.(stageOf(kind))
    if (text !== undefined) await connection.query(text, [sourceId])
  }
}
