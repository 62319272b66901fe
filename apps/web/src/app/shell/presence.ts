import { readStored, writeStored } from '#lib/storage/storage.ts'
import { SECOND } from '#lib/time/clock.ts'
import { type Presence, provideSurroundings } from '#session/watch/surroundings.ts'

/** Since when the app is out of sight: the system may end it there, and the time goes on all the same (R4.10). */
const HIDDEN = 'myhub.hidden-at'
/** Several things say at once that the app is back. */
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

/** The app is back; whatever says so, it counts once (R4.2). */
export function nowShown(now = Date.now()): void {
  writeStored('local', HIDDEN, null)
  if (now - lastShown < AT_ONCE) return
  lastShown = now
  for (const { shown } of followers) shown()
}

/** Tells the session's watch what the phone tells of the app (R4.8 to R4.10). */
export function followPhone(): void {
  // As the app left it when the system ended it.
  const leftAt = hiddenAt()
  writeStored('local', HIDDEN, null)
  let isFirst = true
  provideSurroundings({
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
