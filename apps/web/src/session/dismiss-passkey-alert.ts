import { api, dataOf } from '#api/client.ts'
import { mineUser } from './user.ts'

/** Dismisses the passkey alert permanently (R8.18). */
export async function dismissPasskeyAlert(): Promise<void> {
  const body = { showPasskeyAlert: false }
  mineUser.set(await dataOf(api().PATCH('/v1/authorization/user/mine/flag', { body })))
}
