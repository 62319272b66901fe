import { sql } from 'kysely'
import type { Database } from '#db/open.ts'

/** Counts of a hub's content and records. */
export interface HubContents {
  readonly source: string | null
  readonly people: number
  readonly links: number
  readonly articles: number
  readonly offices: number
}

export async function readHubContents(db: Database): Promise<HubContents> {
  const { rows } = await sql<HubContents>`select
    (select title from sis_source where is_active) as source,
    (select count(*)::int from person join sis_source on sis_source.id = person.source_id
      where sis_source.is_active and person.removed_at is null) as people,
    (select count(*)::int from link where removed_at is null) as links,
    (select count(*)::int from support_article) as articles,
    (select count(*)::int from office where removed_at is null) as offices`.execute(db)
  return rows[0] ?? { source: null, people: 0, links: 0, articles: 0, offices: 0 }
}
