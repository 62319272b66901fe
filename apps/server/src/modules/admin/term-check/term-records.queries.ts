import { maxNames } from '@myhub/domain/term-check/check-term.ts'
import type { TermRecords } from '@myhub/domain/term-check/facts.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Database } from '#db/open.ts'

/** Days after the end of a term in which its final exams can still take place. */
const FINALS_GRACE_DAYS = 14

/**
 * The instructional methods of final exam meetings, as the college defines them in the code
 * `FINAL_EXAMS` of its list `gradingRule` (docs/import.md).
 */
export const examMethods = sql`
  select rule.source_id, jsonb_array_elements_text(rule.extra -> 'methods') as code
  from code rule join sis_source source on source.id = rule.source_id and source.is_active
  where rule.list = 'gradingRule' and rule.code = 'FINAL_EXAMS' and rule.is_active
    and rule.removed_at is null and jsonb_typeof(rule.extra -> 'methods') = 'array'`

/** The number of classes that match a condition, with the first of their names. */
const countWithNames = (isTrue: RawBuilder<unknown>) => sql`json_build_object(
  'count', count(*) filter (where ${isTrue}),
  'names', coalesce((array_agg(name order by name) filter (where ${isTrue}))[1:${sql.lit(maxNames)}], '{}'))`

const outOfOrder = sql`last_drop_on > last_withdraw_on or refund_on > last_withdraw_on
  or census_on < start_on or census_on > end_on or last_drop_on > end_on
  or last_withdraw_on > end_on`

const isInTerm = (table: string) => sql`${sql.ref(`${table}.academic_period_id`)} in (
  select period.id from period where period.term_id = term.id)`

/** Reads each term's records, by term ID, in one statement. */
export async function termRecords(
  db: Database,
  termIds: readonly string[],
  timeZone: string,
): Promise<ReadonlyMap<string, TermRecords>> {
  const { rows } = await sql<{ id: string; records: TermRecords }>`
    with exam_method as (${examMethods}),
    term as (
      select id, source_id, sis_id, start_on, end_on from academic_period
      where id = any(${termIds}::uuid[])),
    period as (
      select term.id as term_id, p.id from term
      join academic_period p on p.id = term.id or (p.type = 'subterm' and p.removed_at is null
        and p.source_id = term.source_id and p.parent_sis_id = term.sis_id)),
    class as (
      select term.id as term_id, s.name, s.start_on, s.end_on, s.census_on, s.last_drop_on,
        s.last_withdraw_on, s.refund_on,
        s.start_on < term.start_on or s.end_on > term.end_on as is_outside,
        s.delivery_mode in ('inPerson', 'hybrid', 'virtualLive') as is_meeting,
        exists (select from section_instructor i
          where i.section_id = s.id and i.removed_at is null) as has_instructor,
        coalesce(meets.has_time, false) as has_time, coalesce(meets.is_outside, false) as meets_outside,
        coalesce(meets.has_exam, false) as has_exam
      from term
      join period on period.term_id = term.id
      join section s on s.academic_period_id = period.id
        and s.removed_at is null and s.status <> 'cancelled'
      left join lateral (
        select bool_or(exam.code is null and m.start_time is not null and cardinality(m.days) > 0)
            as has_time,
          bool_or(m.start_on < s.start_on or m.end_on > s.end_on) as is_outside,
          bool_or(exam.code is not null) as has_exam
        from meeting m
        left join exam_method exam on exam.source_id = m.source_id and exam.code = m.method_code
        where m.section_id = s.id and m.removed_at is null) meets on true)
    select term.id, json_build_object(
      'classes', (select json_build_object(
          'total', count(*), 'meeting', count(*) filter (where is_meeting),
          'withoutCensus', ${countWithNames(sql`census_on is null`)},
          'withoutDrop', ${countWithNames(sql`last_drop_on is null`)},
          'withoutWithdraw', ${countWithNames(sql`last_withdraw_on is null`)},
          'outOfOrder', ${countWithNames(outOfOrder)},
          'outsideTerm', ${countWithNames(sql`is_outside`)},
          'withoutInstructor', ${countWithNames(sql`not has_instructor`)},
          'withoutMeeting', ${countWithNames(sql`is_meeting and not has_time`)},
          'meetingOutside', ${countWithNames(sql`meets_outside`)})
        from class where class.term_id = term.id),
      'rates', (select coalesce(json_agg(distinct jsonb_build_object('residency', rate.residency)), '[]')
        from tuition_rate rate where rate.is_active and rate.effective_from <= term.start_on
          and (rate.effective_to is null or rate.effective_to >= term.start_on)),
      'priority', (select coalesce(json_agg(json_build_object('isActive', one.is_active,
          'opensOn', (select coalesce(json_agg((w.opens_at at time zone ${timeZone})::date
              order by w.opens_at), '[]')
            from priority_window w where w.priority_registration_id = one.id))), '[]')
        from priority_registration one where ${isInTerm('one')}),
      'closures', (select coalesce(json_agg(json_build_object('title', c.title,
          'firstOn', c.first_on, 'lastOn', c.last_on) order by c.first_on), '[]')
        from campus_closure c where c.removed_at is null
          and c.first_on <= term.end_on and c.last_on >= term.start_on),
      'finals', (select coalesce(json_agg(json_build_object('title', d.title,
          'firstOn', d.starts_on, 'lastOn', d.ends_on) order by d.starts_on), '[]')
        from college_date d where d.is_final_exams
          and d.starts_on between term.start_on and term.end_on + ${sql.lit(FINALS_GRACE_DAYS)}),
      'exams', (select count(*) from class where class.term_id = term.id and has_exam),
      'orientations', (select count(*) from orientation o
        where o.removed_at is null and ${isInTerm('o')}),
      'lateSessions', (select count(*) from orientation o
        where o.removed_at is null and ${isInTerm('o')}
          and (o.session_starts_at at time zone ${timeZone})::date > term.start_on),
      'agreements', (select coalesce(json_agg(json_build_object('code', a.code, 'title', a.title)
          order by a.code), '[]')
        from (select a.code, min(a.title) as title from agreement a
          where a.removed_at is null and ${isInTerm('a')} group by a.code) a)) as records
    from term`.execute(db)
  return new Map(rows.map(({ id, records }) => [id, records]))
}
