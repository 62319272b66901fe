import { sql } from 'kysely'
import type { Database } from '#db/open.ts'
import type { Configuration } from './configuration.schema.ts'

/** The parts of the configuration document that are stored in the database. */
export interface StoredConfiguration {
  readonly carousel: Configuration['carousel']
  readonly redirects: Readonly<Record<string, string>>
}

const utc = (column: string) =>
  sql`to_char(${sql.ref(column)} at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

/**
 * Current slides in order and all redirects. Every browser requests this at startup, so it is one
 * query over two small tables.
 */
export async function readStoredConfiguration(
  db: Database,
  now: Date,
): Promise<StoredConfiguration> {
  const { rows } = await sql<StoredConfiguration>`
    select
      (select coalesce(json_agg(json_build_object('id', id, 'title', title, 'text', text,
          'image', image, 'imageAlt', image_alt,
          'translations', translations, 'url', url, 'audience', audience,
          'startAt', ${utc('start_at')}, 'endAt', ${utc('end_at')})
          order by sort_order, title, id), '[]')
        from carousel_item where removed_at is null
          and (start_at is null or start_at <= ${now}) and (end_at is null or end_at > ${now})
      ) as carousel,
      (select coalesce(json_object_agg(from_path, to_path order by from_path), '{}')
        from redirect where removed_at is null) as redirects`.execute(db)
  return rows[0] ?? { carousel: [], redirects: {} }
}
