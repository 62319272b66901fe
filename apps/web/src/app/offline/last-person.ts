import { configuration } from '#config/configuration.ts'
import {
  type PersistedEntry,
  persistQueries,
  releaseQueries,
  restoreQueries,
} from '#data/query/last-seen.ts'
import { forgetEverything, queryClient } from '#data/query/query-client.ts'
import { formatInstant } from '#lib/i18n/format.ts'
import { createVault, openVault, type Vault } from '#lib/storage/vault.ts'
import { HOUR } from '#lib/time/clock.ts'
import { m } from '#locales/compiled/messages.js'
import { forgetLastSeen, markLastSeen } from '#session/last-seen.ts'
import { loadUser } from '#session/load-user.ts'
import { offlineNotice } from '#session/notice.ts'
import { offline, signedIn } from '#session/sign-in/sign-in.ts'
import { tokenExpiry } from '#session/token-expiry.ts'
import { type MineUser, mineUser } from '#session/user.ts'
import { setNetwork } from './network.ts'

/** Over a weekend without a network, and not over a holiday: see docs/decisions. */
const LONGEST = 72 * HOUR

type Owner = { user: MineUser; savedAt: number; until: number }
const OWNER = 'owner'

/** Whose record may be kept: nobody's while an admin views as somebody else. */
const isOwn = (user: MineUser | null): user is MineUser =>
  user !== null && user.impersonatorName === null

const isSame = (one: MineUser, other: MineUser) =>
  one.id === other.id && one.isAdmin === other.isAdmin

/** Says since when what is on screen is known. */
function sayAsOf(savedAt: number): void {
  const time = formatInstant(new Date(savedAt).toISOString(), configuration().timeZone, new Date())
  offlineNotice.set(m.session_offline_as_of({ time }))
}

let broughtBack = false
let lastSaved: number | null = null

/**
 * Without a network: opens the app as the person whom this device saw last, with what it saw.
 * @returns false when there is nobody, or it is too long ago; then nothing is left of it
 */
export async function bringBackLastPerson(now = Date.now()): Promise<boolean> {
  const vault = await openVault()
  const owner = await vault?.read<Owner>(OWNER)
  if (!vault || !owner || now > owner.until || now < owner.savedAt - HOUR) {
    await forgetLastSeen()
    return false
  }
  setNetwork(false)
  mineUser.set(owner.user)
  await restoreQueries(queryClient, vault)
  lastSaved = owner.savedAt
  sayAsOf(owner.savedAt)
  broughtBack = true
  // At once: with a network again it may turn out that the session is over, and what is on screen goes.
  keepLastPerson()
  return true
}

/** The vault of this person: the one that is there, or a new and empty one. */
async function vaultFor(user: MineUser): Promise<Vault | null> {
  const known = await openVault()
  const owner = await known?.read<Owner>(OWNER)
  return owner && isSame(owner.user, user) ? known : createVault()
}

async function writeOwner(vault: Vault, user: MineUser): Promise<void> {
  const savedAt = Date.now()
  const until = Math.min(savedAt + LONGEST, tokenExpiry() ?? Number.POSITIVE_INFINITY)
  // First the mark: what has none is never looked for, and would not be thrown away.
  markLastSeen(until)
  await vault.write(OWNER, { user, savedAt, until } satisfies Owner)
  lastSaved = savedAt
}

/** Keeps what is read for this person from now on. @returns how to stop */
function keepFor(user: MineUser): () => void {
  let isStopped = false
  const stopped = () => isStopped || signedIn.get() !== true
  const opening = (async () => {
    const vault = await vaultFor(user)
    if (vault && !stopped() && !offline.get()) await writeOwner(vault, user)
    return vault
  })()
  const write = async (entries: readonly PersistedEntry[]) => {
    const vault = await opening
    if (!vault || stopped() || offline.get()) return
    for (const [name, value] of entries) await vault.write(name, value)
    await writeOwner(vault, user)
  }
  const stop = persistQueries(queryClient, (entries) => void write(entries))
  return () => {
    isStopped = true
    stop()
  }
}

let isKeeping = false

/** Keeps what the signed-in person sees, and follows the network, as long as this page lives. */
export function keepLastPerson(): void {
  if (isKeeping) return
  isKeeping = true
  // Whoever was brought back has no network, which is said already.
  if (!broughtBack) setNetwork(!offline.get())
  let kept: { user: MineUser; stop: () => void } | null = null
  const follow = () => {
    const user = signedIn.get() ? mineUser.get() : null
    if (kept && user && isOwn(user) && isSame(kept.user, user)) return
    if (kept) {
      kept.stop()
      // Not awaited before the next begins: a new vault is empty in any case.
      if (user && !isOwn(user)) void forgetLastSeen()
    }
    kept = isOwn(user) ? { user, stop: keepFor(user) } : null
  }
  mineUser.subscribe(follow)
  signedIn.subscribe(() => {
    follow()
    // What was brought back goes from the screen too, when the session has ended meanwhile.
    if (signedIn.get() === false && broughtBack) forgetEverything()
  })
  follow()
  offline.subscribe(() => void networkChanged())
  // The network may have gone before this began.
  if (offline.get() && !broughtBack) void networkChanged()
}

/** Who is here is settled before anything is asked again; then everything is, by itself. */
async function networkChanged(): Promise<void> {
  if (offline.get()) {
    setNetwork(false)
    if (lastSaved !== null) sayAsOf(lastSaved)
    await restoreQueries(queryClient, isOwn(mineUser.get()) ? await openVault() : null)
    return
  }
  offlineNotice.set(null)
  if (signedIn.get()) await loadUser()
  if (offline.get()) return
  setNetwork(true)
  releaseQueries(queryClient)
}
