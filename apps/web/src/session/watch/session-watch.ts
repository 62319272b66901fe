import { type Clock, SECOND } from '#lib/time/clock.ts'
import { afterSign, type IdleLimits, idlePhase, type Sign, signByClock } from './idle.ts'
import { isDue, isEndedAfter, isExpiring, wasAwayTooLong } from './timing.ts'
import { type SessionDialog, whichDialog } from './which-dialog.ts'

const POLL_EVERY = 30 * SECOND
const EXPIRY_EVERY = 10 * SECOND
const TELL_EVERY = 5 * SECOND
/** How long a sign-out in another tab takes to end the shared session. */
const SIGN_OUT_TAKES = 3 * SECOND

/** Messages between tabs. */
export type TabMessage = Sign | 'signedIn' | 'signedOut' | 'signingOut'

/** The watch's dependencies: the clock, the limits, and the actions. */
export type WatchParts = {
  readonly clock: Clock
  readonly limits: IdleLimits & { expiryLead: number; background: number }
  readonly isSignedIn: () => boolean | null
  /** When the token expires; null in cookie mode and without a token. */
  readonly tokenExpiry: () => number | null
  readonly check: () => void
  /** Ends this tab's own token when another tab signs out. */
  readonly signOutWithOtherTab: () => void
  readonly signOutIdle: () => void
  readonly signOutAway: () => void
  readonly tellTabs: (message: TabMessage) => void
  /** Stores the last activity for all tabs, because a frozen tab receives no messages. */
  readonly remember: (lastSign: number) => void
  /** The last activity in any tab; null when unknown. */
  readonly remembered: () => number | null
  readonly show: (dialog: SessionDialog | null) => void
  /** Whether a session that ended elsewhere opens a dialog: not in the native app (R4.8). */
  readonly tellsEnded: boolean
  /** Whether a hidden app is never idle, as in the native app. */
  readonly restsWhileHidden?: boolean
}

/** The session watch: it receives events and decides by the clock (R4.2, R4.7 to R4.10). */
export type SessionWatch = {
  readonly tick: () => void
  readonly sign: (sign: Sign) => void
  readonly hear: (message: TabMessage) => void
  readonly signInChanged: () => void
  /** @param since when it was hidden, if not just now */
  readonly hidden: (since?: number) => void
  readonly shown: () => void
  readonly dismissExpiry: () => void
}

/** @returns a watch without DOM or network; `start-watch.ts` connects it to them */
export function createSessionWatch(parts: WatchParts): SessionWatch {
  const { clock, limits } = parts
  let lastSign = clock.now()
  let lastTold: number | null = null
  let lastCheck: number | null = clock.now()
  let lastExpiryLook: number | null = null
  let hiddenAt: number | null = null
  let believed = parts.isSignedIn()
  let ended = false
  let expiring = false
  let dismissedExpiry: number | null = null
  let leaving = false

  const check = () => {
    lastCheck = clock.now()
    parts.check()
  }

  const lookAtExpiry = (now: number) => {
    if (!isDue(lastExpiryLook, now, EXPIRY_EVERY)) return
    lastExpiryLook = now
    const expiry = parts.tokenExpiry()
    expiring = expiry !== dismissedExpiry && isExpiring(expiry, now, limits.expiryLead)
  }

  const leaveBy = (way: () => void) => {
    if (leaving || parts.isSignedIn() !== true) return
    leaving = true
    way()
  }

  const show = () => {
    lastSign = signByClock(lastSign, parts.remembered(), clock.now())
    const signedIn = parts.isSignedIn() === true
    if (parts.restsWhileHidden && hiddenAt !== null) return
    const idle = idlePhase(signedIn ? lastSign : clock.now(), clock.now(), limits)
    if (idle.is === 'over') return leaveBy(parts.signOutIdle)
    parts.show(whichDialog({ ended, expiring: signedIn && expiring, idle }))
  }

  /** @returns whether it counts: while the dialog is open, moving the mouse does not */
  const signed = (sign: Sign): boolean => {
    const now = clock.now()
    lastSign = afterSign(sign, signByClock(lastSign, parts.remembered(), now), now, limits)
    return lastSign === now
  }

  const shown = () => {
    const away = wasAwayTooLong(hiddenAt, clock.now(), limits.background)
    if (parts.restsWhileHidden && hiddenAt !== null && !away) lastSign = clock.now()
    hiddenAt = null
    if (away) return leaveBy(parts.signOutAway)
    check()
  }

  return {
    tick: () => {
      const now = clock.now()
      if (isDue(lastCheck, now, POLL_EVERY)) check()
      lookAtExpiry(now)
      show()
    },
    sign: (sign) => {
      // Activity that doesn't count here must not count in another tab either.
      if (!signed(sign)) return
      if (sign === 'stay' || isDue(lastTold, clock.now(), TELL_EVERY)) {
        lastTold = clock.now()
        parts.remember(lastTold)
        parts.tellTabs(sign)
      }
      if (sign === 'stay') show()
    },
    hear: (message) => {
      if (message === 'activity' || message === 'stay') {
        // Another tab is in use, so the person isn't idle, even if this tab shows the dialog.
        signed('stay')
        return show()
      }
      if (message === 'signingOut') {
        lastCheck = clock.now() - POLL_EVERY + SIGN_OUT_TAKES
        return parts.signOutWithOtherTab()
      }
      if (parts.isSignedIn() !== (message === 'signedIn')) check()
    },
    signInChanged: () => {
      const found = parts.isSignedIn() === true
      ended = parts.tellsEnded && isEndedAfter(ended, believed, found)
      if (found && believed !== true) lastSign = clock.now()
      believed = found
      parts.tellTabs(found ? 'signedIn' : 'signedOut')
      show()
    },
    hidden: (since = clock.now()) => {
      hiddenAt ??= since
    },
    shown,
    dismissExpiry: () => {
      dismissedExpiry = parts.tokenExpiry()
      expiring = false
      show()
    },
  }
}
