import { api, dataOf } from '#api/client.ts'
import { loadUser } from './load-user.ts'
import { type MineUser, mineUser } from './user.ts'

const CHANNEL = 'myhub.identity'
let channel: BroadcastChannel | null = null

/** Receives identity changes from other tabs, which share the session. */
function identityChannel(): BroadcastChannel {
  if (channel) return channel
  channel = new BroadcastChannel(CHANNEL)
  channel.addEventListener('message', () => void loadUser())
  return channel
}

/** Switches every tab of this browser to this person, as on the server. */
function switchTo(user: MineUser): void {
  mineUser.set(user)
  identityChannel().postMessage('changed')
}

/**
 * Starts an impersonation (R5.5).
 * @throws ApiError 404 when this admin may not view as that person, 409 during another
 * impersonation
 */
export async function viewAs(targetUsername: string, reason: string): Promise<void> {
  const path = { targetUsername }
  const call = api().POST('/v1/authorization/user/mine/spoof-as/{targetUsername}', {
    params: { path },
    body: { reason },
  })
  switchTo(await dataOf(call))
}

/** Ends an impersonation; it is not an error when it has already ended. */
export async function stopViewing(): Promise<void> {
  switchTo(await dataOf(api().DELETE('/v1/authorization/user/mine/spoof')))
}

/** Turns admin mode on or off (R5.4). */
export async function toggleAdminMode(): Promise<void> {
  switchTo(await dataOf(api().PATCH('/v1/authorization/kimera-admin/mine/toggle')))
}

/**
 * How often an impersonating admin's tab checks whether the impersonation has ended, in
 * milliseconds.
 */
const CHECK_INTERVAL = 30_000

/**
 * Keeps the person in sync with the server: other tabs may change it, and an impersonation times
 * out.
 */
export function watchIdentity(): () => void {
  identityChannel()
  let timer: ReturnType<typeof setInterval> | undefined
  const checkImpersonation = () => {
    if (mineUser.get()?.impersonatorName) void loadUser()
  }
  const changed = () => {
    clearInterval(timer)
    timer = mineUser.get()?.impersonatorName
      ? setInterval(checkImpersonation, CHECK_INTERVAL)
      : undefined
  }
  changed()
  const unsubscribe = mineUser.subscribe(changed)
  window.addEventListener('focus', checkImpersonation)
  return () => {
    unsubscribe()
    clearInterval(timer)
    window.removeEventListener('focus', checkImpersonation)
  }
}
