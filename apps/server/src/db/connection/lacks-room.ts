/**
 * Whether PostgreSQL refused a statement for lack of disk space (53100, or 53400 at a limit that its
 * administrator set) or memory (53200): nothing was changed, and retrying helps only once there is
 * room. Too many connections (53300) pass by themselves: see `isUnreachable`.
 */
export function lacksRoom(error: unknown): boolean {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  return /^53[^3]/.test(code)
}
