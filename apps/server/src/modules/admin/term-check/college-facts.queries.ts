import type { ContentKind, CountWithNames } from '@myhub/domain/term-check/facts.ts'
import { sql } from 'kysely'
import type { Database } from '#db/open.ts'
import type { CollegeDate } from '#lib/college-date.ts'
import { examMethods } from './term-records.queries.ts'

/** Content written by the college, as stored. */
export interface ContentRow {
  readonly kind: ContentKind
  readonly title: string
  readonly text: string
  readonly urls: readonly string[]
  readonly shownUntil: CollegeDate | null
}

/** Facts for a term check that don't belong to a single term. */
export interface CollegeFacts {
  readonly receivedTables: readonly string[]
  readonly oldOrientations: number
  readonly oldAgreements: CountWithNames
  readonly finalsKnown: { readonly dates: boolean; readonly meetings: boolean }
  readonly content: readonly ContentRow[]
  readonly redirects: readonly { readonly from: string; readonly to: string }[]
  readonly brokenLinks: readonly string[] | null
}

/** Whether a row's term or session ends before a day. */
const isOver = (startOn: CollegeDate) => sql`exists (select from academic_period p
  where p.id = one.academic_period_id and p.end_on < ${startOn}::date)`

const content = (timeZone: string, now: Date) => sql`
  select 'link' as kind, title, concat_ws(' ', title, description, array_to_string(keywords, ' '), url,
      translations)
      as text, array[url] as urls, shown_until as "shownUntil"
    from link where is_active and removed_at is null
  union all
  select 'slide', title, concat_ws(' ', title, text, image_alt, translations), array_remove(array[url], null),
      ((end_at - interval '1 second') at time zone ${timeZone})::date
    from carousel_item where removed_at is null
  union all
  select 'article', title, concat_ws(' ', title, summary, body_markdown, translations),
      array(select link ->> 'url' from jsonb_array_elements(related_links) link)
        || array(select found[1] from regexp_matches(body_markdown, '\\]\\((/[^)\\s]*)', 'g') found), null
    from support_article where is_published
  union all
  select 'alert', title, concat_ws(' ', title, body, translations), array_remove(array[url], null),
      ((ends_at - interval '1 second') at time zone ${timeZone})::date
    from alert where removed_at is null and (ends_at is null or ends_at > ${now})`

/** Reads what the check of a term needs in addition to the term itself, in one statement. */
export async function collegeFacts(
  db: Database,
  startOn: CollegeDate,
  timeZone: string,
  now: Date,
): Promise<CollegeFacts> {
  const { rows } = await sql<CollegeFacts>`
    select
      (select coalesce(json_agg(sent.table_name), '[]') from sis_delivery sent
        join sis_source source on source.id = sent.source_id and source.is_active) as "receivedTables",
      (select count(*)::int from orientation one where one.removed_at is null and one.is_required
        and one.state in ('notStarted', 'inProgress') and ${isOver(startOn)}) as "oldOrientations",
      (select json_build_object('count', coalesce(sum(kind.count), 0),
          'names', coalesce(json_agg(kind.title order by kind.title), '[]'))
        from (select one.title, count(*)::int from agreement one
          where one.removed_at is null and one.status = 'pending' and ${isOver(startOn)}
            and not exists (select from agreement_answer a where a.agreement_id = one.id)
          group by one.title) kind) as "oldAgreements",
      json_build_object('dates', exists (select from college_date where is_final_exams),
        'meetings', exists (${examMethods})) as "finalsKnown",
      (select coalesce(json_agg(one order by one.kind, one.title), '[]')
        from (${content(timeZone, now)}) one) as content,
      (select coalesce(json_agg(json_build_object('from', from_path, 'to', to_path)
          order by from_path), '[]') from redirect where removed_at is null) as redirects,
      (select case when count(*) = 0 then null else coalesce(json_agg(link.title order by link.title)
          filter (where tried.problem is not null and tried.problem <> 'notAllowed'), '[]') end
        from link_check tried join link on link.id = tried.link_id
          and link.is_active and link.removed_at is null) as "brokenLinks"`.execute(db)
  const [facts] = rows
  if (!facts) throw new Error('The database returned no row.')
  return facts
}
