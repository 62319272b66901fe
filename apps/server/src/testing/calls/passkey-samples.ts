import { randomBytes } from 'node:crypto'
import { rememberChallenge } from '#identity/passkeys/challenges.queries.ts'
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
async function madePasskey({ app, caller }: World): Promise<object> {
  const challenge = randomBytes(32).toString('base64url')
  const expiresAt = new Date(Date.now() + 60_000)
  await rememberChallenge(app.database.db, { personId: caller.id }, { challenge, expiresAt })
  const credential = authenticator(app.settings.publicUrl).make({ challenge })
  return { name: 'My phone', credential }
}

/** Inputs of the passkey calls. */
export const passkeySamples = {
  'POST /v1/authentication/passkeys': {
    ask: async (world: World) => ({ body: await madePasskey(world) }),
  },
  'PATCH /v1/authentication/passkeys/{id}': {
    ask: async (world: World) => ({ params: { id: await passkey(world) } }),
  },
  'DELETE /v1/authentication/passkeys/{id}': {
    ask: async (world: World) => ({ params: { id: await passkey(world) } }),
  },
}
