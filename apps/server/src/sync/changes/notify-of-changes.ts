import { defaultLanguage, languages } from '@myhub/domain/language/languages.ts'
import type pg from 'pg'
import { fillInSql, otherLanguagesInSql, textsIn } from '#locales/catalog.ts'
import { blocksOn, holdNoticesStatement } from './hold-notices.ts'
import { queueWebhooks } from './queue-webhooks.ts'

type Kind = keyof ReturnType<typeof textsIn>['news']['changes']

/**
 * The kind of notification for each kind of change, and the page it links to, in the order in which
 * changes are listed.
 */
const kinds: Readonly<Record<Kind, { readonly sort: string; readonly url: string }>> = {
  holdAdded: { sort: 'hold', url: '/profile/registrations' },
  holdLifted: { sort: 'hold', url: '/profile/registrations' },
  sectionCancelled: { sort: 'registration', url: '/profile/schedule' },
  sectionReinstated: { sort: 'registration', url: '/profile/schedule' },
  sectionTime: { sort: 'registration', url: '/profile/schedule' },
  sectionRoom: { sort: 'registration', url: '/profile/schedule' },
  sectionInstructor: { sort: 'registration', url: '/profile/schedule' },
  registrationWindow: { sort: 'registration', url: '/profile/registrations' },
  gradePosted: { sort: 'registration', url: '/profile/academic-records' },
  balance: { sort: 'payment', url: '/profile/billing' },
}

/**
 * Contains no personal values, and fits where notifications are shown.
 * @param list expression of what has changed
 */
const body = (intro: string, list: string) => `case when char_length(${list}) > 125
  then ${fillInSql(intro, {})} || ': ' || left(${list}, 125) || '…'
  else ${fillInSql(intro, {})} || ': ' || ${list} || '.' end`

/** The list of changes in one language: `a new room, 2 grades posted`. */
const listExpression = (language: string) =>
  `string_agg(case when n = 1 then texts #>> '{${language},one}'
    else n || ' ' || (texts #>> '{${language},many}') end, ', ' order by place)`

const texts = textsIn(defaultLanguage)
const translations = otherLanguagesInSql(
  ({ news }, language) => `jsonb_build_object('title', ${fillInSql(news.title, {})},
    'body', ${body(news.body, `(lists ->> '${language}')`)})`,
)
const lists = languages.map((language) => `'${language}', ${listExpression(language)}`).join(', ')

/**
 * Sends everyone affected by a sync one notification in every language of the app, without personal
 * values, and queues webhooks. A sync in several steps extends the same notification. A hold that
 * blocks registration has its own notification and is left out here.
 */
export async function notifyOfChanges(
  connection: Pick<pg.PoolClient, 'query'>,
  runId: string,
  now: Date,
): Promise<void> {
  await connection.query(
    holdNoticesStatement(
      `${blocksOn('current_date')} and r.id in (
        select entity_id from person_change where run_id = $1::uuid and kind = 'holdAdded')`,
      '$2::timestamptz',
    ),
    [runId, now],
  )
  const kindTexts = Object.entries(kinds).map(([kind, { sort, url }]) => ({
    kind,
    sort,
    url,
    texts: Object.fromEntries(
      languages.map((language) => [language, textsIn(language).news.changes[kind as Kind]]),
    ),
  }))
  await connection.query(
    `with counted as (
      select c.person_id, c.kind, count(*) as n from person_change c
      where c.run_id = $1::uuid and not (c.kind = 'holdAdded' and exists (
        select from restriction r where r.id = c.entity_id and ${blocksOn('current_date')}))
      group by 1, 2
    ), told as (
      select person_id, jsonb_build_object(${lists}) as lists,
        case when count(distinct sort) = 1 then min(sort) else 'system' end as sort,
        case when count(distinct url) = 1 then min(url) else '/dashboard' end as url
      from counted join (
        select place, word ->> 'kind' as kind, word ->> 'sort' as sort, word ->> 'url' as url,
          word -> 'texts' as texts
        from jsonb_array_elements($2::jsonb) with ordinality as listed (word, place)) word using (kind)
      group by person_id
    )
    insert into notification as n
      (person_id, kind, title, body, translations, url, dedupe_key, created_at)
    select person_id, sort, ${fillInSql(texts.news.title, {})},
      ${body(texts.news.body, `(lists ->> '${defaultLanguage}')`)}, ${translations},
      url, 'changes-' || $1::text, $3::timestamptz from told
    on conflict (person_id, dedupe_key) do update set kind = excluded.kind, title = excluded.title,
      body = excluded.body, translations = excluded.translations, url = excluded.url,
      read_at = null, dismissed_at = null
      where n.body is distinct from excluded.body`,
    [runId, JSON.stringify(kindTexts), now],
  )
  await queueWebhooks((text, values) => connection.query(text, values), runId, now)
}
