import { type RawBuilder, sql } from 'kysely'
import type { Database } from '#db/open.ts'
import type { PageWindow } from '#http/schemas/paging.ts'
import type { CollegeDate } from '#lib/college-date.ts'
import type { SearchMatches } from './match-words.queries.ts'
import type { Offer, Term } from './offer.queries.ts'
import { seatState } from './seats.queries.ts'
import type { SectionQuery } from './section-search.schema.ts'

export type Filters = Omit<SectionQuery, 'term' | 'words' | 'pageNumber' | 'pageSize'>

/** The IDs that a filter allows. */
export interface SectionSubset {
  readonly courses: readonly string[]
  readonly sections: readonly string[]
}

/** The criteria of a search. */
export interface SearchCriteria {
  readonly filters: Filters
  readonly words: SearchMatches | null
  /** Sections to exclude. */
  readonly excluded: readonly string[]
  /** Each limits the results to its courses and sections. */
  readonly subsets?: readonly SectionSubset[]
  readonly today: CollegeDate
}

/** Whether the books of a section `s` cost anything; null if they weren't sent. */
export const booksCost = sql<boolean | null>`(select bool_or(
    item.requirement in ('required', 'recommended')
    and coalesce(item.price_new_cents, item.price_used_cents, 1) > 0)
  from section_material item where item.section_id = s.id and item.removed_at is null)`

/** A page of matching sections, by course. */
export interface SectionSearchPage {
  readonly totalCount: number
  readonly sectionCount: number
  readonly courses: readonly {
    readonly courseId: string
    readonly sectionCount: number
    /** The first sections by start date and name. */
    readonly sectionIds: readonly string[]
  }[]
}

/** Maximum sections listed per course, and for a single requested course. */
const maxSections = { perCourse: 10, singleCourse: 300 }

const idArray = (all: readonly string[]) => sql`${[...all]}::uuid[]`

/** A scalar subquery, so that only the meetings of matching sections are read. */
const meetsWhen = (condition: RawBuilder<unknown>) => sql`coalesce((
  select true from meeting m
  where m.section_id = s.id and m.removed_at is null and ${condition} limit 1), false)`

const ofCourses = (condition: RawBuilder<unknown>) =>
  sql`s.course_id = any(array(select c.id from course c where ${condition}))`

function* conditions(
  { filters, words, excluded, subsets = [], today }: SearchCriteria,
  offer: Offer,
): Generator<RawBuilder<unknown>> {
  const { subject, course, days, onlyDays, from, until, campus, mode } = filters
  const { weeks, startsLater, seats, credits, noCostBooks } = filters
  for (const { courses, sections } of [...(words?.terms ?? []), ...subsets])
    yield sql`(s.course_id = any(${idArray(courses)}) or s.id = any(${idArray(sections)}))`
  if (subject !== undefined) yield ofCourses(sql`c.subject_code = ${subject}`)
  if (course !== undefined) yield ofCourses(sql`c.number = ${course}`)
  if (days !== undefined) {
    const chosen = sql`${days.split(',')}::text[]`
    yield meetsWhen(sql`m.days && ${chosen}`)
    if (onlyDays) yield sql`not ${meetsWhen(sql`not m.days <@ ${chosen}`)}`
  }
  if (from !== undefined || until !== undefined) {
    const isOutside = sql.join(
      [
        ...(from === undefined ? [] : [sql`m.start_time < ${from}::time`]),
        ...(until === undefined ? [] : [sql`m.end_time > ${until}::time`]),
      ],
      sql` or `,
    )
    yield meetsWhen(sql`m.start_time is not null`)
    yield sql`not ${meetsWhen(sql`(${isOutside})`)}`
  }
  if (campus !== undefined) yield sql`s.campus_code = ${campus}`
  if (mode !== undefined) yield sql`s.delivery_mode = ${mode}`
  if (weeks !== undefined)
    yield sql`s.academic_period_id in (select p.id from academic_period p where p.weeks = ${weeks})`
  if (startsLater) yield sql`s.start_on > ${today}::date`
  if (credits !== undefined)
    yield sql`${credits} between s.credit_min and coalesce(s.credit_max, s.credit_min)`
  if (noCostBooks) yield sql`not ${booksCost}`
  if (excluded.length > 0) yield sql`s.id <> all(${idArray(excluded)})`
  if (seats !== undefined) yield sql`${seatState(offer)} = ${seats}`
}

/**
 * The statement that finds a page of courses with their sections. Courses named by a word of the
 * search come first, then the others by number.
 */
export function searchStatement(
  criteria: SearchCriteria,
  offer: Offer,
  { periodIds }: Term,
  { offset, pageSize }: PageWindow,
): RawBuilder<SectionSearchPage> {
  const all = sql.join(
    [
      sql`s.academic_period_id = any(${idArray(periodIds)})`,
      sql`s.removed_at is null`,
      sql`s.status <> 'cancelled'`,
      sql`not s.is_homeroom`,
      ...conditions(criteria, offer),
    ],
    sql` and `,
  )
  const named = (criteria.words?.terms ?? []).flatMap((term) => term.named)
  const limit =
    criteria.filters.course === undefined ? maxSections.perCourse : maxSections.singleCourse
  // Join courses to the matching sections. The planner can't estimate how many sections match, and
  // a low estimate would compare each section with each course.
  return sql<SectionSearchPage>`
    with found as materialized (
      select s.id, s.course_id, s.start_on, s.name from section s where ${all}),
    grouped as materialized (
      select counted.course_id, c.number, counted.sections, c.id <> all(${idArray(named)}) as later
      from (select course_id, count(*)::int as sections from found group by course_id) counted
      join course c on c.id = counted.course_id where c.removed_at is null),
    page as (
      select * from grouped order by later, number, course_id limit ${pageSize} offset ${offset})
    select (select count(*)::int from grouped) as "totalCount",
      (select coalesce(sum(sections), 0)::int from grouped) as "sectionCount",
      (select coalesce(json_agg(json_build_object(
          'courseId', page.course_id, 'sectionCount', page.sections,
          'sectionIds', array(select found.id from found where found.course_id = page.course_id
            order by found.start_on, found.name, found.id limit ${limit}))
        order by page.later, page.number, page.course_id), '[]') from page) as courses`
}

/** A page of the matching sections of a term, by course. */
export async function findSections(
  db: Database,
  criteria: SearchCriteria,
  offer: Offer,
  term: Term,
  page: PageWindow,
): Promise<SectionSearchPage> {
  const { rows } = await searchStatement(criteria, offer, term, page).execute(db)
  return rows[0] ?? { totalCount: 0, sectionCount: 0, courses: [] }
}
