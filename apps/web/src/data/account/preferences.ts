import { answerOf, api } from '#api/client.ts'
import type { PreferencesChange } from '#lib/preferences/preference-changes.ts'
import type { Preferences } from '#lib/preferences/preferences.ts'

/** How the signed-in person wants the hub to look and read. */
export function readPreferences(): Promise<Preferences> {
  return answerOf(api().GET('/v1/people/person/mine/preferences'))
}

/** Keeps what they have changed; the rest stays as the server has it. */
export function savePreferences(change: PreferencesChange): Promise<Preferences> {
  return answerOf(api().PATCH('/v1/people/person/mine/preferences', { body: change }))
}
