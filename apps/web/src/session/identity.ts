import { answerOf, api } from '#api/client.ts'
import { loadUser } from './load-user.ts'
import { type MineUser, mineUser } from './user.ts'

const CHANNEL = 'myhub.identity'
let channel: BroadcastChannel | null = null

/** Receives identity changes from other tabs, which share the session. */
function otherTabs(): BroadcastChannel {
  if (channel) return channel
  channel = new BroadcastChannel(CHANNEL)
  channel.addEventListener('message', () => void loadUser())
  return channel
}

/** Switches every tab of this browser to this person, as on the server. */
function become(user: MineUser): void {
  mineUser.set(user)
  otherTabs().postMessage('changed')
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
  become(await answerOf(call))
}

/** Ends an impersonation; it is not an error when it has already ended. */
export async function stopViewing(): Promise<void> {
  become(await answerOf(api().DELETE('/v1/authorization/user/mine/spoof')))
}

/** Turns admin mode on or off (R5.4). */
export async function toggleAdminMode(): Promise<void> {
  become(await answerOf(api().PATCH('/v1/authorization/kimera-admin/mine/toggle')))
}

/**
 * How often an impersonating admin's tab checks whether the impersonation has ended, in
 * milliseconds.
 */
const LOOK_EVERY = 30_000

/**
 * Keeps the person in sync with the server: other tabs may change it, and an impersonation times
 * out.
 */
export function watchIdentity(): () => void {
  otherTabs()
  let timer: ReturnType<typeof setInterval> | undefined
  const look = () => {
    if (mineUser.get()?.impersonatorName) void loadUser()
  }
  const changed = () => {
    clearInterval(timer)
    timer = mineUser.get()?.impersonatorName ? setInterval(look, LOOK_EVERY) : undefined
  }
  changed()
  const unsubscribe = mineUser.subscribe(changed)
  window.addEventListener('focus', look)
  return () => {
    unsubscribe()
    clearInterval(timer)
    window.removeEventListener('focus', look)
  }
}
