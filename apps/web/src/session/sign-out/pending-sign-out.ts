import { leave } from '#lib/platform/leave.ts'
import { readStored, writeStored } from '#lib/storage/storage.ts'

/** Set while a sign-out that was made without a network has not reached the server. */
const STORAGE_KEY = 'myhub.sign-out-waits'

export const isSignOutPending = (): boolean => readStored('local', STORAGE_KEY) !== null

export const setSignOutPending = (isPending: boolean): void =>
  writeStored('local', STORAGE_KEY, isPending ? 'yes' : null)

let isLeaving = false

/** Whether this page is leaving to complete a pending sign-out; a sign-in meanwhile would restore that session. */
export const isSigningOut = (): boolean => isLeaving

/** While this page lives, signing in first goes through signing out. */
export function markSigningOut(): void {
  isLeaving = true
}

/**
 * Goes to the server's sign-out page, which ends the session here and at the provider (R4.3).
 * @param path where it redirects to
 */
export function goToSignOut(base: string, path = '/'): void {
  leave(`${base}/public/ui/logout?${new URLSearchParams({ redirect: path })}`, 'assign')
}
