import { sql } from 'kysely'
import type { Database } from '#db/open.ts'
import { programTranslations, translationsIn } from '../../people/codes/codes.queries.ts'
import type { Pathway } from './pathway.schema.ts'

/** A pathway's programs that the active source offers, with their credential titles. */
const programs = sql<Pathway['programs']>`(
  select coalesce(json_agg(json_build_object('id', program.id, 'code', program.code,
    'title', program.title, 'credential', coalesce(code.title, program.credential_code),
    'translations', ${programTranslations('program', 'code')},
    'credits', fact.credits, 'terms', fact.terms, 'startTerms', coalesce(fact.start_terms, '{}'),
    'campuses', (
      select coalesce(json_agg(json_strip_nulls(json_build_object('code', at.code,
          'title', coalesce(campus.title, at.code), 'translations', ${translationsIn('campus')}))
        order by at.place), '[]')
      from unnest(fact.campus_codes) with ordinality as at(code, place)
      left join code campus on campus.source_id = program.source_id and campus.list = 'campus'
        and campus.code = at.code))
    order by pathway_program.sort_order, program.code), '[]')
  from pathway_program
  join program on program.code = pathway_program.program_code
    and program.removed_at is null and program.is_active
  join sis_source source on source.id = program.source_id and source.is_active
  left join code on code.source_id = program.source_id and code.list = 'credential'
    and code.code = program.credential_code
  left join program_fact fact on fact.key = program.code
  where pathway_program.pathway_id = pathway.id)`

/** Active pathways of a kind, in the college's order. */
export async function activePathways(db: Database, kind: Pathway['kind']): Promise<Pathway[]> {
  const rows = await db
    .selectFrom('pathway')
    .where('kind', '=', kind)
    .where('is_active', '=', true)
    .orderBy('sort_order')
    .orderBy('title')
    .select(['id', 'code', 'title', 'description', 'icon', 'color', 'leads_to', 'recruit_code'])
    .select(['careers', 'universities', 'sort_order', 'is_active', programs.as('programs')])
    .select('translations')
    .execute()
  return rows.map(({ leads_to, recruit_code, sort_order, is_active, careers, ...row }) => ({
    id: row.id,
    code: row.code,
    title: row.title,
    description: row.description,
    translations: row.translations as Pathway['translations'],
    icon: row.icon,
    color: row.color,
    programs: row.programs,
    universities: row.universities,
    careers: careers as Pathway['careers'],
    kind,
    leadsTo: leads_to,
    recruitCode: recruit_code,
    sortOrder: sort_order,
    isActive: is_active,
  }))
}
