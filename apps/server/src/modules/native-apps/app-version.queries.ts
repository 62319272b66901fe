import type { Database } from '#db/open.ts'

/** Lower than all versions, so no app has to update. */
const beforeAny = '0.0.0'

/** The current version of the native app; `0.0.0` until one is set. */
export async function currentVersion(db: Database): Promise<string> {
  const row = await db
    .selectFrom('native_app_version')
    .orderBy('id', 'desc')
    .limit(1)
    .select('version')
    .executeTakeFirst()
  return row?.version ?? beforeAny
}

/** Sets the current version and keeps the history. */
export async function sayCurrentVersion(
  transaction: Database,
  said: { readonly version: string; readonly at: Date; readonly by: string },
): Promise<void> {
  await transaction
    .insertInto('native_app_version')
    .values({ version: said.version, said_at: said.at, said_by: said.by })
    .execute()
}
