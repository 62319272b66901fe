import { registrationStatus } from '@myhub/domain/registration/registration-status.ts'
import { sql } from 'kysely'
import type { Database } from '#db/open.ts'
import type { Book } from './books.schema.ts'

/** An item of a section, as parsed from JSON. */
interface ItemRow {
  readonly isbn: string | null
  readonly title: string
  readonly author: string | null
  readonly edition: string | null
  readonly requirement: string
  readonly format: string
  readonly price_new_cents: number | null
  readonly price_used_cents: number | null
  readonly url: string | null
}

const toItem = (row: ItemRow): Book['items'][number] => ({
  isbn: row.isbn,
  title: row.title,
  author: row.author,
  edition: row.edition,
  requirement: row.requirement as Book['items'][number]['requirement'],
  format: row.format as Book['items'][number]['format'],
  priceNewCents: row.price_new_cents,
  priceUsedCents: row.price_used_cents,
  currency: 'USD',
  url: row.url,
})

/**
 * Books for the sections a person is registered in, for a term and its sessions.
 * @returns one entry per section, by name; null if the period does not exist
 */
export async function booksOf(
  db: Database,
  personId: string,
  academicPeriodId: string,
): Promise<Book[] | null> {
  const rows = await db
    .selectFrom('academic_period as wanted')
    .innerJoin('sis_source as source', (join) =>
      join.onRef('source.id', '=', 'wanted.source_id').on('source.is_active', '=', true),
    )
    .leftJoin(
      (registered) =>
        registered
          .selectFrom('section_registration as r')
          .innerJoin('section as s', 's.id', 'r.section_id')
          .innerJoin('course as c', 'c.id', 's.course_id')
          .innerJoin('academic_period as p', 'p.id', 's.academic_period_id')
          .leftJoin('code as status', (join) =>
            join
              .onRef('status.source_id', '=', 'r.source_id')
              .on('status.list', '=', sql.lit('registrationStatus'))
              .onRef('status.code', '=', 'r.status_code'),
          )
          .where('r.person_id', '=', personId)
          .where('r.removed_at', 'is', null)
          .where('s.removed_at', 'is', null)
          .where('s.status', '<>', 'cancelled')
          .select(['s.id as section_id', 's.name', 'r.status_code'])
          .select(['status.title as status_title', 'status.extra as status_extra'])
          .select(['c.number', 'c.subject_code', 'c.short_title', 'c.title'])
          .select(['p.id as period_id', 'p.source_id', 'p.parent_sis_id', 'p.type'])
          .as('taken'),
      (join) =>
        join.on((on) =>
          on.or([
            on('taken.period_id', '=', on.ref('wanted.id')),
            on.and([
              on('taken.type', '=', 'subterm'),
              on('taken.source_id', '=', on.ref('wanted.source_id')),
              on('taken.parent_sis_id', '=', on.ref('wanted.sis_id')),
            ]),
          ]),
        ),
    )
    .where('wanted.id', '=', academicPeriodId)
    .where('wanted.removed_at', 'is', null)
    .orderBy('taken.name')
    .orderBy('taken.section_id')
    .select(['taken.section_id', 'taken.name', 'taken.status_code', 'taken.status_title'])
    .select(['taken.status_extra', 'taken.number', 'taken.subject_code'])
    .select(['taken.short_title', 'taken.title'])
    .select(
      sql<ItemRow[]>`(
        select coalesce(json_agg(m order by m.sort_order, m.title, m.id), '[]') from (
          select id, isbn, title, author, edition, requirement, format, price_new_cents,
            price_used_cents, url, sort_order
          from section_material where section_id = taken.section_id and removed_at is null) m)`.as(
        'items',
      ),
    )
    .execute()
  if (rows.length === 0) return null
  return rows.flatMap((row): Book[] => {
    const { section_id, name, number, subject_code, short_title, title, status_code } = row
    // The period's own row, if the person takes nothing in it.
    if (!section_id || !name || !number || !subject_code || !short_title || !title || !status_code)
      return []
    if (registrationStatus(status_code, row.status_title, row.status_extra).state !== 'registered')
      return []
    return [
      {
        section: { id: section_id, name },
        course: {
          id: number,
          subject: subject_code,
          number: number.slice(number.lastIndexOf('-') + 1),
          shortTitle: short_title,
          title,
        },
        items: row.items.map(toItem),
      },
    ]
  })
}
