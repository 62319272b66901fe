import { defaultLanguage, type Language } from '@myhub/domain/language/languages.ts'
import type { Database } from '#db/open.ts'
import type { EndpointState } from './change-endpoint.ts'

/** A person's stored calendar address. */
export interface StoredEndpoint extends EndpointState {
  readonly lastFetchedAt: Date | null
  readonly version: number
}

const selectEndpoint = (db: Database, personId: string) =>
  db
    .selectFrom('calendar_feed')
    .where('person_id', '=', personId)
    .select(['token_hash', 'token_sealed', 'created_at', 'last_fetched_at', 'version'])
    .select(['include_classes', 'include_deadlines', 'include_events', 'language'])

type Row = Awaited<ReturnType<ReturnType<typeof selectEndpoint>['executeTakeFirstOrThrow']>>

const toStored = (row: Row): StoredEndpoint => ({
  tokenHash: row.token_hash,
  tokenSealed: row.token_sealed,
  createdAt: row.created_at,
  lastFetchedAt: row.last_fetched_at,
  version: row.version,
  include: {
    classes: row.include_classes,
    deadlines: row.include_deadlines,
    events: row.include_events,
  },
  language: row.language as Language,
})

/** The default for a person who never had one. */
const defaultEndpoint: StoredEndpoint = {
  tokenHash: null,
  tokenSealed: null,
  createdAt: null,
  lastFetchedAt: null,
  version: 0,
  include: { classes: true, deadlines: true, events: false },
  language: defaultLanguage,
}

/** A person's calendar address, or the default. */
export async function endpointOf(db: Database, personId: string): Promise<StoredEndpoint> {
  const row = await selectEndpoint(db, personId).executeTakeFirst()
  return row ? toStored(row) : defaultEndpoint
}

/**
 * The same, with a row lock until the transaction ends. Inserts the row if missing, so that two
 * concurrent first changes are serialized too.
 */
export async function lockEndpoint(
  transaction: Database,
  personId: string,
): Promise<StoredEndpoint> {
  await transaction
    .insertInto('calendar_feed')
    .values({ person_id: personId })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return toStored(await selectEndpoint(transaction, personId).forUpdate().executeTakeFirstOrThrow())
}

/** Saves a changed address and resets its last read time if it is new. */
export async function storeEndpoint(
  transaction: Database,
  personId: string,
  before: StoredEndpoint,
  { tokenHash, tokenSealed, createdAt, include, language }: EndpointState,
): Promise<StoredEndpoint> {
  const isSameAddress = before.tokenHash === tokenHash
  const row = await transaction
    .updateTable('calendar_feed')
    .where('person_id', '=', personId)
    .set({
      token_hash: tokenHash,
      token_sealed: tokenSealed,
      created_at: createdAt,
      include_classes: include.classes,
      include_deadlines: include.deadlines,
      include_events: include.events,
      language,
      version: before.version + 1,
      ...(!isSameAddress && { last_fetched_at: null }),
    })
    .returning(['token_hash', 'token_sealed', 'created_at', 'last_fetched_at', 'version'])
    .returning(['include_classes', 'include_deadlines', 'include_events', 'language'])
    .executeTakeFirstOrThrow()
  return toStored(row)
}
