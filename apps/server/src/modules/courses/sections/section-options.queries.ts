import { sql } from 'kysely'
import type { Database } from '#db/open.ts'
import type { Code } from '#http/schemas/common.schema.ts'
import { type CodeTitle, codeOf, codeTitle } from '../../people/codes/codes.queries.ts'
import type { Term } from './offer.queries.ts'
import type { SectionOptions } from './section-search.schema.ts'

interface CodeRow {
  readonly code: string
  readonly title: CodeTitle | null
}

interface OptionsRow {
  readonly subjects: readonly CodeRow[]
  readonly campuses: readonly CodeRow[]
  readonly modes: SectionOptions['modes']
  readonly weeks: number[]
  readonly credits: number[]
  readonly has_times: boolean
}

type Options = Pick<
  SectionOptions,
  'subjects' | 'campuses' | 'modes' | 'weeks' | 'credits' | 'hasTimes'
>

const sortByTitle = (rows: readonly CodeRow[]): Code[] =>
  rows
    .map(({ code, title }) => codeOf(code, title))
    .toSorted((a, b) => a.title.localeCompare(b.title))

/** The values that occur in the sections of a term, for the filter lists. */
export async function sectionOptions(db: Database, { periodIds }: Term): Promise<Options> {
  const { rows } = await sql<OptionsRow>`
    with offered as materialized (
      select s.id, s.source_id, s.campus_code, s.delivery_mode, s.credit_min, c.subject_code, p.weeks
      from section s join course c on c.id = s.course_id
      join academic_period p on p.id = s.academic_period_id
      where s.academic_period_id = any(${[...periodIds]}::uuid[]) and s.removed_at is null
        and s.status <> 'cancelled' and not s.is_homeroom),
    subject as (select distinct subject_code, source_id from offered),
    campus as (
      select distinct campus_code, source_id from offered where campus_code is not null)
    select
      (select coalesce(json_agg(json_build_object('code', subject.subject_code,
        'title', ${codeTitle('subject', 'subject.subject_code', 'subject.source_id')})), '[]')
        from subject) as subjects,
      (select coalesce(json_agg(json_build_object('code', campus.campus_code,
        'title', ${codeTitle('campus', 'campus.campus_code', 'campus.source_id')})), '[]')
        from campus) as campuses,
      array(select distinct delivery_mode from offered where delivery_mode is not null order by 1) as modes,
      array(select distinct weeks from offered where weeks > 0 order by 1 desc) as weeks,
      array(select distinct credit_min::float8 from offered where credit_min is not null order by 1)
        as credits,
      exists (select from meeting m join offered on offered.id = m.section_id
        where m.removed_at is null and (m.start_time is not null or cardinality(m.days) > 0))
        as has_times`.execute(db)
  const [row] = rows
  return {
    subjects: sortByTitle(row?.subjects ?? []),
    campuses: sortByTitle(row?.campuses ?? []),
    modes: row?.modes ?? [],
    weeks: row?.weeks ?? [],
    credits: row?.credits ?? [],
    hasTimes: row?.has_times ?? false,
  }
}
