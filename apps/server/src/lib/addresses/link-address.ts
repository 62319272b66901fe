import { safePath } from '@myhub/domain/addresses/safe-path.ts'

/**
 * Normalizes a link for storage: another site over https, or a path inside the app (domain.md
 * section 8). Null for anything else, however disguised.
 */
export function linkAddress(value: string): string | null {
  if (value.startsWith('/')) return safePath(value)
  if (!/^https:\/\/[^/\\]/i.test(value) || !URL.canParse(value)) return null
  const url = new URL(value)
  // Credentials before the host look like another site; no link needs them.
  return url.username === '' && url.password === '' ? url.href : null
}

/** The error for an invalid link address. */
export const addressError = 'must be an https address or a path of the app'
