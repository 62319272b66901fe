import type { Database } from '#db/open.ts'
import { personRefOf } from '../../people/search/person-refs.queries.ts'
import { isInDirectory } from '../in-directory.queries.ts'
import type { Department } from './department.schema.ts'

/** The college's departments, by name. @param today on the college's calendar */
export async function departments(db: Database, today: string): Promise<Department[]> {
  const rows = await db
    .selectFrom('department as d')
    .where('d.is_active', '=', true)
    .where('d.removed_at', 'is', null)
    .orderBy('d.title')
    .orderBy('d.id')
    .select([
      'd.id',
      'd.code',
      'd.title',
      'd.translations',
      'd.office_id',
      'd.phone',
      'd.email',
      'd.url',
    ])
    .select(({ selectFrom }) =>
      selectFrom('person as p')
        .whereRef('p.username', '=', 'd.head_username')
        .where(isInDirectory('p', today))
        .select(personRefOf('p').as('head'))
        .as('head'),
    )
    .execute()
  return rows.map(({ office_id, translations, ...row }) => ({
    ...row,
    translations: translations as Department['translations'],
    officeId: office_id,
  }))
}
