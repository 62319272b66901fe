import { sql } from 'kysely'
import type { Database } from '#db/open.ts'
import type { LinkProblem } from '#lib/addresses/link-checker.ts'

/** Visible links to other sites: unchecked ones first, then those with the oldest check. */
export async function linksToCheck(
  db: Database,
  limit: number,
): Promise<{ id: string; url: string }[]> {
  const { rows } = await sql<{ id: string; url: string }>`
    select l.id, l.url from link l left join link_check c on c.link_id = l.id and c.url = l.url
    where l.is_active and l.removed_at is null and l.url like 'https://%'
    order by c.checked_at nulls first, l.id limit ${limit}`.execute(db)
  return rows
}

/** Saves the result for a link, unless the link was deleted in the meantime. */
export async function storeCheck(
  db: Database,
  { id, url }: { readonly id: string; readonly url: string },
  problem: LinkProblem | null,
  now: Date,
): Promise<void> {
  await sql`
    insert into link_check as known (link_id, url, checked_at, problem, failing_since)
    select id, ${url}::text, ${now}::timestamptz, ${problem}::text,
      case when ${problem}::text is not null then ${now}::timestamptz end
    from link where id = ${id}
    on conflict (link_id) do update set url = excluded.url, checked_at = excluded.checked_at,
      problem = excluded.problem,
      failing_since = case when excluded.problem is not null and known.url = excluded.url
        then coalesce(known.failing_since, excluded.failing_since)
        else excluded.failing_since end`.execute(db)
}

interface Row {
  readonly linkId: string
  readonly checkedAt: Date
  readonly problem: LinkProblem | null
  readonly failingSince: Date | null
}

/** The latest results for the current addresses of links. */
export async function linkChecks(db: Database) {
  const { rows } = await sql<Row>`
    select c.link_id as "linkId", c.checked_at as "checkedAt", c.problem,
      c.failing_since as "failingSince"
    from link_check c join link l on l.id = c.link_id and l.url = c.url and l.removed_at is null
    order by c.link_id`.execute(db)
  return rows.map(({ checkedAt, failingSince, ...row }) => ({
    ...row,
    checkedAt: checkedAt.toISOString(),
    failingSince: failingSince?.toISOString() ?? null,
  }))
}
