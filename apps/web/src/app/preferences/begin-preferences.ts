import { type PreferencesChange, watchPreferences } from '#lib/preferences/preference-changes.ts'
import { signedIn } from '#session/sign-in/sign-in.ts'

/**
 * Once a person is signed in, syncs their preferences with the server; signed-out people don't load
 * that code.
 */
export function beginPreferences(): void {
  const stop = signedIn.subscribe(begin)
  function begin(): void {
    if (!signedIn.get()) return
    stop()
    // Choices made while the code loads are newer than the server's.
    let early: PreferencesChange = {}
    const stopEarly = watchPreferences((change) => {
      early = { ...early, ...change }
    })
    import('./sync-preferences.ts').then(
      ({ syncPreferences }) => {
        stopEarly()
        syncPreferences(early)
      },
      // The copy on this device is used meanwhile; the next page tries again.
      stopEarly,
    )
  }
  begin()
}
