/** Time limits for idleness (R4.9), in milliseconds. */
export type IdleLimits = { idle: number; countdown: number }

export type IdlePhase =
  | { is: 'active' }
  | { is: 'warning'; secondsLeft: number }
  /** The countdown is over, possibly while the computer was asleep. */
  | { is: 'over' }

/**
 * How idle a person is, by the clock instead of counted ticks: after sleep, a laptop is immediately
 * idle (R4.9).
 * @param lastActivity and `now` in milliseconds since 1970
 */
export function idlePhase(lastActivity: number, now: number, limits: IdleLimits): IdlePhase {
  const idleFor = now - lastActivity
  if (idleFor < limits.idle) return { is: 'active' }
  const left = limits.idle + limits.countdown - idleFor
  return left <= 0 ? { is: 'over' } : { is: 'warning', secondsLeft: Math.ceil(left / 1000) }
}

/** Activity that keeps a session alive: using the hub or answering the dialog, in any tab. */
export type Sign = 'activity' | 'stay'

/**
 * The last activity after one at `now`. While the dialog is open, only its button counts (`stay`),
 * not moving the mouse. Nothing revives a session that is over.
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
 * The later of this tab's last activity and the one shared by all tabs. A time in the future was
 * written before the clock was set back; it counts as now.
 * @param remembered null if nothing is stored
 */
export function signByClock(known: number, remembered: number | null, now: number): number {
  const elsewhere = remembered !== null && remembered <= now ? remembered : known
  return Math.min(Math.max(known, elsewhere), now)
}
