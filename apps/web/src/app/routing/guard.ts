import { notFound, type ParsedLocation, redirect } from '@tanstack/react-router'
import { signedIn } from '#session/sign-in/sign-in.ts'

/**
 * Whether no guard can have anything to say: a public page at a plain address. The rules themselves come
 * with the signed-in part of the app, which a stranger at the public home does without.
 */
function isPlain(location: ParsedLocation, needsSignIn: boolean): boolean {
  return !needsSignIn && !location.searchStr && !location.pathname.startsWith('/hub')
}

/** Goes nowhere: the browser is leaving, and nothing of the page behind it may be fetched or painted. */
const never = () => new Promise<never>(() => {})

/**
 * Lets a navigation through, or sends it elsewhere (R2.5 to R2.9).
 * @throws a redirect of the router, or an Error when somebody would have to sign in without a network
 */
export async function guard(location: ParsedLocation, needsSignIn: boolean): Promise<void> {
  // While the home is prerendered there is nobody to guard against.
  if (import.meta.env.SSR || isPlain(location, needsSignIn)) return
  const { runGuards } = await import('./run-guards.ts')
  const { pathname, search, hash } = new URL(location.publicHref, 'https://site.invalid')
  const verdict = await runGuards({ path: pathname, search, hash }, needsSignIn)
  if (verdict.go === 'to') throw redirect({ href: verdict.href, replace: true })
  if (verdict.go === 'away') await never()
  if (verdict.go === 'offline') throw new Error('Nobody is known here without a network')
}

/** Pointing at a link fetches the page behind it only for whom it is open; it never signs anybody in. */
export function guardPreload(needsSignIn: boolean): void {
  if (needsSignIn && signedIn.get() !== true) throw notFound()
}
