import { lazyModule } from '#lib/loading/lazy-module.tsx'

/** The parts of the frame that only a signed-in person needs. They share a file of script. */
export const signedInParts = {
  menuButton: lazyModule(() => import('./header/menu-button.tsx')),
  notificationBell: lazyModule(() => import('./header/notification-bell.tsx')),
  accountButton: lazyModule(() => import('./header/account-button.tsx')),
  sidePanel: lazyModule(() => import('./navigation/side-panel.tsx')),
  bottomBar: lazyModule(() => import('./navigation/bottom-bar.tsx')),
  myAlerts: lazyModule(() => import('./alerts/my-alerts.tsx')),
  sessionDialog: lazyModule(() => import('./session-dialog.tsx')),
  toaster: lazyModule(() => import('#ui/toast/toaster.tsx')),
} as const

/** Loads all of them, so that the frame is drawn complete. */
export const loadSignedInParts = (): Promise<unknown> =>
  Promise.all(Object.values(signedInParts).map((part) => part.preload()))
