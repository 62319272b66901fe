import { type RawBuilder, sql } from 'kysely'
import { displayNameOf } from '#db/display-name.ts'
import type { Database } from '#db/open.ts'
import type { PageWindow } from '#http/schemas/paging.ts'
import { placeTranslations } from '../../people/codes/college-translations.queries.ts'
import { isInDirectory } from '../in-directory.queries.ts'
import type { DirectoryPerson, DirectorySearch } from './search.schema.ts'

/** A code's title in a list of the active source, otherwise the code. */
const titleOf = (list: RawBuilder<unknown>, code: RawBuilder<unknown>) => sql`coalesce((
  select c.title from code c join sis_source s on s.id = c.source_id and s.is_active
  where c.list = ${list} and c.code = ${code}), ${code})`

/** The translated titles; null if there are none. */
const translationsOf = (list: RawBuilder<unknown>, code: RawBuilder<unknown>) => sql`(
  select c.translations
  from code c join sis_source s on s.id = c.source_id and s.is_active
  where c.list = ${list} and c.code = ${code} and c.translations <> '{}')`

/** Some fields in all their languages, for searching. */
const textsOf = (translations: RawBuilder<unknown>, fields: readonly string[]) => sql`(
  select string_agg(value ->> field, ' ')
  from jsonb_each(${translations}), unnest(${fields}::text[]) field)`

/** A code as the API returns it; null if there is none. */
const codeJson = (list: string, code: RawBuilder<unknown>) => sql`case when ${code} is not null then
  json_strip_nulls(json_build_object('id', ${code}, 'code', ${code},
    'title', ${titleOf(sql.lit(list), code)}, 'translations', ${translationsOf(sql.lit(list), code)})) end`

const departmentTranslations = sql`nullif(d.translations, '{}')`

const officeLocation = sql`nullif(concat_ws(' ', case when o.building_code is not null
  then ${titleOf(sql`'building'`, sql`o.building_code`)} end, o.room), '')`

/** The location with the building's name in each language that has one. */
const translatedLocation = sql`(select coalesce(jsonb_object_agg(key, jsonb_build_object('office',
    (value ->> 'title') || coalesce(' ' || o.room, ''))), '{}')
  from jsonb_each(${translationsOf(sql`'building'`, sql`o.building_code`)}))`

/** All directory entries with their search words. The number is small: employees only. */
const entries = (today: string) => sql`
  select 'office' as kind, 0 as place, o.id, o.name as display_name, search_text(o.name) as sort_key,
    o.id as detail_id, o.campus_code,
    array(select d.id from department d where d.office_id = o.id and d.removed_at is null) as department_ids,
    directory_words(concat_ws(' ', o.name, o.description, ${officeLocation},
      ${textsOf(sql`o.translations`, ['name', 'description'])})) as words
  from office o where o.is_active and o.removed_at is null
  union all
  select 'department', 1, d.id, d.title, search_text(d.title), d.id, o.campus_code, array[d.id],
    directory_words(concat_ws(' ', d.title, ${textsOf(sql`d.translations`, ['title'])}, d.code))
  from department d left join office o on o.id = d.office_id
  where d.is_active and d.removed_at is null
  union all
  select 'employee', 2, p.id, ${displayNameOf('p')},
    p.sort_key, e.id, coalesce(e.campus_code, p.home_campus_code), array[d.id],
    directory_words(concat_ws(' ', p.preferred_first,
      case when p.preferred_first is null then p.legal_first end, p.legal_last, e.title,
      coalesce(d.title, listed.title), ${textsOf(sql`coalesce(d.translations, listed.translations)`, ['title'])}))
  from person p
  left join employee e on e.person_id = p.id and e.removed_at is null
  left join department d on d.code = e.department_code and d.removed_at is null
  left join code listed on listed.source_id = p.source_id and listed.list = 'department'
    and listed.code = e.department_code
  where ${isInDirectory('p', today)}`

/**
 * Conditions for matching entries. A term matches the beginning of a word; special characters are
 * literal.
 */
