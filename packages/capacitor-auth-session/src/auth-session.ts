import { registerPlugin } from '@capacitor/core'

/** Error codes: the person closed the sheet, one is already open, or it failed. */
export type AuthSessionRefusal = 'CANCELLED' | 'BUSY' | 'INVALID' | 'FAILED'

/** The result from the native half. */
export interface AuthSessionPlugin {
  /**
   * Opens a page of the sign-in provider in the system's own sheet, which shares Safari's session
   * and passkeys, and waits until it redirects to the scheme.
   * @param options url: http or https; callbackScheme: without "://"
   * @returns the whole address of the redirect, with its code and state, or its error
   * @throws an Error whose `code` is an AuthSessionRefusal
   */
  start(options: { url: string; callbackScheme: string }): Promise<{ url: string }>
}

/**
 * ASWebAuthenticationSession, on iOS alone: SFSafariViewController, which `@capacitor/browser` opens,
 * does not hand a redirect back to the app (R9.4).
 */
export const AuthSession = registerPlugin<AuthSessionPlugin>('AuthSession')
