import { randomUUID } from 'node:crypto'
import type { ServiceScope } from '@myhub/domain/access/service-scopes.ts'
import type { Database } from '#db/open.ts'
import { newServiceKey } from '#identity/services/service-key.ts'

/** Adds another program with these scopes, and returns the headers of its calls. */
export async function buildService(db: Database, scopes: readonly ServiceScope[]) {
  const name = `Program ${randomUUID()}`
  const { id } = await db
    .insertInto('service_account')
    .values({ name, purpose: 'Sync', contact: 'it@x.example', scopes: [...scopes] })
    .returning('id')
    .executeTakeFirstOrThrow()
  const { key, hash, hint } = newServiceKey()
  await db
    .insertInto('service_key')
    .values({ account_id: id, hash, hint, created_at: new Date() })
    .execute()
  return { id, name, headers: { authorization: `Bearer ${key}` } }
}
