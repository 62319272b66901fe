import { api, dataOf } from '#api/client.ts'
import { provideExpectedPerson } from '#api/transport.ts'
import { log } from '#lib/log.ts'
import { forgetDrafts } from '#lib/storage/tab-drafts.ts'
import { checkSignIn } from './sign-in/sign-in.ts'
import { userLoadFailed } from './studies.ts'
import { mineUser } from './user.ts'

// Requests are sent for the person whose pages are shown; a mismatch triggers a check.
provideExpectedPerson(
  () => mineUser.get()?.id ?? null,
  (instead) => void (instead === 'nobody' ? checkSignIn() : loadUser()),
)

/**
 * Reads the signed-in person each time that `signedIn` turns true (R4.1). A failure keeps the
 * previous one.
 */
export async function loadUser(): Promise<void> {
  try {
    const user = await dataOf(api().GET('/v1/authorization/user/mine'))
    // Someone else may have signed in, or an admin's impersonation may have ended.
    if (user.impersonatorName === null) forgetDrafts(user.id)
    mineUser.set(user)
    userLoadFailed.set(false)
  } catch (error) {
    userLoadFailed.set(true)
    log('error', 'The signed-in user could not be read', error)
  }
}
