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

/** Whose preferences these are: nobody's while viewing as somebody else, who may see worse or better. */
function owner(): string | null {
  const user = mineUser.get()
  return user && user.impersonatorName === null ? user.id : null
}

/**
 * Loads the page anew when the person reads another language. A browser that keeps nothing would show the
 * same one again, and again.
 */
function followLanguage(): void {
  const wanted = preferences.get().language
  if (wanted === null || wanted === language) return
  if (readStored('local', PREFERENCES_KEY)?.includes(`"${wanted}"`))
    leave(globalThis.location.href, 'reload')
}

/** The server will say the same tomorrow: sending it again, and again, helps nobody. */
const isRefused = (error: unknown) =>
  error instanceof ApiError &&
  error.status >= 400 &&
  error.status < 500 &&
  ![401, 408, 429].includes(error.status)

/**
 * Keeps preferences in step with the server: read at sign-in, saved as they change. What could not be saved
 * goes along with the next change, when the network is back, or when the person comes back; what the server
 * refuses is dropped, and they are told.
 * @param early what they have chosen since they are signed in
 * @returns how to stop
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
      // What has been changed here while the answer was on its way is newer than the answer.
      showPreferences({ ...theirs, ...sinceRead })
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
      // What has been changed meanwhile is still to be sent.
      if (known === id) keep(unsaved)
    } catch (error) {
      log('warn', 'Preferences could not be saved', error)
      if (known !== id) return
      if (isRefused(error)) await refuse()
      else keep({ ...change, ...unsaved })
    }
    // Only now: a page that is left takes what it has not sent along.
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
      return
    }
    sinceRead = { ...sinceRead, ...change }
    keep({ ...unsaved, ...change })
    // One after the other, so that the last change is the one that stays.
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
