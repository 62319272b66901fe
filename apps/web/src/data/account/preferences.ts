import { api, dataOf } from '#api/client.ts'
import type { PreferencesChange } from '#lib/preferences/preference-changes.ts'
import type { Preferences } from '#lib/preferences/preferences.ts'

/** The signed-in person's display and reading preferences. */
export function readPreferences(): Promise<Preferences> {
  return dataOf(api().GET('/v1/people/person/mine/preferences'))
}

/** Saves the changed preferences; the server keeps the others. */
export function savePreferences(change: PreferencesChange): Promise<Preferences> {
  return dataOf(api().PATCH('/v1/people/person/mine/preferences', { body: change }))
}
