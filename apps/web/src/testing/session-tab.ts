import { vi } from 'vitest'
import { HOUR, MINUTE } from '#lib/time/clock.ts'
import {
  createSessionWatch,
  type SessionWatch,
  type TabMessage,
  type WatchParts,
} from '#session/watch/session-watch.ts'
import type { SessionDialog } from '#session/watch/which-dialog.ts'

/** A browser whose time is advanced by hand, with a person signed in or not. */
export class SessionBrowser {
  now = 0
  signedIn: boolean | null = true
  remembered: number | null = null
  readonly watches: SessionWatch[] = []
}

/** A browser tab: its watch, its dialog, and its requests. */
export function openTab(given: Partial<WatchParts> = {}, browser = new SessionBrowser()) {
  const tab = {
    dialog: null as SessionDialog | null,
    /** A frozen tab receives no messages from other tabs. */
    frozen: false,
    check: vi.fn(),
    signOutIdle: vi.fn(),
    signOutAway: vi.fn(),
    signOutWithOtherTab: vi.fn(),
    tellTabs: vi.fn(),
  }
  const tellTabs = (message: TabMessage) => {
    tab.tellTabs(message)
    for (const other of browser.watches) if (other !== heard) other.hear(message)
  }
  const watch = createSessionWatch({
    clock: { now: () => browser.now },
    limits: { idle: 30 * MINUTE, countdown: MINUTE, expiryLead: 4 * HOUR, background: 4 * HOUR },
    isSignedIn: () => browser.signedIn,
    tokenExpiry: () => null,
    check: tab.check,
    signOutWithOtherTab: tab.signOutWithOtherTab,
    signOutIdle: tab.signOutIdle,
    signOutAway: tab.signOutAway,
    tellTabs,
    remember: (lastSign) => {
      browser.remembered = lastSign
    },
    remembered: () => browser.remembered,
    show: (dialog) => {
      tab.dialog = dialog
    },
    tellsEnded: true,
    ...given,
  })
  const heard: SessionWatch = {
    ...watch,
    hear: (message) => {
      if (!tab.frozen) watch.hear(message)
    },
  }
  browser.watches.push(heard)
  /** Advances time, with one timer tick in this tab at its end. */
  const pass = (time: number) => {
    browser.now += time
    watch.tick()
  }
  const signedInIs = (signedIn: boolean) => {
    browser.signedIn = signedIn
    watch.signInChanged()
  }
  return Object.assign(tab, { watch, pass, signedInIs, browser })
}
