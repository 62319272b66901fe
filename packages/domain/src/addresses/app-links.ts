/**
 * First segments of the paths that open the phone app instead of the browser: every page but the
 * public home and sign-in. This is an allowlist because the browser's own sign-in returns to `/` or
 * below `/ui`; an app that claimed those paths would receive another user's code (R9.4).
 */
export const appLinkPaths: readonly string[] = [
  '/account',
  '/admin',
  '/advising',
  '/classes',
  '/dashboard',
  '/department',
  '/directory',
  '/licenses',
  '/links',
  '/maps',
  '/messages',
  '/my-programs',
  '/notices',
  '/notifications',
  '/office-hours',
  '/pathways',
  '/people',
  '/profile',
  '/support',
  '/teaching',
]

/** The Android app's redirect URI on the hub's own host: an App Link. */
export const nativeCallbackPath = '/native/auth/callback'

/** The app's sign-out URI: a page that links back into it. */
export const nativeSignedOutPath = '/native/auth/signed-out'

/** The redirect URI in the app's own scheme, which is its id: always on iOS. */
export const schemeCallback = (appId: string): string => `${appId}://auth/callback`

/** The sign-out URI in the app's own scheme. */
export const schemeSignedOut = (appId: string): string => `${appId}://auth/signed-out`
