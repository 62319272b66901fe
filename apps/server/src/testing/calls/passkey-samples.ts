import { randomBytes } from 'node:crypto'
import { hashPassword } from '#identity/accounts/passwords.ts'
import { saveChallenge } from '#identity/passkeys/challenges.queries.ts'
import { authenticator } from '../services/authenticator.ts'
import type { World } from './world.ts'

/** A passkey of the caller. */
async function passkey({ app, caller }: World): Promise<string> {
  const { id } = await app.database.db
    .insertInto('passkey')
    .values({
      person_id: caller.id,
      credential_id: randomBytes(32),
      public_key: randomBytes(77),
      counter: 0,
      is_backed_up: true,
      name: 'My phone',
      created_at: new Date(),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** A credential that the caller's device created on request. */
async function passkeyInput({ app, caller }: World): Promise<object> {
  const challenge = randomBytes(32).toString('base64url')
  const expiresAt = new Date(Date.now() + 60_000)
  await saveChallenge(app.database.db, { personId: caller.id }, { challenge, expiresAt })
  const credential = authenticator(app.settings.publicUrl).make({ challenge })
  return { name: 'My phone', credential }
}

const currentPassword = 'correct horse battery'

/** The caller signs in with a password too. */
async function passwordChange({ app, caller }: World): Promise<object> {
  await app.database.db
    .updateTable('local_account')
    .where('person_id', '=', caller.id)
    .set({ password_hash: await hashPassword(currentPassword) })
    .execute()
  return { currentPassword, newPassword: 'four lakes to the south' }
}

/** Samples of the calls about passkeys and passwords. */
export const passkeySamples = {
  'PATCH /v1/authentication/password': {
    request: async (world: World) => ({ body: await passwordChange(world) }),
  },
  'POST /v1/authentication/passkeys': {
    request: async (world: World) => ({ body: await passkeyInput(world) }),
  },
  'PATCH /v1/authentication/passkeys/{id}': {
    request: async (world: World) => ({ params: { id: await passkey(world) } }),
  },
  'DELETE /v1/authentication/passkeys/{id}': {
    request: async (world: World) => ({ params: { id: await passkey(world) } }),
  },
}
