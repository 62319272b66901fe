/** How long a person may do nothing (R4.9), in milliseconds. */
export type IdleLimits = { idle: number; countdown: number }

export type IdlePhase =
  | { is: 'active' }
  | { is: 'warning'; secondsLeft: number }
  /** The countdown has run out, also while the computer slept. */
  | { is: 'over' }

/**
 * How idle a person is by the clock, not by counted ticks: a laptop that slept is idle at once (R4.9).
 * @param lastActivity and `now` in milliseconds since 1970
 */
export function idlePhase(lastActivity: number, now: number, limits: IdleLimits): IdlePhase {
  const idleFor = now - lastActivity
  if (idleFor < limits.idle) return { is: 'active' }
  const left = limits.idle + limits.countdown - idleFor
  return left <= 0 ? { is: 'over' } : { is: 'warning', secondsLeft: Math.ceil(left / 1000) }
}

/** What keeps a session alive: using the hub, answering the dialog, or doing either in another tab. */
export type Sign = 'activity' | 'stay'

/**
 * When the person was last there, after a sign of life at `now`. Once the dialog asks, moving the mouse
 * is no answer: only the button is (`stay`). Nothing revives a session that is over.
 */
export function afterSign(
  sign: Sign,
  lastActivity: number,
  now: number,
  limits: IdleLimits,
): number {
  const phase = idlePhase(lastActivity, now, limits)
  if (phase.is === 'over') return lastActivity
  if (phase.is === 'warning' && sign === 'activity') return lastActivity
  return now
}

/**
 * When the person was last there, by what this tab knows and what all tabs remember. A time that has not
 * come yet was written before the clock was set back: it counts as now, never as hours to come.
 * @param remembered null when nothing is
 */
export function signByClock(known: number, remembered: number | null, now: number): number {
  const elsewhere = remembered !== null && remembered <= now ? remembered : known
  return Math.min(Math.max(known, elsewhere), now)
}
