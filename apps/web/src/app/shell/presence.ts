import { readStored, writeStored } from '#lib/storage/storage.ts'
import { SECOND } from '#lib/time/clock.ts'
import { adaptSession, type Presence } from '#session/environment.ts'

/**
 * When the app was hidden; stored, because the system may end the app in the meantime (R4.10).
 */
const HIDDEN = 'myhub.hidden-at'
/** Several events report the return at about the same time. */
const AT_ONCE = SECOND

const hiddenAt = () => Number(readStored('local', HIDDEN)) || null

const followers = new Set<Presence>()
let lastShown = 0

/** The app is out of sight. */
export function nowHidden(now = Date.now()): void {
  if (hiddenAt() === null) writeStored('local', HIDDEN, String(now))
  lastShown = 0
  for (const { hidden } of followers) hidden(hiddenAt() ?? now)
}

/** The app is visible again; several events count once (R4.2). */
export function nowShown(now = Date.now()): void {
  writeStored('local', HIDDEN, null)
  if (now - lastShown < AT_ONCE) return
  lastShown = now
  for (const { shown } of followers) shown()
}

/** Passes the phone's app events to the session watch (R4.8 to R4.10). */
export function followPhone(): void {
  // The time stored when the system ended the app.
  const leftAt = hiddenAt()
  writeStored('local', HIDDEN, null)
  let isFirst = true
  adaptSession({
    tellsEnded: false,
    restsWhileHidden: true,
    follow: (presence) => {
      followers.add(presence)
      if (isFirst && leftAt !== null) {
        presence.hidden(leftAt)
        presence.shown()
      }
      isFirst = false
      return () => followers.delete(presence)
    },
  })
}
