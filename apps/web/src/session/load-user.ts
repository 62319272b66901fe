import { answerOf, api } from '#api/client.ts'
import { provideMeantPerson } from '#api/transport.ts'
import { log } from '#lib/log.ts'
import { userUnread } from './studies.ts'
import { mineUser } from './user.ts'

// What a page changes is meant as whom it shows; who has become another meanwhile is found out.
provideMeantPerson(
  () => mineUser.get()?.id ?? null,
  () => void loadUser(),
)

/** Reads who is signed in, each time that signing in turns true (R4.1). A failure leaves the last. */
export async function loadUser(): Promise<void> {
  try {
    mineUser.set(await answerOf(api().GET('/v1/authorization/user/mine')))
    userUnread.set(false)
  } catch (error) {
    userUnread.set(true)
    log('error', 'The signed-in user could not be read', error)
  }
}
