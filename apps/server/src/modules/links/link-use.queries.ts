import { sql } from 'kysely'
import type { Database } from '#db/open.ts'
import type { CollegeDate } from '#lib/college-date.ts'

/** Counts one click on a link on a day. @returns whether the link exists */
export async function countUse(db: Database, linkId: string, day: CollegeDate): Promise<boolean> {
  const { rows } = await sql<{ uses: number }>`
    insert into link_use as stored (link_id, used_on, uses)
    select id, ${day}::date, 1 from link where id = ${linkId} and is_active and removed_at is null
    on conflict (link_id, used_on) do update set uses = stored.uses + 1
    returning uses`.execute(db)
  return rows.length > 0
}

/**
 * Clicks per link, in total and over the 30 days that end on `today`. Unused links are left out.
 */
export async function linkUses(db: Database, today: CollegeDate) {
  const { rows } = await sql<{ linkId: string; lastMonth: number; total: number }>`
    select link_id as "linkId", sum(uses)::int as total,
      coalesce(sum(uses) filter (where used_on > ${today}::date - 30), 0)::int as "lastMonth"
    from link_use group by link_id order by link_id`.execute(db)
  return rows
}
