import type { Database } from '#db/open.ts'

/** Lower than all versions, so no app has to update. */
const noVersion = '0.0.0'

/** The current version of the native app; `0.0.0` until one is set. */
export async function currentVersion(db: Database): Promise<string> {
  const row = await db
    .selectFrom('native_app_version')
    .orderBy('id', 'desc')
    .limit(1)
    .select('version')
    .executeTakeFirst()
  return row?.version ?? noVersion
}

/** Sets the current version and keeps the history. */
export async function storeCurrentVersion(
  transaction: Database,
  release: { readonly version: string; readonly at: Date; readonly by: string },
): Promise<void> {
  await transaction
    .insertInto('native_app_version')
    .values({ version: release.version, said_at: release.at, said_by: release.by })
    .execute()
}
