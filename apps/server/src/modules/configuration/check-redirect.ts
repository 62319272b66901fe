import { safePath } from '@myhub/domain/addresses/safe-path.ts'
import { fieldError, httpErrors } from '#http/errors.ts'
import type { RedirectInput } from './redirect.schema.ts'

/** Normalizes a path the way the app compares paths. */
function normalizePath(path: string): string {
  const withoutQuery = path.replace(/[?#].*$/, '').replace(/\/+$/, '') || '/'
  try {
    return decodeURI(withoutQuery)
  } catch {
    return withoutQuery
  }
}

/** Whether following redirects from here leads back to the start. */
function isLoop(from: string, map: ReadonlyMap<string, string>): boolean {
  const seen = new Set<string>()
  for (let at: string | undefined = from; at !== undefined; ) {
    if (seen.has(at)) return true
    seen.add(at)
    const next = map.get(at)
    at = next === undefined ? undefined : normalizePath(next)
  }
  return false
}

/**
 * Validates a redirect (R2.4): from a path to a path of this site, without a loop.
 * @param others all other redirects, those of the setting `MYHUB_REDIRECTS` first
 * @throws HttpError 400 naming the invalid field, 409 when the old path already has a redirect
 */
export function validateRedirect(
  redirect: RedirectInput,
  settingRedirects: Readonly<Record<string, string>>,
  others: readonly RedirectInput[],
): RedirectInput {
  const from = safePath(redirect.fromPath)
  if (from === null || /[?#]/.test(from) || normalizePath(from) === '/')
    throw fieldError('fromPath', 'format', 'must be a path on this site without a query')
  const toPath = safePath(redirect.toPath)
  if (toPath === null) throw fieldError('toPath', 'format', 'must be a path on this site')
  const fromPath = normalizePath(from)
  if (others.some((other) => other.fromPath === fromPath))
    throw httpErrors.conflict('This path already has a redirect.')
  const map = new Map([
    ...Object.entries(settingRedirects).map(([path, to]) => [normalizePath(path), to] as const),
    ...others.map((other) => [other.fromPath, other.toPath] as const),
    [fromPath, toPath] as const,
  ])
  if (isLoop(fromPath, map)) throw fieldError('toPath', 'circle', 'leads back to fromPath')
  return { fromPath, toPath }
}
