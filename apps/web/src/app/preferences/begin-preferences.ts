import { type PreferencesChange, watchPreferences } from '#lib/preferences/preference-changes.ts'
import { signedIn } from '#session/sign-in/sign-in.ts'

/** Once somebody is signed in, keeps their preferences in step with the server; a stranger needs no code. */
export function beginPreferences(): void {
  const stop = signedIn.subscribe(begin)
  function begin(): void {
    if (!signedIn.get()) return
    stop()
    // What is chosen while the code is on its way is newer than what the server will say.
    let early: PreferencesChange = {}
    const stopEarly = watchPreferences((change) => {
      early = { ...early, ...change }
    })
    import('./sync-preferences.ts').then(
      ({ syncPreferences }) => {
        stopEarly()
        syncPreferences(early)
      },
      // The copy on this device does meanwhile; the next page tries again.
      stopEarly,
    )
  }
  begin()
}
