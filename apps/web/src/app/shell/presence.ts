import { readStored, writeStored } from '#lib/storage/storage.ts'
import { SECOND } from '#lib/time/clock.ts'
import { adaptEnvironment, type Presence } from '#session/environment.ts'

/**
 * When the app was hidden; stored, because the system may end the app in the meantime (R4.10).
 */
const HIDDEN = 'myhub.hidden-at'
/** Several events report the return at about the same time. */
const DEBOUNCE = SECOND

const hiddenAt = () => Number(readStored('local', HIDDEN)) || null

const followers = new Set<Presence>()
let lastShown = 0

/** The app is out of sight. */
export function appHidden(now = Date.now()): void {
  if (hiddenAt() === null) writeStored('local', HIDDEN, String(now))
  lastShown = 0
  for (const { hidden } of followers) hidden(hiddenAt() ?? now)
}

/** The app is visible again; several events count once (R4.2). */
export function appShown(now = Date.now()): void {
  writeStored('local', HIDDEN, null)
  if (now - lastShown < DEBOUNCE) return
  lastShown = now
  for (const { shown } of followers) shown()
}

/** Passes the phone's app events to the session watch (R4.8 to R4.10). */
export function followAppEvents(): void {
  // The time stored when the system ended the app.
  const storedHiddenAt = hiddenAt()
  writeStored('local', HIDDEN, null)
  let isFirst = true
  adaptEnvironment({
    announcesEnd: false,
    pausesWhileHidden: true,
    follow: (presence) => {
      followers.add(presence)
      if (isFirst && storedHiddenAt !== null) {
        presence.hidden(storedHiddenAt)
        presence.shown()
      }
      isFirst = false
      return () => followers.delete(presence)
    },
  })
}
