import { ApiError } from '#api/errors.ts'
import { readPreferences, savePreferences } from '#data/account/preferences.ts'
import { language } from '#lib/i18n/language.ts'
import { log } from '#lib/log.ts'
import { leave } from '#lib/platform/leave.ts'
import { type PreferencesChange, watchPreferences } from '#lib/preferences/preference-changes.ts'
import {
  PREFERENCES_KEY,
  type Preferences,
  preferences,
  showPreferences,
} from '#lib/preferences/preferences.ts'
import { readUnsent, writeUnsent } from '#lib/preferences/unsent.ts'
import { readStored } from '#lib/storage/storage.ts'
import { m } from '#locales/compiled/messages.js'
import { offline, signedIn } from '#session/sign-in/sign-in.ts'
import { mineUser } from '#session/user.ts'
import { toast } from '#ui/toast/toasts.ts'

/**
 * The owner of these preferences: no one during an impersonation, because the admin's needs may
 * differ.
 */
function owner(): string | null {
  const user = mineUser.get()
  return user && user.impersonatorName === null ? user.id : null
}

/**
 * Reloads the page when the person has another language. A browser without storage would reload
 * forever.
 */
function followLanguage(): void {
  const selected = preferences.get().language
  if (selected === null || selected === language) return
  if (readStored('local', PREFERENCES_KEY)?.includes(`"${selected}"`))
    leave(globalThis.location.href, 'reload')
}

/** The server would reject it again, so retrying doesn't help. */
const isRejected = (error: unknown) =>
  error instanceof ApiError &&
  error.status >= 400 &&
  error.status < 500 &&
  ![401, 408, 429].includes(error.status)

/**
 * Syncs preferences with the server: read at sign-in, saved as they change. What could not be saved
 * is sent with the next change, when the network returns, or at the next visit; a rejected change
 * is rolled back, with a message.
 * @param earlyChanges changes since the person signed in
 * @returns a function that stops it
 */
export function syncPreferences(earlyChanges: PreferencesChange = {}): () => void {
  let ownerId: string | null = null
  let pendingChanges = earlyChanges
  let unsaved: PreferencesChange = {}
  let localChanges: PreferencesChange = {}
  let last = Promise.resolve()

  const setUnsaved = (change: PreferencesChange) => {
    unsaved = change
    if (ownerId !== null) writeUnsent(ownerId, change)
  }
  const read = async (id: string) => {
    try {
      const serverPreferences = await readPreferences()
      if (owner() !== id) return
      // A language chosen on this device, such as before they signed in, is better than none.
      const device = { language: serverPreferences.language ?? preferences.get().language }
      // Changes made here during the request are newer than the response.
      showPreferences({ ...serverPreferences, ...device, ...localChanges })
      followLanguage()
    } catch (error) {
      log('warn', 'Preferences could not be read', error)
    }
  }
  const handleRejection = async () => {
    setUnsaved({})
    localChanges = {}
    toast({ type: 'negative', message: m.common_not_accepted() })
    if (ownerId !== null) await read(ownerId)
  }
  const save = async () => {
    const change = unsaved
    const id = ownerId
    if (id === null || Object.keys(change).length === 0) return
    unsaved = {}
    try {
      await savePreferences(change)
      // Changes made during the request still have to be sent.
      if (ownerId === id) setUnsaved(unsaved)
    } catch (error) {
      log('warn', 'Preferences could not be saved', error)
      if (ownerId !== id) return
      if (isRejected(error)) await handleRejection()
      else setUnsaved({ ...change, ...unsaved })
    }
    // Last: unsent changes are stored before the page reloads.
    if (change.language !== undefined) followLanguage()
  }
  const queueSave = () => {
    last = last.then(save)
  }
  const identityChanged = () => {
    const id = owner()
    if (id === ownerId) return
    ownerId = id
    unsaved = id === null ? {} : { ...readUnsent<Preferences>(id), ...pendingChanges }
    localChanges = unsaved
    pendingChanges = {}
    if (id === null) return
    setUnsaved(unsaved)
    void read(id)
    queueSave()
  }

  identityChanged()
  const stopUser = mineUser.subscribe(identityChanged)
  const stopChanges = watchPreferences((change) => {
    if (ownerId === null) {
      const isUserLoading = signedIn.get() && mineUser.get() === null
      if (isUserLoading) pendingChanges = { ...pendingChanges, ...change }
      // An impersonating admin's choice is for this device only.
      else if (signedIn.get() && change.language !== undefined) followLanguage()
      return
    }
    localChanges = { ...localChanges, ...change }
    setUnsaved({ ...unsaved, ...change })
    // One after the other, so that the last change wins.
    queueSave()
  })
  const stopNetwork = offline.subscribe(() => {
    if (!offline.get()) queueSave()
  })
  return () => {
    stopUser()
    stopChanges()
    stopNetwork()
  }
}
