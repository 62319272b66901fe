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
  const idleTime = now - lastActivity
  if (idleTime < limits.idle) return { is: 'active' }
  const remaining = limits.idle + limits.countdown - idleTime
  return remaining <= 0
    ? { is: 'over' }
    : { is: 'warning', secondsLeft: Math.ceil(remaining / 1000) }
}

/** Activity that keeps a session alive: using the hub or answering the dialog, in any tab. */
export type ActivityKind = 'activity' | 'stay'

/**
 * The last activity after one at `now`. While the dialog is open, only its button counts (`stay`),
 * not moving the mouse. Nothing revives a session that is over.
 */
export function afterActivity(
  kind: ActivityKind,
  lastActivity: number,
  now: number,
  limits: IdleLimits,
): number {
  const phase = idlePhase(lastActivity, now, limits)
  if (phase.is === 'over') return lastActivity
  if (phase.is === 'warning' && kind === 'activity') return lastActivity
  return now
}

/**
 * The later of this tab's last activity and the one shared by all tabs. A time in the future was
 * written before the clock was set back; it counts as now.
 * @param storedActivity null if nothing is stored
 */
export function latestActivity(known: number, storedActivity: number | null, now: number): number {
  const shared = storedActivity !== null && storedActivity <= now ? storedActivity : known
  return Math.min(Math.max(known, shared), now)
}
