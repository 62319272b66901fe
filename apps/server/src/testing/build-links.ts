import { randomUUID } from 'node:crypto'
import type { PermissionPattern } from '@myhub/domain/access/permissions.ts'
import type { Insertable } from 'kysely'
import type { Database } from '#db/open.ts'
import type { Tables } from '#db/tables.ts'

type Overrides<T extends keyof Tables> = Partial<Insertable<Tables[T]>>

/**
 * Adds a link category.
 * @returns its id
 */
export async function buildCategory(
  db: Database,
  overrides: Overrides<'link_category'> = {},
): Promise<string> {
  const { id } = await db
    .insertInto('link_category')
    .values({ title: 'Study help', ...overrides })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/**
 * Adds a link in some categories, for everyone by default.
 * @returns its id
 */
export async function buildLink(
  db: Database,
  {
    audience = [],
    categoryIds = [],
    ...overrides
  }: Omit<Overrides<'link'>, 'audience'> & {
    readonly audience?: PermissionPattern
    readonly categoryIds?: readonly string[]
  } = {},
): Promise<string> {
  const { id } = await db
    .insertInto('link')
    .values({
      title: 'Tutoring',
      url: `https://tutoring.example/${randomUUID()}`,
      audience: JSON.stringify(audience),
      ...overrides,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  for (const category_id of categoryIds)
    await db.insertInto('link_in_category').values({ link_id: id, category_id }).execute()
  return id
}
