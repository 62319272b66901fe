import { sql } from 'kysely'
import type { Database } from '#db/open.ts'
import type { Code } from '#http/schemas/common.schema.ts'
import { translationsIn } from './codes.queries.ts'

/** A list of options and the source it comes from. */
export interface ChoiceList {
  readonly items: Code[]
  readonly source: 'ethos' | 'csv' | 'demo' | 'portal'
}

/** A list of the college's options, in its own order. */
export async function choiceList(
  db: Database,
  list: 'pronoun' | 'genderIdentity',
  { activeOnly }: { readonly activeOnly: boolean },
): Promise<ChoiceList> {
  const { rows } = await sql<{ source: ChoiceList['source']; items: Code[] }>`
    select kind as source, (
      select coalesce(json_agg(json_strip_nulls(json_build_object('id', code, 'code', code,
          'title', title, 'translations', ${translationsIn('code')}))
        order by sort_order, title), '[]')
      from code where code.source_id = sis_source.id and list = ${list} and removed_at is null
        and (is_active or not ${activeOnly})) as items
    from sis_source where is_active`.execute(db)
  return rows[0] ?? { items: [], source: 'portal' }
}