function conditions(search: DirectorySearch): RawBuilder<unknown> {
  const { searchTerms, departmentIds, campusCodes, kinds } = search
  const terms = searchTerms.flatMap((term) => term.split(/\s+/u)).filter(Boolean)
  return sql.join(
    [
      sql`true`,
      ...terms.map((term) => sql`position(' ' || directory_words(${term}) in ' ' || words) > 0`),
      ...(departmentIds ? [sql`department_ids && ${departmentIds}::uuid[]`] : []),
      ...(campusCodes ? [sql`campus_code = any(${campusCodes})`] : []),
      ...(kinds ? [sql`kind = any(${kinds})`] : []),
    ],
    sql` and `,
  )
}

/** The fields shown for each kind of entry. */
const details = sql`
  select o.phone, null::text as extension, o.email, ${officeLocation} as office, ${translatedLocation} as translations,
    null::text as title,
    null::jsonb as department, null::jsonb as pronoun
  from office o where page.kind = 'office' and o.id = page.detail_id
  union all
  select d.phone, null, d.email, o.name, translated(o.translations, 'name', 'office'), null,
    jsonb_strip_nulls(json_build_object('id', d.id, 'code', d.code, 'title', d.title,
      'translations', ${departmentTranslations})::jsonb), null::jsonb
  from department d left join office o on o.id = d.office_id
  where page.kind = 'department' and d.id = page.detail_id
  union all
  select coalesce(e.phone, contact.value),
    case when e.phone is null then contact.extension else e.extension end,
    (select mail.value from person_contact mail
      where mail.person_id = p.id and mail.kind = 'email' and mail.removed_at is null
        and mail.type in ('school', 'business')
      order by mail.is_preferred desc, mail.type, mail.id limit 1),
    e.office_room, ${placeTranslations('e.office_room', 'e.source_id', 'office')}, e.title,
    case when e.department_code is not null then json_build_object('id', d.id,
      'code', e.department_code,
      'title', coalesce(d.title, ${titleOf(sql`'department'`, sql`e.department_code`)}),
      -- The college's title of a post often ends with its department, which is then not said again.
      'translations', coalesce(case when position(d.title in coalesce(e.title, '')) = 0
        then d.translations end, '{}'))::jsonb end,
    (case when e.is_pronoun_shared then ${codeJson('pronoun', sql`p.pronoun_code`)} end)::jsonb
  from person p
  left join employee e on e.id = page.detail_id
  left join department d on d.code = e.department_code and d.removed_at is null
  left join lateral (select c.value, c.extension from person_contact c
    where c.person_id = p.id and c.kind = 'phone' and c.type = 'business' and c.removed_at is null
    order by c.is_preferred desc, c.id limit 1) contact on true
  where page.kind = 'employee' and p.id = page.id`

/** The statement for a page of the directory with the total. */
export const searchStatement = (
  search: DirectorySearch,
  { offset, pageSize }: PageWindow,
  today: string,
): RawBuilder<{ items: DirectoryPerson[]; total: number }> => sql<{
  items: DirectoryPerson[]
  total: number
}>`
    with entry as (${entries(today)}),
    found as materialized (
      select distinct on (place, id) kind, place, id, display_name, sort_key, detail_id, campus_code
      from entry where ${conditions(search)} order by place, id, detail_id)
    select (select count(*) from found) as total, (
      select coalesce(json_agg(json_build_object(
        'kind', page.kind, 'id', page.id, 'displayName', page.display_name,
        'pronoun', detail.pronoun, 'title', detail.title, 'department', detail.department,
        'email', detail.email, 'phone', detail.phone, 'extension', detail.extension,
        'office', detail.office,
        'translations', coalesce(detail.translations, '{}'), 'campus', ${codeJson('campus', sql`page.campus_code`)},
        'photoUrl', null) order by page.place, page.sort_key, page.id), '[]')
      from (select * from found order by place, sort_key, id limit ${pageSize} offset ${offset}) page
      left join lateral (${details}) detail on true) as items`

/**
 * A page of the directory: offices, then departments, then people, each by name. A person with
 * several positions appears once.
 * @param today on the college's calendar
 */
export async function searchDirectory(
  db: Database,
  search: DirectorySearch,
  window: PageWindow,
  today: string,
): Promise<{ items: DirectoryPerson[]; total: number }> {
  const { rows } = await searchStatement(search, window, today).execute(db)
  const [found] = rows
  return { items: found?.items ?? [], total: found?.total ?? 0 }
}
