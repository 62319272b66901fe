import { leave } from '#lib/platform/leave.ts'
import { readStored, writeStored } from '#lib/storage/storage.ts'

/** Set while a sign-out that was made without a network has not reached the server. */
const MARK = 'myhub.sign-out-waits'

export const isSignOutPending = (): boolean => readStored('local', MARK) !== null

export const setSignOutPending = (waits: boolean): void =>
  writeStored('local', MARK, waits ? 'yes' : null)

let isUnderWay = false

/** Whether this page is leaving to complete a pending sign-out; a sign-in meanwhile would restore that session. */
export const isSigningOut = (): boolean => isUnderWay

/** While this page lives, signing in first goes through signing out. */
export function noteSignOut(): void {
  isUnderWay = true
}

/**
 * Goes to the server's sign-out page, which ends the session here and at the provider (R4.3).
 * @param path where it redirects to
 */
export function goToSignOut(base: string, path = '/'): void {
  leave(`${base}/public/ui/logout?${new URLSearchParams({ redirect: path })}`, 'assign')
}
