import { configuration } from '#config/configuration.ts'
import { readStored, writeStored } from '#lib/storage/storage.ts'
import { MINUTE, SECOND, systemClock } from '#lib/time/clock.ts'
import { environment } from '../environment.ts'
import { checkSignIn, signedIn } from '../sign-in/sign-in.ts'
import { startSignIn } from '../sign-in/start-sign-in.ts'
import { onSignOut, signOut, signOutIdle, signOutWithOtherTab } from '../sign-out/sign-out.ts'
import { type OpenDialog, openDialog } from './open-dialog.ts'
import type { SessionDialog } from './select-dialog.ts'
import { createSessionWatch, type SessionWatch, type TabMessage } from './session-watch.ts'

const ACTIVITY_EVENTS = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchstart'] as const

const LAST_ACTIVITY_KEY = 'myhub.last-sign'

const here = () => window.location.pathname + window.location.search + window.location.hash

function toOpenDialog(dialog: SessionDialog, watch: () => SessionWatch): OpenDialog {
  const signIn = () => void startSignIn(here())
  if (dialog.kind === 'ended') return { ...dialog, onConfirm: signIn, onDismiss: null }
  if (dialog.kind === 'expired')
    return { ...dialog, onConfirm: signIn, onDismiss: () => watch().dismissExpiry() }
  return { ...dialog, onConfirm: () => watch().onActivity('stay'), onDismiss: () => void signOut() }
}

function isSame(a: SessionDialog | null, b: SessionDialog | null): boolean {
  if (a?.kind !== b?.kind) return false
  return a?.kind !== 'idle' || b?.kind !== 'idle' || a.secondsLeft === b.secondsLeft
}

function createWatch(channel: BroadcastChannel): SessionWatch {
  const { session } = configuration()
  const { tokenExpiry, announcesEnd, pausesWhileHidden } = environment.get()
  const watch: SessionWatch = createSessionWatch({
    clock: systemClock,
    limits: {
      idle: session.idleMinutes * MINUTE,
      countdown: session.idleCountdownSeconds * SECOND,
      expiryLead: session.expiryLeadMinutes * MINUTE,
      background: session.backgroundMinutes * MINUTE,
    },
    isSignedIn: signedIn.get,
    tokenExpiry,
    check: () => void checkSignIn(),
    signOutWithOtherTab: () => void signOutWithOtherTab(),
    signOutIdle: () => void signOutIdle(),
    // On a phone, no provider page may open by itself.
    signOutAfterAbsence: () => void (pausesWhileHidden ? signOutIdle() : signOut()),
    notifyTabs: (message) => channel.postMessage(message),
    storeActivity: (lastActivity) => writeStored('local', LAST_ACTIVITY_KEY, String(lastActivity)),
    storedActivity: () => Number(readStored('local', LAST_ACTIVITY_KEY)) || null,
    show: (dialog) => {
      if (isSame(dialog, openDialog.get())) return
      openDialog.set(dialog && toOpenDialog(dialog, () => watch))
    },
    announcesEnd,
    pausesWhileHidden,
  })
  return watch
}

/**
 * Connects the watch to the window, the other tabs and the clock.
 * @returns a function that stops it
 */
export function startWatch(): () => void {
  const channel = new BroadcastChannel('myhub.session')
  const watch = createWatch(channel)
  const controller = new AbortController()
  const { signal } = controller

  for (const name of ACTIVITY_EVENTS)
    window.addEventListener(name, () => watch.onActivity('activity'), { signal, passive: true })
  channel.addEventListener('message', ({ data }: MessageEvent<TabMessage>) => watch.receive(data), {
    signal,
  })
  const removeSignOutListener = onSignOut(() => channel.postMessage('signingOut'))
  const stopFollowing = environment.get().follow(watch)
  const unsubscribe = signedIn.subscribe(watch.signInChanged)
  const timer = setInterval(watch.tick, SECOND)
  if (signedIn.get()) channel.postMessage('signedIn')

  return () => {
    controller.abort()
    stopFollowing()
    unsubscribe()
    clearInterval(timer)
    removeSignOutListener()
    channel.close()
    openDialog.set(null)
  }
}
