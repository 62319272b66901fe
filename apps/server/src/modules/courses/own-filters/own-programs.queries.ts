import type { Translations } from '@myhub/domain/language/languages.ts'
import { countingRequirement, takesAnyCourse } from '@myhub/domain/programs/counting-requirement.ts'
import { sql } from 'kysely'
import type { Database } from '#db/open.ts'
import { translatedAs } from '#http/schemas/translations.ts'
import type { Term } from '../sections/offer.queries.ts'
import type { OwnFilters } from './own-filters.schema.ts'

interface Row {
  readonly course_number: string | null
  readonly pattern: string | null
  readonly group_title: string | null
  readonly translations: Translations
}

/**
 * The requirements of a person's programs, each from the person's catalog year. A program whose
 * requirements were never sent has none.
 */
export async function ownPrograms(db: Database, personId: string): Promise<OwnFilters['program']> {
  const { rows } = await sql<Row>`
    select q.course_number, q.pattern, q.group_title, coalesce(q.translations, '{}') as translations
    from student_program entry
    left join program_requirement q on q.program_id = entry.program_id
      and q.catalog_year = entry.catalog_year and q.removed_at is null
    where entry.person_id = ${personId} and entry.removed_at is null and entry.status = 'active'
    order by entry.is_primary desc, entry.start_on desc, entry.id, q.sort_order,
      q.suggested_term nulls last, q.id`.execute(db)
  const all = rows.flatMap(({ course_number, pattern, group_title, translations }) =>
    group_title === null
      ? []
      : {
          courseId: course_number,
          pattern,
          title: group_title,
          ...translatedAs(translations, 'groupTitle', 'title'),
        },
  )
  const requirements = all.filter((requirement) => !takesAnyCourse(requirement))
  const state = () => {
    if (requirements.length > 0) return 'offered'
    if (all.length > 0) return 'anyCourse'
    return rows.length > 0 ? 'notSent' : 'noProgram'
  }
  return { state: state(), requirements, takesAnyCourse: all.length > requirements.length }
}

/** IDs of the courses of a term that count toward one of the requirements. */
export async function countingCourses(
  db: Database,
  requirements: OwnFilters['program']['requirements'],
  { periodIds }: Term,
): Promise<string[]> {
  const { rows } = await sql<{ id: string; number: string }>`
    select c.id, c.number from course c
    where c.removed_at is null and c.id in (select s.course_id from section s
      where s.academic_period_id = any(${[...periodIds]}::uuid[]) and s.removed_at is null)`.execute(
    db,
  )
  return rows
    .filter(({ number }) => countingRequirement(requirements, number) !== null)
    .map(({ id }) => id)
}
