import { type RawBuilder, sql } from 'kysely'
import { managedTable } from '#db/managed-table.ts'
import type { Database } from '#db/open.ts'
import { json, plain } from '#db/stored-fields.ts'
import type { RegistrationPause } from '#http/schemas/registration-pause.schema.ts'
import { isParentTerm } from '../../programs/academic-periods/parent-term.queries.ts'
import type { ManagedPause, PauseInput } from './pauses.schema.ts'

/** Where registration is switched off, all terms first. */
export const managedPauses = managedTable<'registration_pause', ManagedPause, PauseInput>(
  'registration_pause',
  {
    order: sql`term_code nulls first, id`,
    fields: { termCode: plain(), message: plain(), translations: json() },
  },
)

/** The term code of the section with this ID; for a session, the code of its parent term. */
const termCodeOf = (sectionId: RawBuilder<unknown>) => sql`(
  select coalesce(term.code, period.code) from section one
  join academic_period period on period.id = one.academic_period_id
  left join academic_period term on ${isParentTerm('term', 'period')}
  where one.id = ${sectionId})`

/** Whether registration is switched off for the section with this id. */
export const isPaused = (sectionId: RawBuilder<unknown>) => sql<boolean>`exists (
  select from registration_pause pause where pause.removed_at is null
    and (pause.term_code is null or pause.term_code = ${termCodeOf(sectionId)}))`

const pauses = (db: Database) =>
  db
    .selectFrom('registration_pause as pause')
    .where('pause.removed_at', 'is', null)
    // A message for the term is more specific than one for all terms.
    .orderBy(sql`pause.term_code nulls last`)
    .select(['pause.message', 'pause.translations'])
    .limit(1)

/** The pause that applies to a term; null if registration isn't switched off. */
export async function pauseOfTerm(
  db: Database,
  termCode: string,
): Promise<RegistrationPause | null> {
  const pauseRows = await pauses(db)
    .where((where) =>
      where.or([where('pause.term_code', 'is', null), where('pause.term_code', '=', termCode)]),
    )
    .executeTakeFirst()
  return (pauseRows as RegistrationPause | undefined) ?? null
}

/** The pause that applies to any of these sections; null if there is none. */
export async function pauseOfSections(
  db: Database,
  sectionIds: readonly string[],
): Promise<RegistrationPause | null> {
  if (sectionIds.length === 0) return null
  const pauseRows = await pauses(db)
    .where(
      sql<boolean>`(pause.term_code is null or exists (
        select from unnest(${[...sectionIds]}::uuid[]) asked (id)
        where ${termCodeOf(sql`asked.id`)} = pause.term_code))`,
    )
    .executeTakeFirst()
  return (pauseRows as RegistrationPause | undefined) ?? null
}

/** Whether the active source has a term with this code. */
export async function isTerm(db: Database, code: string): Promise<boolean> {
  const pauseRows = await db
    .selectFrom('academic_period as p')
    .innerJoin('sis_source', 'sis_source.id', 'p.source_id')
    .where('sis_source.is_active', '=', true)
    .where('p.type', '=', 'term')
    .where('p.code', '=', code)
    .where('p.removed_at', 'is', null)
    .select('p.id')
    .executeTakeFirst()
  return pauseRows !== undefined
}
