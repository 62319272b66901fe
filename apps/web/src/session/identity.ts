import { answerOf, api } from '#api/client.ts'
import { loadUser } from './load-user.ts'
import { type MineUser, mineUser } from './user.ts'

const CHANNEL = 'myhub.identity'
let channel: BroadcastChannel | null = null

/** Hears of changes that another tab makes: the session is the same there. */
function otherTabs(): BroadcastChannel {
  if (channel) return channel
  channel = new BroadcastChannel(CHANNEL)
  channel.addEventListener('message', () => void loadUser())
  return channel
}

/** From now on the server answers as this person, in every tab of this browser. */
function become(user: MineUser): void {
  mineUser.set(user)
  otherTabs().postMessage('changed')
}

/**
 * Views as somebody else (R5.5).
 * @throws ApiError 404 when there is nobody as whom this admin may view, 409 when they view already
 */
export async function viewAs(targetUsername: string, reason: string): Promise<void> {
  const path = { targetUsername }
  const call = api().POST('/v1/authorization/user/mine/spoof-as/{targetUsername}', {
    params: { path },
    body: { reason },
  })
  become(await answerOf(call))
}

/** Ends viewing as somebody else; it is no error when that has ended already. */
export async function stopViewing(): Promise<void> {
  become(await answerOf(api().DELETE('/v1/authorization/user/mine/spoof')))
}

/** Switches admin mode on or off (R5.4). */
export async function toggleAdminMode(): Promise<void> {
  become(await answerOf(api().PATCH('/v1/authorization/kimera-admin/mine/toggle')))
}

/** How often an admin who views as somebody else asks whether they still do: it ends by itself. */
const LOOK_EVERY = 30_000

/** Follows who the server says is here: other tabs may change it, and an impersonation ends in time. */
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
