import type { IdlePhase } from './idle.ts'

/** The session watch's state that determines the dialog. */
export type WatchState = { ended: boolean; expiring: boolean; idle: IdlePhase }

export type SessionDialog =
  | { kind: 'ended' }
  | { kind: 'expired' }
  | { kind: 'idle'; secondsLeft: number }

/** One dialog at a time: ended before expired before idle, because each makes the next one moot. */
export function selectDialog({ ended, expiring, idle }: WatchState): SessionDialog | null {
  if (ended) return { kind: 'ended' }
  if (expiring) return { kind: 'expired' }
  return idle.is === 'warning' ? { kind: 'idle', secondsLeft: idle.secondsLeft } : null
}
