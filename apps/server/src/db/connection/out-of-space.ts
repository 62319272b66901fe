/**
 * Whether PostgreSQL rejected a statement for lack of disk space (53100, or 53400 at a limit set by
 * its administrator) or memory (53200): nothing was changed, and a retry helps only once there is
 * space. Too many connections (53300) is temporary: see `isUnreachable`.
 */
export function isOutOfSpace(error: unknown): boolean {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  return /^53[^3]/.test(code)
}
