import { type RawBuilder, sql } from 'kysely'
import type { PersonRows } from '../../people/records/person-rows.queries.ts'
import { isParentTerm } from '../../programs/academic-periods/parent-term.queries.ts'
import type { QueryValue } from '../advisor-assignments.queries.ts'

/** Omits a column for terms that are over, because only their credits are needed. */
const unlessTermOver = <Value>(column: string) =>
  sql<Value>`case when not term.is_over then ${sql.ref(column)} end`

/** The grade on record, otherwise the latest one that an instructor reported. */
const finalGrade = sql<string | null>`coalesce(r.final_grade, (
  select posted.value from reported_entry posted
  where posted.registration_id = r.id and posted.kind = 'final'
  order by posted.reported_at desc, posted.id desc limit 1))`

/** The terms of all periods. `offset 0` makes the database join them once, not for each class. */
const terms = (today: QueryValue): RawBuilder<unknown> => sql`(
  select p.id as period_id, coalesce(parent.id, p.id) as id,
    coalesce(parent.end_on, p.end_on) < ${today}::date
      and coalesce(parent.registration, p.registration) <> 'open' as is_over
  from academic_period p left join academic_period parent on ${isParentTerm('parent', 'p')}
  offset 0)`

/** The classes of an advisor's students. */
export const advisedClasses = (today: QueryValue) =>
  ({
    from: sql`section_registration r
      join section s on s.id = r.section_id
      join course c on c.id = s.course_id
      join ${terms(today)} term on term.period_id = s.academic_period_id`,
    personId: 'r.person_id',
    where: sql`r.removed_at is null`,
    columns: {
      is_over: sql<boolean>`term.is_over`,
      status: sql<string>`r.status_code`,
      grade: finalGrade,
      repeat_code: sql<string | null>`r.repeat_code`,
      grading_mode: sql<string | null>`r.grading_mode`,
      registered: sql<number | null>`r.credits_registered`,
      attempted: sql<number | null>`r.credits_attempted`,
      earned: sql<number | null>`r.credits_earned`,
      level: sql<string | null>`c.academic_level_code`,
      name: unlessTermOver<string>('s.name'),
      title: unlessTermOver<string>('s.title'),
      status_on: unlessTermOver<string | null>('r.status_on'),
      waitlist_place: unlessTermOver<number | null>('r.waitlist_place'),
      term_id: unlessTermOver<string>('term.id'),
      start_on: unlessTermOver<string>('s.start_on'),
      end_on: unlessTermOver<string>('s.end_on'),
    },
  }) satisfies PersonRows
