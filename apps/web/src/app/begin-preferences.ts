import { signedIn } from '#session/sign-in.ts'

/** Once somebody is signed in, keeps their preferences in step with the server; a stranger needs no code. */
export function beginPreferences(): void {
  const stop = signedIn.subscribe(begin)
  function begin(): void {
    if (!signedIn.get()) return
    stop()
    import('./sync-preferences.ts').then(
      ({ syncPreferences }) => syncPreferences(),
      // The copy on this device does meanwhile; the next page tries again.
      () => {},
    )
  }
  begin()
}
