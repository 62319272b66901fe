import { type Selectable, sql } from 'kysely'
import { managedTable } from '#db/managed-table.ts'
import type { Database } from '#db/open.ts'
import type { Tables } from '#db/tables.ts'
import type { CarouselText, ManagedCarouselItem } from './carousel.schema.ts'

const iso = (instant: Date | null) => instant?.toISOString() ?? null

function stateOf(startAt: Date | null, endAt: Date | null, now: Date) {
  if (startAt !== null && startAt > now) return 'scheduled' as const
  return endAt !== null && endAt <= now ? ('ended' as const) : ('live' as const)
}

/** The pictures of the home page as they are kept, in their order. */
export const carouselItems = managedTable<
  Selectable<Tables['carousel_item']>,
  ManagedCarouselItem,
  CarouselText
>('carousel_item', {
  order: sql`sort_order, title, id`,
  toItem: (row, now) => ({
    id: row.id,
    title: row.title,
    text: row.text,
    image: row.image,
    imageAlt: row.image_alt,
    spanish:
      row.spanish_title === null
        ? null
        : {
            title: row.spanish_title,
            text: row.spanish_text ?? '',
            imageAlt: row.spanish_image_alt ?? '',
          },
    url: row.url,
    audience: row.audience as ManagedCarouselItem['audience'],
    startAt: iso(row.start_at),
    endAt: iso(row.end_at),
    sortOrder: row.sort_order,
    state: stateOf(row.start_at, row.end_at, now),
    version: row.version,
    updatedAt: row.updated_at.toISOString(),
  }),
  toRow: (item) => ({
    title: item.title,
    text: item.text,
    image: item.image,
    image_alt: item.imageAlt,
    spanish_title: item.spanish?.title ?? null,
    spanish_text: item.spanish?.text ?? null,
    spanish_image_alt: item.spanish?.imageAlt ?? null,
    url: item.url,
    audience: item.audience,
    start_at: item.startAt,
    end_at: item.endAt,
    sort_order: item.sortOrder,
  }),
})

/** A picture of which no slide has made use is kept so long. */
const unusedDays = 30

export interface KeptPicture {
  readonly id: string
  readonly type: string
  readonly width: number
  readonly height: number
  readonly content: Buffer
}

/** Keeps a picture; those that nobody uses go. */
export async function keepPicture(
  transaction: Database,
  picture: KeptPicture,
  now: Date,
): Promise<void> {
  await sql`delete from picture where created_at < ${now}::timestamptz - ${`${unusedDays} days`}::interval
    and not exists (select from carousel_item c
      where c.image = '/public/v1/configuration/picture/' || picture.id)`.execute(transaction)
  await transaction
    .insertInto('picture')
    .values({ ...picture, created_at: now })
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ created_at: now }))
    .execute()
}

/** A picture by its id; null when there is none. */
export async function pictureById(
  db: Database,
  id: string,
): Promise<{ type: string; content: Buffer } | null> {
  const row = await db
    .selectFrom('picture')
    .where('id', '=', id)
    .select(['type', 'content'])
    .executeTakeFirst()
  return row ?? null
}
