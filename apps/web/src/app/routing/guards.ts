import { safePath } from '@myhub/domain/addresses/safe-path.ts'

/** What a navigation is going to, in the browser's own spelling. */
export type Destination = { path: string; search: string; hash: string }

/** How a navigation goes on. */
export type Verdict =
  | { go: 'on' }
  /** To another path of the app, in place of this one. */
  | { go: 'to'; href: string }
  /** Nowhere: the browser is on its way to the sign-in page. */
  | { go: 'away' }
  /** Nowhere: nobody can sign in without a network. */
  | { go: 'offline' }

/** What the guards ask of the session. */
export type GuardParts = {
  readonly usesKeys: boolean
  /** Where the provider sends people back to; from there they go on to what they wanted. */
  readonly callbackPath: string
  readonly needsSignIn: boolean
  readonly isSignedIn: () => Promise<boolean>
  readonly isOffline?: () => boolean
  /** Whether the app goes on behind the sign-in page, as on a phone; then a public page must stand there. */
  readonly staysOpen?: boolean
  readonly startSignIn: (returnTo: string) => Promise<void>
  /** Completes a key-mode callback. @returns where the person was on the way to */
  readonly completeSignIn: (callback: { code: string; state: string }) => Promise<string>
  readonly signInFailed: (error: unknown) => void
  readonly dropped: (what: string) => void
}

const ON: Verdict = { go: 'on' }
const to = (href: string): Verdict => ({ go: 'to', href })

const hrefOf = ({ path, search, hash }: Destination) => path + search + hash

/** The same query without some of its parameters, the others as they were written. */
function without(search: string, names: readonly string[]): string {
  const kept = search
    .replace(/^\?/, '')
    .split('&')
    .filter((part) => {
      const [name = ''] = part.split('=')
      return part !== '' && !names.includes(decodeName(name))
    })
  return kept.length === 0 ? '' : `?${kept.join('&')}`
}

function decodeName(name: string): string {
  return new URLSearchParams(`${name}=`).keys().next().value ?? ''
}

/** Guard 1: a path under `/hub` is the same path without it (R2.5). */
function withoutPrefix(destination: Destination): Verdict {
  if (!/^\/hub(\/|$)/.test(destination.path)) return ON
  const href = safePath(
    hrefOf({ ...destination, path: destination.path.slice('/hub'.length) || '/' }),
  )
  return to(href ?? '/')
}

/** Guard 2: the provider has sent the person back with a code (R2.6). */
async function completeCallback(destination: Destination, parts: GuardParts): Promise<Verdict> {
  const query = new URLSearchParams(destination.search)
  const [code, state] = [query.get('code'), query.get('state')]
  if (!parts.usesKeys || !code || !state) return ON
  try {
    const intended = await parts.completeSignIn({ code, state })
    const here = hrefOf({ ...destination, search: without(destination.search, ['code', 'state']) })
    // The provider knows one address to come back to; the person may have wanted another.
    return to(destination.path === parts.callbackPath ? intended : here)
  } catch (error) {
    parts.signInFailed(error)
    return to('/')
  }
}

/** Guard 3: a page that needs sign-in is not even fetched for a stranger (R2.7). */
async function requireSignIn(destination: Destination, parts: GuardParts): Promise<Verdict> {
  if (!parts.needsSignIn || (await parts.isSignedIn())) return ON
  if (parts.isOffline?.()) return { go: 'offline' }
  await parts.startSignIn(hrefOf(destination))
  return parts.staysOpen ? to('/') : { go: 'away' }
}

/** Guard 4: a `redirect` parameter leads to a path of this site, with the rest of the query (R2.8). */
function followRedirect(destination: Destination, parts: Pick<GuardParts, 'dropped'>): Verdict {
  const wanted = new URLSearchParams(destination.search).get('redirect')
  if (wanted === null) return ON
  const rest = without(destination.search, ['redirect'])
  const path = safePath(wanted)
  if (path === null) {
    parts.dropped('A redirect to an address outside this site was dropped')
    return to(hrefOf({ ...destination, search: rest }))
  }
  const target = new URL(path, 'https://site.invalid')
  const query = [target.search.slice(1), rest.slice(1)].filter(Boolean).join('&')
  return to(target.pathname + (query && `?${query}`) + (target.hash || destination.hash))
}

const MOST_TURNS = 20

/**
 * Where an address leads by itself, whoever opens it: through guards 1 and 4 until neither has anything
 * to say.
 * @param href a path of this site
 * @returns null when that takes more turns than anybody means
 */
export function settled(href: string): string | null {
  let current = href
  for (let turn = 0; turn < MOST_TURNS; turn += 1) {
    const { pathname: path, search, hash } = new URL(current, 'https://site.invalid')
    const destination = { path, search, hash }
    const prefix = withoutPrefix(destination)
    const verdict = prefix.go === 'to' ? prefix : followRedirect(destination, { dropped: () => {} })
    if (verdict.go !== 'to') return current
    current = verdict.href
  }
  return null
}

/** The four guards, in their order (R2.9): the first that has something to say decides. */
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
  return ON
}
