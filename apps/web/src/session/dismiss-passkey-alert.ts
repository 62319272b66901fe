import { answerOf, api } from '#api/client.ts'
import { mineUser } from './user.ts'

/** Keeps for good that the person has seen the passkey alert (R8.18). */
export async function dismissPasskeyAlert(): Promise<void> {
  const body = { showPasskeyAlert: false }
  mineUser.set(await answerOf(api().PATCH('/v1/authorization/user/mine/flag', { body })))
}
