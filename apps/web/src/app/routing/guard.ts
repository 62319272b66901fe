import { notFound, type ParsedLocation, redirect } from '@tanstack/react-router'
import { signedIn } from '#session/sign-in/sign-in.ts'

/**
 * Whether no guard can apply: a public page at a plain URL. The guards' rules load with the
 * signed-in part of the app, which a signed-out person at the public home doesn't need.
 */
function isPlain(location: ParsedLocation, needsSignIn: boolean): boolean {
  return !needsSignIn && !location.searchStr && !location.pathname.startsWith('/hub')
}

/** Never resolves: the browser is leaving, and nothing of the page may be loaded or painted. */
const never = () => new Promise<never>(() => {})

/**
 * Lets a navigation through, or redirects it (R2.5 to R2.9).
 * @throws a redirect of the router, or an Error when a person would have to sign in without a
 * network
 */
export async function guard(location: ParsedLocation, needsSignIn: boolean): Promise<void> {
  // During prerendering there is no one to guard against.
  if (import.meta.env.SSR || isPlain(location, needsSignIn)) return
  const { runGuards } = await import('./run-guards.ts')
  const { pathname, search, hash } = new URL(location.publicHref, 'https://site.invalid')
  const verdict = await runGuards({ path: pathname, search, hash }, needsSignIn)
  if (verdict.go === 'to') throw redirect({ href: verdict.href, replace: true })
  if (verdict.go === 'away') await never()
  if (verdict.go === 'offline') throw new Error('Nobody is known here without a network')
}

/** Hovering a link only preloads a page that is open to the person; it never starts a sign-in. */
export function guardPreload(needsSignIn: boolean): void {
  if (needsSignIn && signedIn.get() !== true) throw notFound()
}
