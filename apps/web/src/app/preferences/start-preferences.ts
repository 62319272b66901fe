import { type PreferencesChange, watchPreferences } from '#lib/preferences/preference-changes.ts'
import { signedIn } from '#session/sign-in/sign-in.ts'

/**
 * Once a person is signed in, syncs their preferences with the server; signed-out people don't load
 * that code.
 */
export function startPreferences(): void {
  const stop = signedIn.subscribe(start)
  function start(): void {
    if (!signedIn.get()) return
    stop()
    // Choices made while the code loads are newer than the server's.
    let earlyChanges: PreferencesChange = {}
    const stopEarly = watchPreferences((change) => {
      earlyChanges = { ...earlyChanges, ...change }
    })
    import('./sync-preferences.ts').then(
      ({ syncPreferences }) => {
        stopEarly()
        syncPreferences(earlyChanges)
      },
      // The copy on this device is used meanwhile; the next page tries again.
      stopEarly,
    )
  }
  start()
}
