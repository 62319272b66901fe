/**
 * The first words of the addresses that open the phone app instead of the browser: every page but
 * the public home and the sign-in. An allow list, never everything: a browser's own sign-in comes
 * back to `/` or below `/ui`, and an app that claimed those would be handed somebody's code (R9.4).
 */
export const appLinkPaths: readonly string[] = [
  '/account',
  '/admin',
  '/dashboard',
  '/directory',
  '/licenses',
  '/links',
  '/maps',
  '/notifications',
  '/pathways',
  '/people',
  '/profile',
  '/support',
]

/** Where the provider sends the Android app's codes on the hub's own host: an App Link of the app. */
export const nativeCallbackPath = '/native/auth/callback'

/** Where signing out ends for the app: a page that leads back into it. */
export const nativeSignedOutPath = '/native/auth/signed-out'

/** Where the provider sends codes by the app's own scheme, which is its id: always on iOS. */
export const schemeCallback = (appId: string): string => `${appId}://auth/callback`

/** Where signing out ends, by the app's own scheme. */
export const schemeSignedOut = (appId: string): string => `${appId}://auth/signed-out`
