import type pg from 'pg'

/** How a kind of change is told: its one and its many, what sort of notice it makes, and where to look. */
const words = [
  ['holdAdded', 'a hold added', 'holds added', 'hold', '/profile/registrations'],
  ['holdLifted', 'a hold lifted', 'holds lifted', 'hold', '/profile/registrations'],
  ['sectionCancelled', 'a class canceled', 'classes canceled', 'registration', '/profile/schedule'],
  ['sectionReinstated', 'a class back on', 'classes back on', 'registration', '/profile/schedule'],
  ['sectionTime', 'a new class time', 'new class times', 'registration', '/profile/schedule'],
  ['sectionRoom', 'a new room', 'new rooms', 'registration', '/profile/schedule'],
  ['sectionInstructor', 'a new instructor', 'new instructors', 'registration', '/profile/schedule'],
  [
    'registrationWindow',
    'new registration hours',
    'new registration hours',
    'registration',
    '/profile/registrations',
  ],
  ['gradePosted', 'a grade posted', 'grades posted', 'registration', '/profile/academic-records'],
  ['balance', 'a new account balance', 'new account balances', 'payment', '/profile/billing'],
] as const

/**
 * Tells everybody for whom a sync has changed something, in one notice each that names no value of
 * theirs. A sync of a person in several steps has one notice that grows.
 */
export async function tellOfChanges(
  connection: Pick<pg.PoolClient, 'query'>,
  runId: string,
  now: Date,
): Promise<void> {
  const column = (index: 0 | 1 | 2 | 3 | 4) => words.map((word) => word[index])
  await connection.query(
    `with counted as (
      select person_id, kind, count(*) as n from person_change where run_id = $1::uuid group by person_id, kind
    ), told as (
      select person_id, string_agg(case when n = 1 then one else n || ' ' || many end, ', ' order by place) as list,
        case when count(distinct sort) = 1 then min(sort) else 'system' end as sort,
        case when count(distinct url) = 1 then min(url) else '/dashboard' end as url
      from counted join unnest($2::text[], $3::text[], $4::text[], $5::text[], $6::text[])
        with ordinality as word (kind, one, many, sort, url, place) using (kind)
      group by person_id
    )
    insert into notification as n (person_id, kind, title, body, url, dedupe_key, created_at)
    select person_id, sort, 'Your college records changed',
      case when char_length(list) > 125 then 'What is new: ' || left(list, 125) || '…'
        else 'What is new: ' || list || '.' end,
      url, 'changes-' || $1::text, $7::timestamptz from told
    on conflict (person_id, dedupe_key) do update set kind = excluded.kind, body = excluded.body,
      url = excluded.url, read_at = null, dismissed_at = null
      where n.body is distinct from excluded.body`,
    [runId, column(0), column(1), column(2), column(3), column(4), now],
  )
}
