import { createHash } from 'node:crypto'

/** A simulated fault of a call. */
export type Effect =
  | {
      readonly kind: 'status'
      readonly status: number
      readonly retryAfter?: 'none' | 'date' | number
      readonly isHtml?: boolean
      readonly code?: string
      readonly message?: string
    }
  | { readonly kind: 'expireToken' }
  | { readonly kind: 'delay'; readonly milliseconds: number }
  | { readonly kind: 'drip'; readonly milliseconds: number }
  | { readonly kind: 'reset' }
  | { readonly kind: 'truncate' }
  | { readonly kind: 'contentType'; readonly type: string }
  | { readonly kind: 'bomb'; readonly megabytes: number }
  | { readonly kind: 'errorsIn200'; readonly code: string; readonly message: string }
  | { readonly kind: 'total'; readonly total: number | null }
  | { readonly kind: 'before'; readonly run: () => void }
  /** Acts once the request is performed, before the response. */
  | { readonly kind: 'after'; readonly run: () => void }
  /** Performs the request but never responds. */
  | { readonly kind: 'silentAfter' }
  /** Responds as if it had written. */
  | { readonly kind: 'loseWrite' }

/** When a fault occurs: on the nth matching call, or on a share of them that the seed selects. */
export interface FaultRule {
  /** Method, path and query; every call when absent. */
  readonly match?: RegExp
  /** 1 is the first match. Without `nth` and `rate`, every match. */
  readonly nth?: readonly number[]
  /** From 0 to 1. */
  readonly rate?: number
  readonly effect: Effect
}

/** Whether the nth call is in the share, the same for the same seed. */
function isSelected(seed: string, rule: number, count: number, rate: number): boolean {
  const hash = createHash('sha1').update(`${seed}|fault|${rule}|${count}`).digest()
  return hash.readUInt32BE(0) / 2 ** 32 < rate
}

/** @returns the effects of a call, counted as one */
export function faultScript(seed: string) {
  let rules: readonly FaultRule[] = []
  let counts: number[] = []
  return {
    use: (next: readonly FaultRule[]) => {
      rules = next
      counts = next.map(() => 0)
    },
    effectsOf: (call: string): Effect[] =>
      rules.flatMap(({ match, nth, rate, effect }, index) => {
        if (match && !match.test(call)) return []
        const count = (counts[index] ?? 0) + 1
        counts[index] = count
        const applies =
          (nth === undefined || nth.includes(count)) &&
          (rate === undefined || isSelected(seed, index, count, rate))
        return applies ? [effect] : []
      }),
  }
}
