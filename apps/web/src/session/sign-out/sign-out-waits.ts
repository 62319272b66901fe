import { leave } from '#lib/platform/leave.ts'
import { readStored, writeStored } from '#lib/storage/storage.ts'

/** Stands while somebody has signed out here and the server has not heard of it, for want of a network. */
const MARK = 'myhub.sign-out-waits'

export const signOutWaits = (): boolean => readStored('local', MARK) !== null

export const setSignOutWaits = (waits: boolean): void =>
  writeStored('local', MARK, waits ? 'yes' : null)

let isUnderWay = false

/** Whether this page leaves to end what has waited: whoever signs in meanwhile would be who has just gone. */
export const signOutIsUnderWay = (): boolean => isUnderWay

/** From now on, as long as this page lives, signing in leads through signing out. */
export function noteSignOut(): void {
  isUnderWay = true
}

/**
 * Goes to the sign-out page of the server, which ends the session here and at the provider (R4.3).
 * @param path where it leads to then
 */
export function goToSignOut(base: string, path = '/'): void {
  leave(`${base}/public/ui/logout?${new URLSearchParams({ redirect: path })}`, 'assign')
}
