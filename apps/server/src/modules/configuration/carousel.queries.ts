import { sql } from 'kysely'
import { managedTable } from '#db/managed-table.ts'
import type { Database } from '#db/open.ts'
import { instant, json, plain } from '#db/stored-fields.ts'
import type { CarouselInput, ManagedCarouselItem } from './carousel.schema.ts'

function stateOf(startAt: Date | null, endAt: Date | null, now: Date) {
  if (startAt !== null && startAt > now) return 'scheduled' as const
  return endAt !== null && endAt <= now ? ('ended' as const) : ('live' as const)
}

/** Stored slides of the home page, in order. */
export const carouselItems = managedTable<'carousel_item', ManagedCarouselItem, CarouselInput>(
  'carousel_item',
  {
    order: sql`sort_order, title, id`,
    fields: {
      title: plain(),
      text: plain(),
      image: plain(),
      imageAlt: plain(),
      translations: json(),
      url: plain(),
      audience: plain(),
      startAt: instant(),
      endAt: instant(),
      sortOrder: plain(),
    },
    derived: (row, now) => ({ state: stateOf(row.start_at, row.end_at, now) }),
  },
)

/** Days after which an unused picture is deleted. */
const unusedDays = 30

export interface StoredPicture {
  readonly id: string
  readonly type: string
  readonly width: number
  readonly height: number
  readonly content: Buffer
}

/** Saves a picture and deletes unused ones. */
export async function storePicture(
  transaction: Database,
  picture: StoredPicture,
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

/** A picture by ID; null if it does not exist. */
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
