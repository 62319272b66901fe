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
import { environment } from '#session/environment.ts'
import { forgetLastSeen, markLastSeen } from '#session/last-seen.ts'
import { loadUser } from '#session/load-user.ts'
import { offlineNotice } from '#session/notice.ts'
import { offline, signedIn } from '#session/sign-in/sign-in.ts'
import { type MineUser, mineUser } from '#session/user.ts'
import { setNetwork } from './network.ts'

/** Covers a weekend without a network, but not a holiday: see docs/decisions. */
const MAX_AGE = 72 * HOUR

type Owner = { user: MineUser; savedAt: number; until: number }
const OWNER = 'owner'

/** Whether a person's record may be stored: never during an impersonation. */
const canStore = (user: MineUser | null): user is MineUser =>
  user !== null && user.impersonatorName === null

const isSame = (a: MineUser, b: MineUser) => a.id === b.id && a.isAdmin === b.isAdmin

/** Shows the time of the data on screen. */
function showAsOf(savedAt: number): void {
  const time = formatInstant(new Date(savedAt).toISOString(), configuration().timeZone, new Date())
  offlineNotice.set(m.session_offline_as_of({ time }))
}

let isRestored = false
let lastSaved: number | null = null

/**
 * Without a network: restores the last person on this device, with their data.
 * @returns false if no one is stored, or it was too long ago; then all of it is deleted
 */
export async function restoreLastPerson(now = Date.now()): Promise<boolean> {
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
  showAsOf(owner.savedAt)
  isRestored = true
  // Now: when the network returns, the session may be over, and the data on screen must be removed.
  storeLastPerson()
  return true
}

/** This person's vault: the existing one, or a new empty one. */
async function openVaultFor(user: MineUser): Promise<Vault | null> {
  const known = await openVault()
  const owner = await known?.read<Owner>(OWNER)
  return owner && isSame(owner.user, user) ? known : createVault()
}

async function writeOwner(vault: Vault, user: MineUser): Promise<void> {
  const savedAt = Date.now()
  const until = Math.min(
    savedAt + MAX_AGE,
    environment.get().tokenExpiry() ?? Number.POSITIVE_INFINITY,
  )
  // The marker comes first: a vault without one would never be found, and so never deleted.
  markLastSeen(until)
  await vault.write(OWNER, { user, savedAt, until } satisfies Owner)
  lastSaved = savedAt
}

/**
 * Stores all data that is read for this person from now on.
 * @returns a function that stops it
 */
function storeFor(user: MineUser): () => void {
  let isStopped = false
  const stopped = () => isStopped || signedIn.get() !== true
  const opening = (async () => {
    const vault = await openVaultFor(user)
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

let isStarted = false

/** Stores the signed-in person's data, and follows the network, for the life of this page. */
export function storeLastPerson(): void {
  if (isStarted) return
  isStarted = true
  // For a restored person the network is already marked as missing.
  if (!isRestored) setNetwork(!offline.get())
  let current: { user: MineUser; stop: () => void } | null = null
  const follow = () => {
    const user = signedIn.get() ? mineUser.get() : null
    if (current && user && canStore(user) && isSame(current.user, user)) return
    if (current) {
      current.stop()
      // Not awaited: a new vault is empty in any case.
      if (user && !canStore(user)) void forgetLastSeen()
    }
    current = canStore(user) ? { user, stop: storeFor(user) } : null
  }
  mineUser.subscribe(follow)
  signedIn.subscribe(() => {
    follow()
    // Restored data is removed from the screen too, when the session has ended meanwhile.
    if (signedIn.get() === false && isRestored) forgetEverything()
  })
  follow()
  offline.subscribe(() => void networkChanged())
  // The network may have been lost before this started.
  if (offline.get() && !isRestored) void networkChanged()
}

/** Loads the person before anything is refetched; then everything is refetched automatically. */
async function networkChanged(): Promise<void> {
  if (offline.get()) {
    setNetwork(false)
    if (lastSaved !== null) showAsOf(lastSaved)
    await restoreQueries(queryClient, canStore(mineUser.get()) ? await openVault() : null)
    return
  }
  offlineNotice.set(null)
  if (signedIn.get()) await loadUser()
  if (offline.get()) return
  setNetwork(true)
  releaseQueries(queryClient)
}
