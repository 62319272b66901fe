import { type Adapter, type AdapterPayload, errors } from 'oidc-provider'
import type { Database } from '#db/open.ts'
import type { Clock } from '#lib/clock.ts'

/** The embedded provider's storage in the database, shared by all processes. */
export function payloadAdapter(db: Database, clock: Clock, model: string): Adapter {
  const rows = () =>
    db
      .selectFrom('oidc_payload')
      .where('model', '=', model)
      .where((is) => is.or([is('expires_at', 'is', null), is('expires_at', '>', clock())]))
      .select(['payload', 'consumed_at as consumedAt'])

  const read = async (query: ReturnType<typeof rows>): Promise<AdapterPayload | undefined> => {
    const row = await query.executeTakeFirst()
    if (!row) return undefined
    const consumed = row.consumedAt && Math.floor(row.consumedAt.getTime() / 1000)
    return { ...row.payload, ...(consumed && { consumed }) }
  }

  return {
    async upsert(id, payload, expiresIn) {
      const values = {
        payload: JSON.stringify(payload),
        grant_id: payload.grantId ?? null,
        user_code: payload.userCode ?? null,
        uid: payload.uid ?? null,
        expires_at: expiresIn ? new Date(clock().getTime() + expiresIn * 1000) : null,
      }
      await db
        .insertInto('oidc_payload')
        .values({ model, id, ...values })
        .onConflict((conflict) => conflict.columns(['model', 'id']).doUpdateSet(values))
        .execute()
    },
    find: (id) => read(rows().where('id', '=', id)),
    findByUid: (uid) => read(rows().where('uid', '=', uid)),
    findByUserCode: (userCode) => read(rows().where('user_code', '=', userCode)),
    async consume(id) {
      // Two processes may both have read it as unused; the database lets only one consume it.
      const { numUpdatedRows } = await db
        .updateTable('oidc_payload')
        .set({ consumed_at: clock() })
        .where('model', '=', model)
        .where('id', '=', id)
        .where('consumed_at', 'is', null)
        .executeTakeFirstOrThrow()
      if (numUpdatedRows === 0n) throw new errors.InvalidGrant('already used')
    },
    async destroy(id) {
      await db.deleteFrom('oidc_payload').where('model', '=', model).where('id', '=', id).execute()
    },
    async revokeByGrantId(grantId) {
      await db.deleteFrom('oidc_payload').where('grant_id', '=', grantId).execute()
    },
  }
}
