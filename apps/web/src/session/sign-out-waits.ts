import { leave } from '#lib/leave.ts'
import { readStored, writeStored } from '#lib/storage.ts'

/** Stands while somebody has signed out here and the server has not heard of it, for want of a network. */
const MARK = 'myhub.sign-out-waits'

export const signOutWaits = (): boolean => readStored('local', MARK) !== null

export const setSignOutWaits = (waits: boolean): void =>
  writeStored('local', MARK, waits ? 'yes' : null)

/** Goes to the sign-out page of the server, which ends the session here and at the provider (R4.3). */
export function goToSignOut(base: string): void {
  leave(`${base}/public/ui/logout?${new URLSearchParams({ redirect: '/' })}`, 'assign')
}
