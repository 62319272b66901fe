import { leave } from '#lib/leave.ts'
import { readStored, writeStored } from '#lib/storage.ts'

/** Stands while somebody has signed out here and the server has not heard of it, for want of a network. */
const MARK = 'myhub.sign-out-waits'

export const signOutWaits = (): boolean => readStored('local', MARK) !== null

export const setSignOutWaits = (waits: boolean): void =>
  writeStored('local', MARK, waits ? 'yes' : null)

let isUnderWay = false

/** Whether this page has left to end a session: whoever signs in meanwhile would be who has just gone. */
export const signOutIsUnderWay = (): boolean => isUnderWay

/** Leaves for a page that ends the session. */
export function leaveToSignOut(url: string): void {
  isUnderWay = true
  leave(url, 'assign')
}

/**
 * Goes to the sign-out page of the server, which ends the session here and at the provider (R4.3).
 * @param path where it leads to then
 */
export function goToSignOut(base: string, path = '/'): void {
  leaveToSignOut(`${base}/public/ui/logout?${new URLSearchParams({ redirect: path })}`)
}
