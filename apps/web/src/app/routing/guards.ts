import { safePath } from '@myhub/domain/addresses/safe-path.ts'

/** The target of a navigation, in the browser's normalized form. */
export type Destination = { path: string; search: string; hash: string }

/** The outcome for a navigation. */
export type Verdict =
  | { go: 'on' }
  /** To another path of the app, replacing this one. */
  | { go: 'to'; href: string }
  /** Nowhere: the browser is going to the sign-in page. */
  | { go: 'away' }
  /** Nowhere: no one can sign in without a network. */
  | { go: 'offline' }

/** The guards' dependencies on the session. */
export type GuardParts = {
  readonly isKeyMode: boolean
  /** The provider's redirect path; from there people continue to where they were going. */
  readonly callbackPath: string
  readonly needsSignIn: boolean
  readonly isSignedIn: () => Promise<boolean>
  readonly isOffline?: () => boolean
  /**
   * Whether the app stays open behind the sign-in page, as on a phone; then it must show a public
   * page.
   */
  readonly keepsAppOpen?: boolean
  readonly startSignIn: (returnTo: string) => Promise<void>
  /**
   * Completes a key-mode callback.
   * @returns the path that the person was going to
   */
  readonly completeSignIn: (callback: { code: string; state: string }) => Promise<string>
  readonly signInFailed: (error: unknown) => void
  readonly onDropped: (reason: string) => void
}

const CONTINUE: Verdict = { go: 'on' }
const to = (href: string): Verdict => ({ go: 'to', href })

const toHref = ({ path, search, hash }: Destination) => path + search + hash

/** The query without some parameters; the others are unchanged. */
function withoutParameters(search: string, names: readonly string[]): string {
  const remaining = search
    .replace(/^\?/, '')
    .split('&')
    .filter((part) => {
      const [name = ''] = part.split('=')
      return part !== '' && !names.includes(decodeName(name))
    })
  return remaining.length === 0 ? '' : `?${remaining.join('&')}`
}

function decodeName(name: string): string {
  return new URLSearchParams(`${name}=`).keys().next().value ?? ''
}

/** Guard 1: a path under `/hub` is the same path without it (R2.5). */
export function withoutPrefix(destination: Destination): Verdict {
  if (!/^\/hub(\/|$)/.test(destination.path)) return CONTINUE
  const href = safePath(
    toHref({ ...destination, path: destination.path.slice('/hub'.length) || '/' }),
  )
  return to(href ?? '/')
}

/** Guard 2: the provider has sent the person back with a code (R2.6). */
async function completeCallback(destination: Destination, parts: GuardParts): Promise<Verdict> {
  const query = new URLSearchParams(destination.search)
  const [code, state] = [query.get('code'), query.get('state')]
  if (!parts.isKeyMode || !code || !state) return CONTINUE
  try {
    const intended = await parts.completeSignIn({ code, state })
    const currentHref = toHref({
      ...destination,
      search: withoutParameters(destination.search, ['code', 'state']),
    })
    // The provider only knows one redirect path; the person may have wanted another.
    return to(destination.path === parts.callbackPath ? intended : currentHref)
  } catch (error) {
    parts.signInFailed(error)
    return to('/')
  }
}

/** Guard 3: a page that needs sign-in is not even loaded for a signed-out person (R2.7). */
async function requireSignIn(destination: Destination, parts: GuardParts): Promise<Verdict> {
  if (!parts.needsSignIn || (await parts.isSignedIn())) return CONTINUE
  if (parts.isOffline?.()) return { go: 'offline' }
  await parts.startSignIn(toHref(destination))
  return parts.keepsAppOpen ? to('/') : { go: 'away' }
}

/**
 * Guard 4: a `redirect` parameter leads to a path of this site, with the rest of the query (R2.8).
 */
export function followRedirect(
  destination: Destination,
  parts: Pick<GuardParts, 'onDropped'>,
): Verdict {
  const requested = new URLSearchParams(destination.search).get('redirect')
  if (requested === null) return CONTINUE
  const rest = withoutParameters(destination.search, ['redirect'])
  const path = safePath(requested)
  if (path === null) {
    parts.onDropped('A redirect to an address outside this site was dropped')
    return to(toHref({ ...destination, search: rest }))
  }
  const target = new URL(path, 'https://site.invalid')
  const query = [target.search.slice(1), rest.slice(1)].filter(Boolean).join('&')
  return to(target.pathname + (query && `?${query}`) + (target.hash || destination.hash))
}

/** The four guards in order (R2.9): the first that applies decides. */
export async function passGuards(destination: Destination, parts: GuardParts): Promise<Verdict> {
  const guards = [
    () => withoutPrefix(destination),
    () => completeCallback(destination, parts),
    () => requireSignIn(destination, parts),
    () => followRedirect(destination, parts),
  ]
  for (const guard of guards) {
    const verdict = await guard()
    if (verdict.go !== 'on') return verdict
  }
  return CONTINUE
}
