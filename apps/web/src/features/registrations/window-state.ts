import type { ClearToRegister } from '#data/registration/registration.ts'

type Window = Pick<ClearToRegister, 'opensAt' | 'closesAt' | 'blockers' | 'unknown'>

export type WindowState =
  | { kind: 'ahead'; at: string }
  | { kind: 'open'; until: string | null }
  | { kind: 'over'; at: string }
  /** The times are known once the blockers are cleared. */
  | { kind: 'waits' }
  | { kind: 'none' }
  /** The college's system didn't send the windows. */
  | { kind: 'unknown' }

/** Blocker codes that mean there is no window, regardless of the times. */
const noWindowCodes: ReadonlySet<string> = new Set(['window.noTerm', 'window.none'])

/**
 * The state of a person's window.
 * @param now the time on the server's clock
 */
export function windowState(
  { opensAt, closesAt, blockers, unknown }: Window,
  now: Date,
): WindowState {
  if (unknown.includes('window')) return { kind: 'unknown' }
  if (blockers.some(({ code }) => noWindowCodes.has(code))) return { kind: 'none' }
  if (opensAt === null && closesAt === null) {
    return blockers.length > 0 ? { kind: 'waits' } : { kind: 'open', until: null }
  }
  if (opensAt !== null && now.getTime() < Date.parse(opensAt)) return { kind: 'ahead', at: opensAt }
  if (closesAt !== null && Date.parse(closesAt) <= now.getTime()) {
    return { kind: 'over', at: closesAt }
  }
  return { kind: 'open', until: closesAt }
}
