import { type Clock, SECOND } from '#lib/time/clock.ts'
import {
  type ActivityKind,
  afterActivity,
  type IdleLimits,
  idlePhase,
  latestActivity,
} from './idle.ts'
import { type SessionDialog, selectDialog } from './select-dialog.ts'
import { isDue, isEndedDialogOpen, isExpiring, wasAwayTooLong } from './timing.ts'

const POLL_INTERVAL = 30 * SECOND
const EXPIRY_CHECK_INTERVAL = 10 * SECOND
const ACTIVITY_INTERVAL = 5 * SECOND
/** How long a sign-out in another tab takes to end the shared session. */
const SIGN_OUT_DURATION = 3 * SECOND

/** Messages between tabs. */
export type TabMessage = ActivityKind | 'signedIn' | 'signedOut' | 'signingOut'

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
  readonly signOutAfterAbsence: () => void
  readonly notifyTabs: (message: TabMessage) => void
  /** Stores the last activity for all tabs, because a frozen tab receives no messages. */
  readonly storeActivity: (lastActivity: number) => void
  /** The last activity in any tab; null when unknown. */
  readonly storedActivity: () => number | null
  readonly show: (dialog: SessionDialog | null) => void
  /** Whether a session that ended elsewhere opens a dialog: not in the native app (R4.8). */
  readonly announcesEnd: boolean
  /** Whether a hidden app is never idle, as in the native app. */
  readonly pausesWhileHidden?: boolean
}

/** The session watch: it receives events and decides by the clock (R4.2, R4.7 to R4.10). */
export type SessionWatch = {
  readonly tick: () => void
  readonly onActivity: (kind: ActivityKind) => void
  readonly receive: (message: TabMessage) => void
  readonly signInChanged: () => void
  /** @param since when it was hidden, if not just now */
  readonly hidden: (since?: number) => void
  readonly shown: () => void
  readonly dismissExpiry: () => void
}

/** @returns a watch without DOM or network; `start-watch.ts` connects it to them */
export function createSessionWatch(parts: WatchParts): SessionWatch {
  const { clock, limits } = parts
  let lastActivity = clock.now()
  let lastNotified: number | null = null
  let lastCheck: number | null = clock.now()
  let lastExpiryCheck: number | null = null
  let hiddenAt: number | null = null
  let wasSignedIn = parts.isSignedIn()
  let ended = false
  let expiring = false
  let dismissedExpiry: number | null = null
  let isLeaving = false

  const check = () => {
    lastCheck = clock.now()
    parts.check()
  }

  const checkExpiry = (now: number) => {
    if (!isDue(lastExpiryCheck, now, EXPIRY_CHECK_INTERVAL)) return
    lastExpiryCheck = now
    const expiry = parts.tokenExpiry()
    expiring = expiry !== dismissedExpiry && isExpiring(expiry, now, limits.expiryLead)
  }

  const leaveOnce = (leave: () => void) => {
    if (isLeaving || parts.isSignedIn() !== true) return
    isLeaving = true
    leave()
  }

  const show = () => {
    lastActivity = latestActivity(lastActivity, parts.storedActivity(), clock.now())
    const signedIn = parts.isSignedIn() === true
    if (parts.pausesWhileHidden && hiddenAt !== null) return
    const idle = idlePhase(signedIn ? lastActivity : clock.now(), clock.now(), limits)
    if (idle.is === 'over') return leaveOnce(parts.signOutIdle)
    parts.show(selectDialog({ ended, expiring: signedIn && expiring, idle }))
  }

  /** @returns whether it counts: while the dialog is open, moving the mouse does not */
  const recordActivity = (kind: ActivityKind): boolean => {
    const now = clock.now()
    lastActivity = afterActivity(
      kind,
      latestActivity(lastActivity, parts.storedActivity(), now),
      now,
      limits,
    )
    return lastActivity === now
  }

  const shown = () => {
    const wasAway = wasAwayTooLong(hiddenAt, clock.now(), limits.background)
    if (parts.pausesWhileHidden && hiddenAt !== null && !wasAway) lastActivity = clock.now()
    hiddenAt = null
    if (wasAway) return leaveOnce(parts.signOutAfterAbsence)
    check()
  }

  return {
    tick: () => {
      const now = clock.now()
      if (isDue(lastCheck, now, POLL_INTERVAL)) check()
      checkExpiry(now)
      show()
    },
    onActivity: (kind) => {
      // Activity that doesn't count here must not count in another tab either.
      if (!recordActivity(kind)) return
      if (kind === 'stay' || isDue(lastNotified, clock.now(), ACTIVITY_INTERVAL)) {
        lastNotified = clock.now()
        parts.storeActivity(lastNotified)
        parts.notifyTabs(kind)
      }
      if (kind === 'stay') show()
    },
    receive: (message) => {
      if (message === 'activity' || message === 'stay') {
        // Another tab is in use, so the person isn't idle, even if this tab shows the dialog.
        recordActivity('stay')
        return show()
      }
      if (message === 'signingOut') {
        lastCheck = clock.now() - POLL_INTERVAL + SIGN_OUT_DURATION
        return parts.signOutWithOtherTab()
      }
      if (parts.isSignedIn() !== (message === 'signedIn')) check()
    },
    signInChanged: () => {
      const isNowSignedIn = parts.isSignedIn() === true
      ended = parts.announcesEnd && isEndedDialogOpen(ended, wasSignedIn, isNowSignedIn)
      if (isNowSignedIn && wasSignedIn !== true) lastActivity = clock.now()
      wasSignedIn = isNowSignedIn
      parts.notifyTabs(isNowSignedIn ? 'signedIn' : 'signedOut')
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
