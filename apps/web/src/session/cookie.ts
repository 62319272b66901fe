import { leave } from '#lib/leave.ts'

const asQuery = (path: string) => new URLSearchParams({ redirect: path }).toString()

/** Goes to the sign-in page of the server, which comes back to the path (R4.3). */
export function signInByCookie(base: string, path: string): void {
  // Replaced, so that the way back does not lead to the page that only leads to sign-in again.
  leave(`${base}/ui/login?${asQuery(path)}`, 'replace')
}

/** Goes to the sign-out page of the server, which ends the session here and at the provider (R4.3). */
export function signOutByCookie(base: string): void {
  leave(`${base}/public/ui/logout?${asQuery('/')}`, 'assign')
}
