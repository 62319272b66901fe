import { readPreferences, savePreferences } from '#data/preferences.ts'
import { language } from '#lib/language.ts'
import { leave } from '#lib/leave.ts'
import { log } from '#lib/log.ts'
import {
  PREFERENCES_KEY,
  type PreferencesChange,
  preferences,
  showPreferences,
  watchPreferences,
} from '#lib/preferences.ts'
import { readStored } from '#lib/storage.ts'
import { mineUser } from '#session/user.ts'

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

/**
 * Keeps preferences in step with the server: read at sign-in, saved as they change. What could not be saved
 * goes along with the next change. @returns how to stop
 */
export function syncPreferences(): () => void {
  let known: string | null = null
  let unsaved: PreferencesChange = {}
  let sinceRead: PreferencesChange = {}
  let last = Promise.resolve()

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
  const save = async () => {
    const change = unsaved
    if (Object.keys(change).length === 0) return
    unsaved = {}
    try {
      if (owner() !== null) await savePreferences(change)
    } catch (error) {
      unsaved = { ...change, ...unsaved }
      log('warn', 'Preferences could not be saved', error)
    }
    // Only now: a page that is left takes what it has not sent along.
    if (change.language !== undefined) followLanguage()
  }
  const identityChanged = () => {
    const id = owner()
    if (id === known) return
    known = id
    unsaved = {}
    sinceRead = {}
    if (id !== null) void read(id)
  }

  identityChanged()
  const stopUser = mineUser.subscribe(identityChanged)
  const stopChanges = watchPreferences((change) => {
    unsaved = { ...unsaved, ...change }
    sinceRead = { ...sinceRead, ...change }
    // One after the other, so that the last change is the one that stays.
    last = last.then(save)
  })
  return () => {
    stopUser()
    stopChanges()
  }
}
