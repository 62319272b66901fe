import { safePath } from '@myhub/domain/addresses/safe-path.ts'

/**
 * Where a link leads, as it is kept: another site over https, or a path inside the app (domain.md
 * section 8). Null when it is neither, however it is disguised.
 */
export function linkAddress(value: string): string | null {
  if (value.startsWith('/')) return safePath(value)
  if (!/^https:\/\/[^/\\]/i.test(value) || !URL.canParse(value)) return null
  const url = new URL(value)
  // A name before the host reads like another site; nobody needs it in a link.
  return url.username === '' && url.password === '' ? url.href : null
}

/** What is said of an address that cannot be a link. */
export const addressFault = 'must be an https address or a path of the app'
