import { bulkhead } from 'cockatiel'
import type { CallGate } from '../../connector.ts'
import type { Time } from './time.ts'

export interface CallBudget {
  /** Concurrent calls. */
  readonly concurrency: number
  /** Calls per second, and the burst after a pause. */
  readonly perSecond: number
}

/** Milliseconds without a 429 until the rate goes up by one call per second. */
const recoveryMs = 30_000

/**
 * The college's rate limits within one process; several processes share a gate in the database
 * instead. Halves its rate when the source reports overload (sis.md section 4.5).
 */
export function localGate({ concurrency, perSecond }: CallBudget, time: Time): CallGate {
  const slots = bulkhead(concurrency, Number.MAX_SAFE_INTEGER)
  let rate = perSecond
  let tokens = perSecond
  let counted = time.now()
  let slowedAt = 0
  let closedUntil = 0

  const count = () => {
    const now = time.now()
    if (rate < perSecond && now - slowedAt >= recoveryMs) {
      rate = Math.min(perSecond, rate + 1)
      slowedAt = now
    }
    tokens = Math.min(perSecond, tokens + ((now - counted) / 1_000) * rate)
    counted = now
    return now
  }
  const turn = async () => {
    while (true) {
      const now = count()
      if (now < closedUntil) await time.wait(closedUntil - now)
      else if (tokens < 1) await time.wait(Math.ceil(((1 - tokens) / rate) * 1_000))
      else break
    }
    tokens -= 1
  }
  return {
    run: (call) =>
      slots.execute(async () => {
        await turn()
        return call()
      }),
    slowDown: async (retryAfterMs) => {
      const now = count()
      rate = Math.max(1, rate / 2)
      slowedAt = now
      closedUntil = Math.max(closedUntil, now + (retryAfterMs ?? 0))
    },
  }
}
