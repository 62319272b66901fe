import { type RawBuilder, sql } from 'kysely'
import { translationsIn } from '../../codes/codes.queries.ts'
import type { Person } from './mine.schema.ts'

type Benefit = Person['veteran']['benefits'][number]

/**
 * A person's education benefits as a veteran, newest first, each with its certified terms
 * (domain.md section 1).
 * @param person the column with the person's ID
 */
export const benefitsOf = (person: string): RawBuilder<Benefit[]> =>
  sql<Benefit[]>`(
    select coalesce(json_agg(json_build_object(
        'chapter', b.chapter, 'percent', b.percent, 'startOn', b.start_on, 'endOn', b.end_on,
        'state', b.state,
        'certifiedTerms', (
          select coalesce(json_agg(
              json_strip_nulls(json_build_object('id', term.id, 'code', term.code,
                'title', term.title, 'translations', ${translationsIn('term')}))
              order by term.start_on desc, term.code), '[]')
          from academic_period term
          where term.source_id = b.source_id and term.sis_id = any (b.certified_period_sis_ids)
            and term.removed_at is null))
      order by b.start_on desc, b.id), '[]')
    from veteran_benefit b
    where b.person_id = ${sql.ref(person)} and b.removed_at is null)`
