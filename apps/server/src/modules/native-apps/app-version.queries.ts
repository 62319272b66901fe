import type { Database } from '#db/open.ts'

/** Below every version: with it no app is asked to update. */
const beforeAny = '0.0.0'

/** The version of the native app that is current; `0.0.0` before anybody has said one. */
export async function currentVersion(db: Database): Promise<string> {
  const row = await db
    .selectFrom('native_app_version')
    .orderBy('id', 'desc')
    .limit(1)
    .select('version')
    .executeTakeFirst()
  return row?.version ?? beforeAny
}

/** Says which version is current from now on. What was said before is kept. */
export async function sayCurrentVersion(
  transaction: Database,
  said: { readonly version: string; readonly at: Date; readonly by: string },
): Promise<void> {
  await transaction
    .insertInto('native_app_version')
    .values({ version: said.version, said_at: said.at, said_by: said.by })
    .execute()
}
