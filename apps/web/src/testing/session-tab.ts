import { vi } from 'vitest'
import { HOUR, MINUTE } from '#lib/time/clock.ts'
import type { SessionDialog } from '#session/watch/select-dialog.ts'
import {
  createSessionWatch,
  type SessionWatch,
  type TabMessage,
  type WatchParts,
} from '#session/watch/session-watch.ts'

/** A browser whose time is advanced by hand, with a person signed in or not. */
export class SessionBrowser {
  now = 0
  signedIn: boolean | null = true
  storedActivity: number | null = null
  readonly watches: SessionWatch[] = []
}

/** A browser tab: its watch, its dialog, and its requests. */
export function openTab(overrides: Partial<WatchParts> = {}, browser = new SessionBrowser()) {
  const tab = {
    dialog: null as SessionDialog | null,
    /** A frozen tab receives no messages from other tabs. */
    frozen: false,
    check: vi.fn(),
    signOutIdle: vi.fn(),
    signOutAfterAbsence: vi.fn(),
    signOutWithOtherTab: vi.fn(),
    notifyTabs: vi.fn(),
  }
  const notifyTabs = (message: TabMessage) => {
    tab.notifyTabs(message)
    for (const other of browser.watches) if (other !== heard) other.receive(message)
  }
  const watch = createSessionWatch({
    clock: { now: () => browser.now },
    limits: { idle: 30 * MINUTE, countdown: MINUTE, expiryLead: 4 * HOUR, background: 4 * HOUR },
    isSignedIn: () => browser.signedIn,
    tokenExpiry: () => null,
    check: tab.check,
    signOutWithOtherTab: tab.signOutWithOtherTab,
    signOutIdle: tab.signOutIdle,
    signOutAfterAbsence: tab.signOutAfterAbsence,
    notifyTabs,
    storeActivity: (lastActivity) => {
      browser.storedActivity = lastActivity
    },
    storedActivity: () => browser.storedActivity,
    show: (dialog) => {
      tab.dialog = dialog
    },
    announcesEnd: true,
    ...overrides,
  })
  const heard: SessionWatch = {
    ...watch,
    receive: (message) => {
      if (!tab.frozen) watch.receive(message)
    },
  }
  browser.watches.push(heard)
  /** Advances time, with one timer tick in this tab at its end. */
  const pass = (time: number) => {
    browser.now += time
    watch.tick()
  }
  const setSignedIn = (signedIn: boolean) => {
    browser.signedIn = signedIn
    watch.signInChanged()
  }
  return Object.assign(tab, { watch, pass, setSignedIn, browser })
}
