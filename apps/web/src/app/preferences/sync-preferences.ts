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
  const wanted = preferences.get().language
  if (wanted === null || wanted === language) return
  if (readStored('local', PREFERENCES_KEY)?.includes(`"${wanted}"`))
    leave(globalThis.location.href, 'reload')
}

/** The server would reject it again, so retrying doesn't help. */
const isRefused = (error: unknown) =>
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
export function syncPreferences(early: PreferencesChange = {}): () => void {
  let known: string | null = null
  let beforeKnown = early
  let unsaved: PreferencesChange = {}
  let sinceRead: PreferencesChange = {}
  let last = Promise.resolve()

  const keep = (change: PreferencesChange) => {
    unsaved = change
    if (known !== null) writeUnsent(known, change)
  }
  const read = async (id: string) => {
    try {
      const theirs = await readPreferences()
      if (owner() !== id) return
      // A language chosen on this device, such as before they signed in, is better than none.
      const device = { language: theirs.language ?? preferences.get().language }
      // Changes made here during the request are newer than the response.
      showPreferences({ ...theirs, ...device, ...sinceRead })
      followLanguage()
    } catch (error) {
      log('warn', 'Preferences could not be read', error)
    }
  }
  const refuse = async () => {
    keep({})
    sinceRead = {}
    toast({ type: 'negative', message: m.common_not_accepted() })
    if (known !== null) await read(known)
  }
  const save = async () => {
    const change = unsaved
    const id = known
    if (id === null || Object.keys(change).length === 0) return
    unsaved = {}
    try {
      await savePreferences(change)
      // Changes made during the request still have to be sent.
      if (known === id) keep(unsaved)
    } catch (error) {
      log('warn', 'Preferences could not be saved', error)
      if (known !== id) return
      if (isRefused(error)) await refuse()
      else keep({ ...change, ...unsaved })
    }
    // Last: unsent changes are stored before the page reloads.
    if (change.language !== undefined) followLanguage()
  }
  const saveInTurn = () => {
    last = last.then(save)
  }
  const identityChanged = () => {
    const id = owner()
    if (id === known) return
    known = id
    unsaved = id === null ? {} : { ...readUnsent<Preferences>(id), ...beforeKnown }
    sinceRead = unsaved
    beforeKnown = {}
    if (id === null) return
    keep(unsaved)
    void read(id)
    saveInTurn()
  }

  identityChanged()
  const stopUser = mineUser.subscribe(identityChanged)
  const stopChanges = watchPreferences((change) => {
    if (known === null) {
      const isToBeKnown = signedIn.get() && mineUser.get() === null
      if (isToBeKnown) beforeKnown = { ...beforeKnown, ...change }
      // An impersonating admin's choice is for this device only.
      else if (signedIn.get() && change.language !== undefined) followLanguage()
      return
    }
    sinceRead = { ...sinceRead, ...change }
    keep({ ...unsaved, ...change })
    // One after the other, so that the last change wins.
    saveInTurn()
  })
  const stopNetwork = offline.subscribe(() => {
    if (!offline.get()) saveInTurn()
  })
  return () => {
    stopUser()
    stopChanges()
    stopNetwork()
  }
}
